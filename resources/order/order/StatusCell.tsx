import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import { Order } from '#contract/order/order.ts';
import type { OrderTug } from '#contract/order/views.ts';
import { useText } from '#providers/i18n/useText.ts';
import { DictValue } from '#src/kit/fields/values/DictValue.tsx';
import type { OrderRow } from './orderSteps.ts';

/** The status, and of an order under way how far it has come: minutes to the site, or how much of the work is done. */
export const StatusCell = () => {
    const text = useText();
    const order = useRecordContext<OrderRow & { tug_status?: Partial<OrderTug> }>();
    if (!order) return null;
    const { etaMin, progress } = order.tug_status ?? {};
    const how =
        order.status === 'en_route' && typeof etaMin === 'number'
            ? text('orderView.eta', { minutes: etaMin })
            : order.status === 'working' && typeof progress === 'number'
              ? `${progress}%`
              : '';
    return (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
            <DictValue name="status" field={Order.fields.status} value={order.status} record={order} place="cell" />
            {how && (
                <Box component="span" sx={{ fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap' }}>
                    {how}
                </Box>
            )}
        </Box>
    );
};
