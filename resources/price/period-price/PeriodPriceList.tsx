import { PeriodPrice } from '#contract/price/period-price.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/views/DataList.tsx';
import { PriceListFrame } from '../PriceListFrame.tsx';
import { PriceRowActions } from '../PriceRowActions.tsx';
import { WeekGridButton } from './WeekGridButton.tsx';

const { Col, Filter } = fieldsOf(PeriodPrice);

const filters = (
    <>
        <Filter source="name" />
        <Filter source="cityId" />
        <Filter source="dayType" />
        <Filter source="effectiveFrom" />
    </>
);

/** S19 时段价格. */
export const PeriodPriceList = () => (
    <PriceListFrame filters={filters} actions={<WeekGridButton />}>
        <DataList>
            <Col source="name" width={140} />
            <Col source="cityName" width={80} />
            <Col source="levelOneName" width={100} />
            <Col source="typeName" width={130} />
            <Col source="dayType" />
            <Col source="timeText" width={140} />
            <Col source="coefBp" />
            <Col source="addFen" />
            <Col source="applyMode" />
            <Col source="priority" />
            <Col source="effectiveFrom" />
            <Col source="effectiveTo" />
            <Col source="rowStatus" />
            <Col source="setNo" />
            <Col source="updateBy" />
            <ActionCol actions={['edit', 'delete']}>
                <PriceRowActions />
            </ActionCol>
        </DataList>
    </PriceListFrame>
);
