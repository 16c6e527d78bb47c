import { reference } from '#contract/kit.ts';
import { useText } from '#providers/i18n/useText.ts';
import { FilterSlot } from '#src/kit/fields/filters/FilterSlot.tsx';
import { ReferenceFilter } from '#src/kit/fields/filters/ReferenceFilter.tsx';

const PLAN = reference('', '', 'users/member-plan', { filter: 'in' });

/** Activities for one of these plans: a key of the list's own, for an activity has several. */
export const PlanFilter = () => {
    const text = useText();
    return (
        <FilterSlot>
            <ReferenceFilter source="planId" field={PLAN} label={text('activity.member.plan')} />
        </FilterSlot>
    );
};
