import { reference } from '#contract/kit/fields.ts';
import { useText } from '#providers/i18n/useText.ts';
import { FilterSlot } from '#src/kit/fields/filters/FilterSlot.tsx';
import { ReferenceFilter } from '#src/kit/fields/filters/ReferenceFilter.tsx';

const CITY = reference('', '', 'setting/city', { filter: 'in' });

/** Filters activities that run in one of the cities. It uses a filter key of its own, because an activity has several cities. */
export const CityFilter = () => {
    const text = useText();
    return (
        <FilterSlot>
            <ReferenceFilter source="cityId" field={CITY} label={text('activity.city')} />
        </FilterSlot>
    );
};
