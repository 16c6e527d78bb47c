import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { Link as RouterLink } from 'react-router-dom';
import type { InvoiceLine } from '#contract/finance/invoice.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { PlainTable } from '#src/kit/ui/PlainTable.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';

/** Orders of an invoice, with the invoiced amount and the amount that can be invoiced. */
export const InvoiceOrders = ({ lines }: { lines: readonly InvoiceLine[] }) => {
    const text = useText();
    return (
        <PlainTable
            rows={lines.map(line => ({ ...line, id: line.orderId }))}
            label={text('invoice.orders')}
            empty={text('invoice.noOrders')}
            columns={[
                {
                    key: 'no',
                    label: text('invoice.order.no'),
                    cell: row => (
                        <Link component={RouterLink} to={`/order/order/${row.orderId}/show`}>
                            {row.orderNo}
                        </Link>
                    ),
                },
                { key: 'biz', label: text('invoice.order.biz'), cell: row => row.bizType },
                { key: 'at', label: text('invoice.order.finish'), cell: row => row.finishTime ?? '—' },
                { key: 'amount', label: text('invoice.order.amount'), isNumber: true, cell: row => formatFen(row.amountFen) },
                { key: 'most', label: text('invoice.order.most'), isNumber: true, cell: row => formatFen(row.invoiceableFen) },
                { key: 'tax', label: text('invoice.order.tax'), isNumber: true, cell: row => formatFen(row.taxFen) },
                { key: 'state', label: text('common.state'), cell: row => <LineState line={row} /> },
            ]}
        />
    );
};

const LineState = ({ line }: { line: InvoiceLine }) => {
    const text = useText();
    return (
        <Stack direction="row" spacing={1}>
            <Tag tone={line.active ? 'success' : 'default'}>{text(line.active ? 'invoice.order.in' : 'invoice.order.out')}</Tag>
            {line.isDisputed && <Tag tone="error">{text('invoice.order.disputed')}</Tag>}
            {line.active && line.amountFen > line.invoiceableFen && <Tag tone="error">{text('invoice.order.exceeds')}</Tag>}
        </Stack>
    );
};
