import { InvoiceCoef } from '#contract/price/invoice-coef.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { PriceForm } from '../PriceForm.tsx';

const { Input } = fieldsOf(InvoiceCoef);

const times = (
    <>
        <Input source="effectiveFrom" />
        <Input source="effectiveTo" />
    </>
);

/** The form of S23 开票系数. */
export const InvoiceCoefForm = () => {
    const text = useText();
    return (
        <PriceForm kind="invoice" times={times}>
            <Input source="invoiceType" />
            <Input source="titleKind" />
            <Input source="cityId" placeholder={text('price.everywhere')} helperText={text('price.form.emptyCity')} />
            <Input source="coefBp" />
            <Input source="vatBp" helperText={text('price.form.vat')} />
            <Input source="minFen" />
        </PriceForm>
    );
};
