import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { Link as RouterLink } from 'react-router';
import { tagColor } from '#contract/tag-colors.ts';
import type { CustomerProfile } from '#contract/users/profile.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { GeoSketch } from '#src/kit/ui/GeoSketch.tsx';
import { PlainTable } from '#src/kit/ui/PlainTable.tsx';
import { TitledPart } from '#src/kit/ui/TitledPart.tsx';
import { QueryState } from '#src/kit/ui/QueryState.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { useRecordQuery } from '#src/kit/views/useRecordQuery.ts';

/** The newest orders. */
export const CustomerOrders = () => {
    const text = useText();
    const query = useRecordQuery<CustomerProfile>('profile');
    return (
        <QueryState query={query} empty="">
            {({ orders }) => (
                <Stack spacing={4}>
                    {orders.length > 1 && (
                        <TitledPart title={text('master.orderMap')}>
                            <GeoSketch
                                points={orders.map(({ id, orderNo, lng, lat }) => ({
                                    key: id,
                                    label: orderNo.slice(-4),
                                    lng,
                                    lat,
                                    tone: 'job' as const,
                                }))}
                            />
                        </TitledPart>
                    )}
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
                            { key: 'other', label: text('people.driver'), cell: row => row.other ?? '—' },
                            { key: 'from', label: text('people.place'), cell: row => row.fromAddr },
                            { key: 'fen', label: text('people.payable'), isNumber: true, cell: row => formatFen(row.payableFen) },
                        ]}
                    />
                </Stack>
            )}
        </QueryState>
    );
};
