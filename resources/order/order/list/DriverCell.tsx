import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { useText } from '#providers/i18n/useText.ts';
import type { OrderRow } from '../show/orderSteps.ts';

/** The driver; if the order has none, the driver whose answer is awaited. */
export const DriverCell = () => {
    const text = useText();
    const order = useRecordContext<OrderRow>();
    if (order?.driverName) return <span title={order.driverName}>{order.driverName}</span>;
    if (!order?.offeredDriver) return '—';
    const awaited = text('order.awaited', { name: order.offeredDriver });
    return (
        <Typography component="span" variant="body2" color="textSecondary" title={awaited}>
            {awaited}
        </Typography>
    );
};
