import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { Row } from '#contract/entity.ts';
import { City } from '#contract/setting/city.ts';
import { ChoiceFilter } from '#src/kit/fields/filters/ChoiceFilter.tsx';
import { useFieldLabel } from '#src/kit/fields/useFieldLabel.ts';

const MOST_CITIES = 500;

/** The provinces that there are cities of. */
export const ProvinceFilter = () => {
    const label = useFieldLabel(City, 'province');
    // A list must not wait for the choices of a filter that nobody opens.
    const [isOpened, setOpened] = useState(false);
    const { data = [] } = useGetList<Row<typeof City> & { id: string }>(
        City.resource,
        { pagination: { page: 1, perPage: MOST_CITIES }, sort: { field: 'province', order: 'ASC' }, filter: {} },
        { enabled: isOpened },
    );
    const provinces = [...new Set(data.map(city => city.province))];
    return (
        <ChoiceFilter
            source="province"
            label={label}
            choices={provinces.map(name => ({ id: name, text: name }))}
            isMultiple
            onOpen={() => setOpened(true)}
        />
    );
};
