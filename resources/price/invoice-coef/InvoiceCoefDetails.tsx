import { InvoiceCoef } from '#contract/price/invoice-coef.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { OrAll } from '../OrAll.tsx';
import { PriceDetails } from '../PriceDetails.tsx';

const { Field } = fieldsOf(InvoiceCoef);

/** The details of a row of S23 开票系数. */
export const InvoiceCoefDetails = () => (
    <PriceDetails Field={Field}>
        <Field source="invoiceType" />
        <Field source="titleKind" />
        <Field source="cityName">
            <OrAll source="cityName" />
        </Field>
        <Field source="coefBp" />
        <Field source="vatBp" />
        <Field source="minFen" />
    </PriceDetails>
);
