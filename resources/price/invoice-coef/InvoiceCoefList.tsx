import { InvoiceCoef } from '#contract/price/invoice-coef.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { OrAll } from '../OrAll.tsx';
import { PriceListFrame } from '../PriceListFrame.tsx';
import { PriceTable } from '../PriceTable.tsx';

const { Col, Filter } = fieldsOf(InvoiceCoef);

const sheet = ['invoiceType', 'titleKind', 'cityId', 'coefBp', 'vatBp', 'minFen'] satisfies (keyof typeof InvoiceCoef.fields)[];

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
    <PriceListFrame filters={filters} sheet={sheet}>
        <PriceTable Col={Col}>
            <Col source="invoiceType" width={150} />
            <Col source="titleKind" />
            <Col source="cityName" width={96}>
                <OrAll source="cityName" />
            </Col>
            <Col source="coefBp" canEdit />
            <Col source="vatBp" canEdit />
            <Col source="minFen" canEdit />
        </PriceTable>
    </PriceListFrame>
);
