import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { LOOK, type Look, pageIdOf, type TableFrame } from '#contract/kit/realtime.ts';
import { useSession } from '#providers/store/useSession.ts';
import { type Connection, keepConnected } from './connection.ts';
import { eightLetters, TABLE_HEARTBEAT } from './tableSocket.ts';

/** What another window looks at. */
export interface Seen {
    id: string;
    cell?: string;
    name: string;
    at: number;
}

/** Moving through a list by keys is not looking at each line. */
const REST_MS = 250;

/**
 * Tells colleagues on the same page which record is looked at here, and hears what they look at: record id → their names.
 *
 * @example const looks = useLooks('order/dispatch', activeId);
 */
export function useLooks(resource: string, id: string | null): ReadonlyMap<string, readonly string[]> {
    const seen = useOtherWindows(resource, id);
    return useMemo(() => {
        const names = new Map<string, string[]>();
        for (const each of seen) names.set(each.id, [...new Set([...(names.get(each.id) ?? []), each.name])]);
        return names;
    }, [seen]);
}

/**
 * The other windows on the same page with what each looks at; they are told the same of this one. A window that says nothing for a while
 * counts as gone.
 *
 * @param cell the field of the record, where cells are shown
 */
export function useOtherWindows(resource: string, id: string | null, cell?: string): readonly Seen[] {
    const userId = useSession()?.user?.id;
    const [seen, setSeen] = useState<ReadonlyMap<string, Seen>>(() => new Map());
    const connection = useRef<Connection>(undefined);
    const say = useEffectEvent((hello: boolean) => {
        connection.current?.send({
            type: 'look',
            data: { id, ...(cell === undefined ? {} : { cell }), ...(hello ? { hello } : {}) } satisfies Look,
        });
    });

    // Synchronises with the socket.
    useEffect(() => {
        if (userId === undefined) return undefined;
        const hear = ({ id: looked, cell: at, from = '', name = '', hello }: Look) => {
            setSeen(before => {
                const next = new Map(before);
                if (looked === null) next.delete(from);
                else next.set(from, { id: looked, name, at: Date.now(), ...(at === undefined ? {} : { cell: at }) });
                return next;
            });
            if (hello) say(false);
        };
        const open = keepConnected({
            path: `/vxeSocket/${encodeURIComponent(userId)}/${pageIdOf(resource, eightLetters())}`,
            heartbeat: TABLE_HEARTBEAT,
            onOpen: () => say(true),
            onFrame: frame => {
                const { type, data } = frame as unknown as TableFrame;
                if (type === 'look') hear(data);
            },
        });
        connection.current = open;
        const timer = setInterval(() => {
            say(false);
            setSeen(before => {
                const kept = [...before].filter(([, each]) => Date.now() - each.at < LOOK.goneMs);
                return kept.length === before.size ? before : new Map(kept);
            });
        }, LOOK.everyMs);
        return () => {
            clearInterval(timer);
            connection.current = undefined;
            open.close();
            setSeen(new Map());
        };
    }, [userId, resource]);

    // Tells the colleagues once the choice has come to rest.
    useEffect(() => {
        const timer = setTimeout(() => say(false), REST_MS);
        return () => clearTimeout(timer);
    }, [id, cell]);

    return useMemo(() => [...seen.values()], [seen]);
}
