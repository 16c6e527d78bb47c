import { useEffect, useEffectEvent } from 'react';
import { useSession } from '#providers/store/useSession.ts';
import { onNotification } from './notifications.ts';

/** Events come in bursts: one question answers them all. */
const REST_MS = 2000;

/** Calls `onChange` soon after something has happened to an order, at most once in `restMs`, while the caller is mounted. */
export function useOrderFeed(onChange: () => void, restMs = REST_MS): void {
    const userId = useSession()?.user?.id;
    const tell = useEffectEvent(onChange);
    // Synchronises with the socket.
    useEffect(() => {
        if (userId === undefined) return undefined;
        let rest: ReturnType<typeof setTimeout> | undefined;
        const stop = onNotification(userId, frame => {
            if (frame.cmd !== 'order') return;
            rest ??= setTimeout(() => {
                rest = undefined;
                tell();
            }, restMs);
        });
        return () => {
            stop();
            clearTimeout(rest);
        };
    }, [userId, restMs]);
}
