import { Discount } from '#contract/price/discount.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/views/DataList.tsx';
import { PriceListFrame } from '../PriceListFrame.tsx';
import { PriceRowActions } from '../PriceRowActions.tsx';

const { Col, Filter } = fieldsOf(Discount);

const filters = (
    <>
        <Filter source="name" />
        <Filter source="scope" />
        <Filter source="levelCode" />
        <Filter source="cityId" />
        <Filter source="bizType" />
        <Filter source="stackable" />
        <Filter source="effectiveFrom" />
    </>
);

/** S22 折扣系数. */
export const DiscountList = () => (
    <PriceListFrame filters={filters}>
        <DataList>
            <Col source="name" width={150} />
            <Col source="scope" />
            <Col source="levelCode" width={100} />
            <Col source="cityName" width={80} />
            <Col source="bizType" />
            <Col source="levelOneName" width={100} />
            <Col source="coefBp" />
            <Col source="stackable" />
            <Col source="floorBp" />
            <Col source="maxOffFen" />
            <Col source="minOrderFen" />
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
