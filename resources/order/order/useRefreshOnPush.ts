import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Order } from '#contract/order/order.ts';
import { NEW_ROWS } from '#contract/kit/realtime.ts';
import { openTableSocket } from '#providers/realtime/tableSocket.ts';
import { useSession } from '#providers/store/useSession.ts';

/** Changes come in bursts, so one request is made for all changes within this time. */
const REST_MS = 2500;

/** Calls `act` soon after an order that the user may see, or the one with this id, has changed. */
const useOrderPush = (act: () => void, id?: string): void => {
    const userId = useSession()?.user?.id;
    const ask = useEffectEvent(act);
    // Subscribes to the server's push messages.
    useEffect(() => {
        if (userId === undefined) return undefined;
        let rest: ReturnType<typeof setTimeout> | undefined;
        const soon = () => {
            rest ??= setTimeout(() => {
                rest = undefined;
                ask();
            }, REST_MS);
        };
        const { resource } = Order;
        const socket = openTableSocket({
            userId,
            resource,
            socketKey: resource,
            onRow: row => (id === undefined || row.id === id) && soon(),
            onReturn: soon,
            handlers: id === undefined ? { [NEW_ROWS]: soon } : {},
        });
        return () => {
            clearTimeout(rest);
            socket.close();
        };
    }, [userId, id]);
};

/** Refetches one of the orders' calls soon after an order that the user may see has changed. */
export const useRefreshOnPush = (name: string): void => {
    const queryClient = useQueryClient();
    useOrderPush(() => void queryClient.invalidateQueries({ queryKey: [Order.resource, name] }));
};

/** Refetches an order soon after it has changed, for details without a live list behind them. */
export const useFollowOrder = (id: string): void => {
    const queryClient = useQueryClient();
    const isOfDetails = ([of, name]: readonly unknown[]) => of === Order.resource && name !== 'getList';
    useOrderPush(() => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOfDetails(queryKey) }), id);
};
