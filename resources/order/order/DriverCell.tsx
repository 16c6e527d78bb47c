import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import type { OrderRow } from './orderSteps.ts';

/** The driver; while nobody holds the order, whose answer is awaited. */
export const DriverCell = () => {
    const order = useRecordContext<OrderRow>();
    if (order?.driverName) return <span title={order.driverName}>{order.driverName}</span>;
    if (!order?.offeredDriver) return '—';
    return (
        <Typography component="span" variant="body2" color="textSecondary">
            待{order.offeredDriver}响应
        </Typography>
    );
};
