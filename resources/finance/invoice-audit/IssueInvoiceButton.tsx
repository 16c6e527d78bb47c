import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { type InvoiceAudit, IssueInvoice } from '#contract/finance/invoice-audit.ts';
import { formatFen } from '#providers/format/money.ts';
import { formatRate } from '#providers/format/rate.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';

/** 登记开票, while an approved application waits for its invoice. The split of the amount is shown above the inputs. */
export const IssueInvoiceButton = ({ variant = 'text' }: { variant?: 'text' | 'outlined' | 'contained' }) => {
    const row = useRecordContext<Row<typeof InvoiceAudit> & { id: string }>();
    const isToCome = row?.status === 'approved' || row?.status === 'failed';
    return <ActionButton action={IssueInvoice} isOffered={isToCome} variant={variant} intro={<Split />} />;
};

const Split = () => {
    const text = useText();
    const row = useRecordContext<Row<typeof InvoiceAudit> & { id: string }>();
    if (!row) return null;
    return (
        <p>
            {text('invoice.split', {
                gross: formatFen(row.approvedFen ?? row.amountFen),
                net: formatFen(row.netFen ?? 0),
                rate: formatRate(row.vatBp),
                vat: formatFen(row.vatFen ?? 0),
            })}
        </p>
    );
};
