import { InvoiceCoef } from '#contract/price/invoice-coef.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const InvoiceCoefDetails = lazyPart('price/invoice-coef/InvoiceCoefDetails', async () => ({
    default: (await import('./InvoiceCoefDetails.tsx')).InvoiceCoefDetails,
}));
const InvoiceCoefForm = lazyPart('price/invoice-coef/InvoiceCoefForm', async () => ({
    default: (await import('./InvoiceCoefForm.tsx')).InvoiceCoefForm,
}));
const InvoiceCoefList = lazyPart('price/invoice-coef/InvoiceCoefList', async () => ({
    default: (await import('./InvoiceCoefList.tsx')).InvoiceCoefList,
}));

export default defineResource(InvoiceCoef, {
    components: ['price/InvoiceCoefList'],
    list: InvoiceCoefList,
    form: InvoiceCoefForm,
    show: InvoiceCoefDetails,
});
