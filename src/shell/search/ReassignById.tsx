import { useEffect } from 'react';
import { useGetOne } from 'react-admin';
import { Order } from '#contract/order/order.ts';
import { notices } from '#providers/store/signals.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ReassignDialog } from '#resources/order/order/reassign/ReassignDialog.tsx';
import type { OrderRow } from '#resources/order/order/show/orderSteps.ts';

/** 改派 of an order that the search has found, over whatever page is open. An order that cannot be reassigned now says why. */
export const ReassignById = ({ id, onClose }: { id: string; onClose: () => void }) => {
    const text = useText();
    const { data: order, error } = useGetOne<OrderRow>(Order.resource, { id });
    const state = order?.actions?.reassign;
    const failure = error?.message ?? (order && !state?.ok ? (state?.reason ?? text('order.reassign.notNow')) : undefined);
    // Tells the person and leaves: there is nothing to show.
    useEffect(() => {
        if (failure === undefined) return;
        notices.emit({ message: failure, type: 'warning' });
        onClose();
    }, [failure, onClose]);
    return order && failure === undefined && <ReassignDialog order={order} onClose={onClose} />;
};
