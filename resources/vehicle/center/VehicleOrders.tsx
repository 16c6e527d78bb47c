import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetList, useRecordContext, type RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { tagColor } from '#contract/tag-colors.ts';
import { IncomeQuery } from '#contract/vehicle/center.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { BarList } from '#src/kit/chart/BarList.tsx';
import { DetailLink } from '#src/kit/ui/DetailLink.tsx';
import { LineList } from '#src/kit/ui/LineList.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { listPath } from '#src/kit/list/filter/listPath.ts';

type OrderLine = RaRecord &
    Record<'orderNo' | 'status' | 'status_dictText' | 'appointAt' | 'fromAddr' | 'customerName', string> & { payableFen: number };

/** 订单: income of the vehicle by month, and its latest orders. */
export const VehicleOrders = () => {
    const text = useText();
    const vehicle = useRecordContext<{ id: string; plateNo: string }>();
    const id = vehicle?.id ?? '';
    const income = useNamedQuery(IncomeQuery, vehicle && { id });
    const orders = useGetList<OrderLine>('order/order', {
        pagination: { page: 1, perPage: 20 },
        sort: { field: 'createTime', order: 'DESC' },
        filter: { vehicleId: id },
    });
    return (
        <>
            <Typography variant="h2" gutterBottom>
                {text('fleet.income')}
            </Typography>
            <QueryState query={income} empty={text('fleet.noOrders')}>
                {months => (
                    <BarList
                        label={text('fleet.income')}
                        bars={months.map(({ month, fen }) => ({
                            key: month,
                            label: month,
                            value: fen,
                            text: formatFen(fen),
                            tone: 'primary',
                        }))}
                    />
                )}
            </QueryState>
            <Box sx={{ display: 'flex', alignItems: 'center', mt: 6, mb: 2 }}>
                <Typography variant="h2" sx={{ flex: 1 }}>
                    {text('fleet.tab.orders')}
                </Typography>
                <Button size="small" component={Link} to={listPath('order/order', { plateNo: vehicle?.plateNo })}>
                    {text('fleet.moreOrders')}
                </Button>
            </Box>
            <QueryState query={orders} empty={text('fleet.noOrders')}>
                {rows => (
                    <LineList rows={rows}>
                        {order => (
                            <>
                                <DetailLink resource="order/order" id={String(order.id)}>
                                    {order.orderNo}
                                </DetailLink>
                                <Tag tone={tagColor('order_status', order.status)}>{order.status_dictText}</Tag>
                                <span>{order.appointAt}</span>
                                <Box component="span" sx={{ flex: 1, minWidth: 160, overflow: 'hidden', textOverflow: 'ellipsis' }}>
                                    {[order.customerName, order.fromAddr].filter(Boolean).join(' · ')}
                                </Box>
                                <span>{formatFen(order.payableFen)}</span>
                            </>
                        )}
                    </LineList>
                )}
            </QueryState>
        </>
    );
};
