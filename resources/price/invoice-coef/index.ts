import { InvoiceCoef } from '#contract/price/invoice-coef.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const InvoiceCoefDetails = lazyPart(() => import('./InvoiceCoefDetails.tsx'), 'InvoiceCoefDetails');
const InvoiceCoefForm = lazyPart(() => import('./InvoiceCoefForm.tsx'), 'InvoiceCoefForm');
const InvoiceCoefList = lazyPart(() => import('./InvoiceCoefList.tsx'), 'InvoiceCoefList');

export default defineResource(InvoiceCoef, {
    components: ['price/InvoiceCoefList'],
    list: InvoiceCoefList,
    form: InvoiceCoefForm,
    show: InvoiceCoefDetails,
});
