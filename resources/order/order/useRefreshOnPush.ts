import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Order } from '#contract/order/order.ts';
import { NEW_ROWS } from '#contract/kit/realtime.ts';
import { openTableSocket } from '#providers/realtime/tableSocket.ts';
import { useSession } from '#providers/store/useSession.ts';

/** Changes come in bursts: one question answers them all. */
const REST_MS = 2500;

/** Asks one of the orders' own calls again soon after an order that the user may see has changed. */
export const useRefreshOnPush = (name: string): void => {
    const userId = useSession()?.user?.id;
    const queryClient = useQueryClient();
    const ask = useEffectEvent(() => void queryClient.invalidateQueries({ queryKey: [Order.resource, name] }));
    // Subscribes to the server's pushes.
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
            onRow: soon,
            onReturn: soon,
            handlers: { [NEW_ROWS]: soon },
        });
        return () => {
            clearTimeout(rest);
            socket.close();
        };
    }, [userId]);
};
