import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { City, CloseCity, OpenCity, PauseCity } from '#contract/setting/city.ts';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { BulkActionButton } from '#src/kit/actions/BulkActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ChoiceFilter } from '#src/kit/fields/filters/ChoiceFilter.tsx';
import { useFieldLabel } from '#src/kit/fields/useFieldLabel.ts';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { CityMapButton } from './CityMapButton.tsx';
import { OpenCityButton } from './OpenCityButton.tsx';

const MAX_CITIES = 500;

/** Filter by the provinces of the existing cities. */
const ProvinceFilter = () => {
    const label = useFieldLabel(City, 'province');
    // Loaded when the filter is first opened, so that the list does not wait for it.
    const [isOpened, setOpened] = useState(false);
    const { data = [] } = useGetList<Row<typeof City> & { id: string }>(
        City.resource,
        { pagination: { page: 1, perPage: MAX_CITIES }, sort: { field: 'province', order: 'ASC' }, filter: {} },
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

const { Col, Filter } = fieldsOf(City);

const filters = (
    <>
        <Filter source="name" />
        <ProvinceFilter />
        <Filter source="status" />
        <Filter source="cityLevel" />
        <Filter source="code" />
        <Filter source="openDate" />
    </>
);

const bulk = (
    <>
        <BulkActionButton action={OpenCity} />
        <BulkActionButton action={PauseCity} />
    </>
);

/** S40 城市. */
export const CityList = () => (
    <ListFrame filters={filters} bulk={bulk} actions={<CityMapButton />} sort={{ field: 'sortNo', order: 'ASC' }}>
        <DataList canSelect emptyKey="config.none">
            <Col source="name" width={110} />
            <Col source="code" width={100} />
            <Col source="province" width={80} />
            <Col source="cityLevel" width={80} />
            <Col source="status" width={88} />
            <Col source="bizTypes" width={150} />
            <Col source="serviceRadiusM" width={96} />
            <Col source="driverCount" width={84} />
            <Col source="orderCount30" width={104} />
            <Col source="openDate" />
            <Col source="lng" />
            <Col source="lat" />
            <Col source="sortNo" />
            <Col source="remark" />
            <Col source="createTime" />
            <ActionCol width={148} actions={['edit', 'open', 'pause', 'close']}>
                <OpenCityButton />
                <EditRowButton />
                <ActionMenu actions={[PauseCity, CloseCity]} />
            </ActionCol>
        </DataList>
    </ListFrame>
);
