import ReceiptLong from '@mui/icons-material/ReceiptLong';
import { InvoiceAudit } from '#contract/finance/invoice-audit.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const InvoiceList = lazyPart(() => import('./InvoiceList.tsx'), 'InvoiceList');
const InvoiceDetails = lazyPart(() => import('./InvoiceDetails.tsx'), 'InvoiceDetails');

export default defineResource(InvoiceAudit, {
    components: ['finance/InvoiceAuditList'],
    list: InvoiceList,
    show: InvoiceDetails,
    icon: ReceiptLong,
});
