import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { RefundWays } from '#contract/finance/refund.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';

/** Explains that the order's invoice must be reversed before the refund, because its amount would exceed the remaining payment. */
export const InvoicedNote = ({ invoice }: { invoice: RefundWays['invoice'] | undefined }) => {
    const text = useText();
    const mayUse = useMayUse();
    if (!invoice) return null;
    return (
        <Alert
            severity="warning"
            sx={{ mb: 3 }}
            action={
                mayUse('finance:invoiceAudit:query') && (
                    <Button size="small" component={Link} to={`/finance/invoice-audit/${encodeURIComponent(invoice.id)}/show`}>
                        {text('refund.toInvoice')}
                    </Button>
                )
            }
        >
            <span data-content>{invoice.text}</span>
        </Alert>
    );
};
