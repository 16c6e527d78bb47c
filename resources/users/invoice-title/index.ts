import { InvoiceTitle } from '#contract/users/invoice-title.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const InvoiceTitleForm = lazyPart(() => import('./InvoiceTitleForm.tsx'), 'InvoiceTitleForm');
const InvoiceTitleList = lazyPart(() => import('./InvoiceTitleList.tsx'), 'InvoiceTitleList');

export default defineResource(InvoiceTitle, { components: ['users/InvoiceTitleList'], list: InvoiceTitleList, form: InvoiceTitleForm });
