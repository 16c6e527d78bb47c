import { Margin } from '#contract/price/margin.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/views/DataList.tsx';
import { PriceListFrame } from '../PriceListFrame.tsx';
import { PriceRowActions } from '../PriceRowActions.tsx';

const { Col, Filter } = fieldsOf(Margin);

const filters = (
    <>
        <Filter source="cityId" />
        <Filter source="levelOneId" />
        <Filter source="typeId" />
        <Filter source="effectiveFrom" />
    </>
);

/** S21 保证金金额. */
export const MarginList = () => (
    <PriceListFrame filters={filters}>
        <DataList>
            <Col source="typeName" width={140} />
            <Col source="levelOneName" width={100} />
            <Col source="cityName" width={80} />
            <Col source="requiredFen" />
            <Col source="warnBp" />
            <Col source="blockBp" />
            <Col source="refundDays" width={110} />
            <Col source="affectedDrivers" width={110} />
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
