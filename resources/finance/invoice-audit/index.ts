import ReceiptLong from '@mui/icons-material/ReceiptLong';
import { InvoiceAudit } from '#contract/finance/invoice-audit.ts';
import { lazyPart } from '#src/kit/ui/lazyPart.ts';
import { defineResource } from '#src/kit/views/defineResource.tsx';

const InvoiceList = lazyPart(() => import('./InvoiceList.tsx'), 'InvoiceList');
const InvoiceDetails = lazyPart(() => import('./InvoiceDetails.tsx'), 'InvoiceDetails');

export default defineResource(InvoiceAudit, {
    components: ['finance/InvoiceAuditList'],
    list: InvoiceList,
    show: InvoiceDetails,
    icon: ReceiptLong,
});
