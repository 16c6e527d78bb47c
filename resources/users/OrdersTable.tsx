import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { tagColor } from '#contract/tag-colors.ts';
import type { ProfileOrder } from '#contract/users/profile.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { PlainTable } from '#src/kit/ui/PlainTable.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';

interface OrdersTableProps {
    orders: readonly ProfileOrder[];
    /** Heading of the column with the other party of the order. */
    other: string;
}

/** Latest orders of a person. */
export const OrdersTable = ({ orders, other }: OrdersTableProps) => {
    const text = useText();
    return (
        <PlainTable
            rows={orders}
            label={text('people.tab.orders')}
            empty={text('people.noOrders')}
            columns={[
                {
                    key: 'no',
                    label: text('people.orderNo'),
                    cell: row => (
                        <Link component={RouterLink} to={`/order/order/${row.id}/show`}>
                            {row.orderNo}
                        </Link>
                    ),
                },
                {
                    key: 'status',
                    label: text('common.state'),
                    cell: row => <Tag tone={tagColor('order_status', row.status)}>{row.status_dictText}</Tag>,
                },
                { key: 'type', label: text('people.type'), cell: row => row.typeName ?? '—' },
                { key: 'at', label: text('people.appointAt'), cell: row => row.appointAt },
                { key: 'other', label: other, cell: row => row.other ?? '—' },
                { key: 'from', label: text('people.place'), cell: row => row.fromAddr },
                { key: 'fen', label: text('people.payable'), isNumber: true, cell: row => formatFen(row.payableFen) },
            ]}
        />
    );
};
