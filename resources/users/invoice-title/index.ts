import { InvoiceTitle } from '#contract/users/invoice-title.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const InvoiceTitleForm = lazyPart(() => import('./InvoiceTitleForm.tsx'), 'InvoiceTitleForm');
const InvoiceTitleList = lazyPart(() => import('./InvoiceTitleList.tsx'), 'InvoiceTitleList');

export default defineResource(InvoiceTitle, { components: ['users/InvoiceTitleList'], list: InvoiceTitleList, form: InvoiceTitleForm });
