import { InvoiceTitle } from '#contract/users/invoice-title.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const InvoiceTitleForm = lazyPart('users/invoice-title/InvoiceTitleForm', async () => ({
    default: (await import('./InvoiceTitleForm.tsx')).InvoiceTitleForm,
}));
const InvoiceTitleList = lazyPart('users/invoice-title/InvoiceTitleList', async () => ({
    default: (await import('./InvoiceTitleList.tsx')).InvoiceTitleList,
}));

export default defineResource(InvoiceTitle, { components: ['users/InvoiceTitleList'], list: InvoiceTitleList, form: InvoiceTitleForm });
