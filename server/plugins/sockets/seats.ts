import type { Socket } from 'node:net';
import { networkOf } from '#server/kit/net/network.ts';

/** Maximum number of sockets, open or connecting (security S91); loopback is exempt from the limit by network. `RATE_LIMIT_SCALE` multiplies them. */
const MOST = { user: 10, network: 200, all: 2000 };
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

type Kind = keyof typeof MOST;

/** Counts sockets by user, network and in total. */
export function createSeats(scale: number) {
    const taken = new Map<string, number>();

    return {
        /** Takes a seat of each kind until the connection ends; returns false, and takes none, if one of them is full. */
        take: (connection: Socket, wanted: Partial<Record<Kind, string>>): boolean => {
            const seats = (Object.keys(wanted) as Kind[])
                .filter(kind => kind !== 'network' || !LOOPBACK.test(wanted.network ?? ''))
                .map(kind => ({ kind, key: `${kind} ${kind === 'network' ? networkOf(wanted.network ?? '', 4) : (wanted[kind] ?? '')}` }));
            const isFull = seats.some(({ kind, key }) => (taken.get(key) ?? 0) >= Math.max(1, Math.round(MOST[kind] * scale)));
            if (isFull) return false;
            for (const { key } of seats) taken.set(key, (taken.get(key) ?? 0) + 1);
            connection.once('close', () => {
                for (const { key } of seats) {
                    const left = (taken.get(key) ?? 1) - 1;
                    if (left > 0) taken.set(key, left);
                    else taken.delete(key);
                }
            });
            return true;
        },
    };
}
