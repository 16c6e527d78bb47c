import { reference } from '#contract/kit/fields.ts';
import { useText } from '#providers/i18n/useText.ts';
import { FilterSlot } from '#src/kit/fields/filters/FilterSlot.tsx';
import { ReferenceFilter } from '#src/kit/fields/filters/ReferenceFilter.tsx';

const CITY = reference('', '', 'setting/city', { filter: 'in' });

/** Activities that are on in one of these cities: a key of the list's own, for an activity has many cities. */
export const CityFilter = () => {
    const text = useText();
    return (
        <FilterSlot>
            <ReferenceFilter source="cityId" field={CITY} label={text('activity.city')} />
        </FilterSlot>
    );
};
