import { InvoiceCoef } from '#contract/price/invoice-coef.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/views/DataList.tsx';
import { PriceListFrame } from '../PriceListFrame.tsx';
import { PriceRowActions } from '../PriceRowActions.tsx';

const { Col, Filter } = fieldsOf(InvoiceCoef);

const filters = (
    <>
        <Filter source="invoiceType" />
        <Filter source="titleKind" />
        <Filter source="cityId" />
        <Filter source="effectiveFrom" />
    </>
);

/** S23 开票系数. */
export const InvoiceCoefList = () => (
    <PriceListFrame filters={filters}>
        <DataList>
            <Col source="invoiceType" width={150} />
            <Col source="titleKind" />
            <Col source="cityName" width={80} />
            <Col source="coefBp" />
            <Col source="vatBp" />
            <Col source="minFen" />
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
