import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import { Order } from '#contract/order/order.ts';
import type { OrderTug } from '#contract/order/views.ts';
import { useText } from '#providers/i18n/useText.ts';
import { DictValue } from '#src/kit/fields/values/DictValue.tsx';
import type { OrderRow } from './orderSteps.ts';
import { useSla } from './useSla.ts';

/**
 * The status, and how it goes: by how much an order is late, else how far one under way has come, in minutes to the site or in per cent of
 * the work.
 */
export const StatusCell = () => {
    const order = useRecordContext<ListedOrder>();
    return order ? <Cell order={order} /> : null;
};

type ListedOrder = OrderRow & { tug_status?: Partial<OrderTug> };

const Cell = ({ order }: { order: ListedOrder }) => {
    const text = useText();
    const sla = useSla(order, true);
    const isLate = sla !== undefined && sla.leftMs < 0;
    const { etaMin, progress } = order.tug_status ?? {};
    const course =
        order.status === 'en_route' && typeof etaMin === 'number'
            ? text('orderView.eta', { minutes: etaMin })
            : order.status === 'working' && typeof progress === 'number'
              ? `${progress}%`
              : '';
    const how = isLate ? sla.says : course;
    return (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
            <DictValue name="status" field={Order.fields.status} value={order.status} record={order} place="cell" />
            {how && (
                <Box component="span" sx={{ fontSize: 12, color: isLate ? 'error.main' : 'text.secondary', whiteSpace: 'nowrap' }}>
                    {how}
                </Box>
            )}
        </Box>
    );
};
