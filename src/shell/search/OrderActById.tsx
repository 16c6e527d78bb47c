import { useEffect } from 'react';
import { useGetOne } from 'react-admin';
import { Order } from '#contract/order/order.ts';
import { DispatchOrder } from '#contract/order/order-actions.ts';
import { notices } from '#providers/store/signals.ts';
import { useText } from '#providers/i18n/useText.ts';
import { OrderActionDialog } from '#resources/order/order/actions/OrderActionDialog.tsx';
import { ReassignDialog } from '#resources/order/order/reassign/ReassignDialog.tsx';
import type { OrderRow } from '#resources/order/order/show/orderSteps.ts';
import type { OrderAct } from './options.ts';

/** 派单 or 改派 of an order that the search has found, over the current page. If it is not possible now, the reason is shown. */
export const OrderActById = ({ id, act, onClose }: OrderAct & { onClose: () => void }) => {
    const text = useText();
    const { data: order, error } = useGetOne<OrderRow>(Order.resource, { id });
    const state = order?.actions?.[act];
    const failure = error?.message ?? (order && !state?.ok ? (state?.reason ?? text(`order.${act}.notNow`)) : undefined);
    // Shows the error as a notification and closes.
    useEffect(() => {
        if (failure === undefined) return;
        notices.emit({ message: failure, type: 'warning' });
        onClose();
    }, [failure, onClose]);
    if (!order || failure !== undefined) return null;
    if (act === 'dispatch') return <OrderActionDialog action={DispatchOrder} order={order} onClose={onClose} />;
    return <ReassignDialog order={order} onClose={onClose} />;
};
