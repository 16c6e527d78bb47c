import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
import { useContext, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Entity } from '#contract/kit/entity.ts';
import { NEW_ROWS, type PushedRow } from '#contract/kit/realtime.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { mergeRow, openTableSocket } from '#providers/realtime/tableSocket.ts';
import { useSession } from '#providers/store/useSession.ts';
import { LiveContext, type LiveRows, NOTHING_NEW } from '../grid/LiveContext.ts';
import { useEntity } from '../resource/EntityContext.ts';
import { useListState } from './useListState.ts';

/**
 * Merges a pushed row into a row, field by field. Values in `tug_status` replace the entity's own fields of the same name. The text of a
 * changed dictionary value is then taken from the cached dictionary.
 */
const withPush = (entity: Entity, row: RaRecord, pushed: PushedRow): RaRecord => {
    const merged: RaRecord = mergeRow(row as RaRecord & { id: string }, pushed);
    for (const [name, value] of Object.entries(pushed.tug_status ?? {})) {
        if (!Object.hasOwn(entity.fields, name) || merged[name] === value) continue;
        merged[name] = value;
        delete merged[`${name}_dictText`];
    }
    return merged;
};

/** The entity's fields in which two versions of a row differ; a change within `tug_status` counts as a change of `status`. */
const changedFields = (entity: Entity, before: RaRecord, after: RaRecord): string[] => {
    const isOther = (name: string) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null);
    const own = Object.keys(entity.fields).filter(isOther);
    return isOther('tug_status') && !own.includes('status') ? [...own, 'status'] : own;
};

/** The live rows with newer versions of some rows, whose changed cells are highlighted. */
const withRows = (known: LiveRows, entity: Entity, shown: ReadonlyMap<string, RaRecord>, changed: readonly RaRecord[]): LiveRows => {
    const rows = new Map(known.rows);
    const flashes = new Map(known.flashes);
    for (const row of changed) {
        const id = String(row.id);
        const before = shown.get(id);
        if (!before) continue;
        rows.set(id, row);
        const fields = changedFields(entity, before, row);
        if (fields.length > 0) flashes.set(id, { fields: new Set(fields), turn: flashes.get(id)?.turn === 0 ? 1 : 0 });
    }
    return { ...known, rows, flashes };
};

/** Pushes within this time are rendered together. */
const DRAW_MS = 80;
/** Minimum interval between requests for the changed rows and for the count of new rows that match the filter. */
const ASK_MS = 1500;
const MAX_NEW = 200;

/**
 * Receives pushed changes of the current list's rows and shows them in place: cells are updated and highlighted, no row moves. Then the
 * changed rows are refetched with the list's filter, which also tells the ones that no longer match; new rows are only counted.
 */
export function useLiveFeed() {
    const entity = useEntity();
    const { resource } = entity;
    const userId = useSession()?.user?.id;
    const { data = [], filterValues, isFetching, refetch } = useListState();
    const board = useContext(LiveContext);
    const dataProvider = useDataProvider<AppDataProvider>();
    const queryClient = useQueryClient();
    const { pathname } = useLocation();
    const heard = useRef<PushedRow[]>([]);
    const changed = useRef(new Set<string>());
    const made = useRef(new Set<string>());
    const timers = useRef<{ draw?: ReturnType<typeof setTimeout>; ask?: ReturnType<typeof setTimeout> }>({});

    const shown = () => new Map(data.map(row => [String(row.id), board.read().rows.get(String(row.id)) ?? row]));

    const draw = useEffectEvent(() => {
        timers.current.draw = undefined;
        const pushes = heard.current.splice(0);
        const rows = shown();
        const next = new Map<string, RaRecord>();
        for (const push of pushes) {
            const row = next.get(push.id) ?? rows.get(push.id);
            if (row) next.set(push.id, withPush(entity, row, push));
        }
        if (next.size > 0) board.write(withRows(board.read(), entity, rows, [...next.values()]));
    });

    const list = (ids: readonly string[], perPage: number) =>
        dataProvider.getList<RaRecord>(resource, { filter: { ...filterValues, id: ids }, pagination: { page: 1, perPage } });

    const ask = useEffectEvent(async () => {
        timers.current.ask = undefined;
        const rows = shown();
        const ids = [...changed.current].filter(id => rows.has(id));
        const open = [...changed.current].some(id => pathname.startsWith(`/${resource}/${id}`));
        changed.current.clear();
        if (open) void queryClient.invalidateQueries({ predicate: ({ queryKey: [of, name] }) => of === resource && name !== 'getList' });
        try {
            if (ids.length > 0) {
                const { data: records } = await list(ids, ids.length);
                const known = withRows(board.read(), entity, shown(), records);
                const fits = new Set(records.map(row => String(row.id)));
                board.write({ ...known, stale: new Set([...known.stale, ...ids].filter(id => !fits.has(id))) });
            }
            if (made.current.size > 0) {
                const { total = board.read().news } = await list([...made.current], 1);
                board.write({ ...board.read(), news: total });
            }
        } catch {
            // The next push or fetch tries again; until then the rows stay as they are.
        }
    });

    const soon = useEffectEvent(() => void (timers.current.ask ??= setTimeout(() => void ask(), ASK_MS)));
    const hearRow = useEffectEvent((row: PushedRow) => {
        heard.current.push(row);
        changed.current.add(row.id);
        timers.current.draw ??= setTimeout(() => draw(), DRAW_MS);
        soon();
    });
    const hearNew = useEffectEvent((key: unknown, ids: unknown) => {
        if (key !== resource || !Array.isArray(ids)) return;
        for (const id of ids) if (made.current.size < MAX_NEW) made.current.add(String(id));
        soon();
    });
    const hearReturn = useEffectEvent(() => {
        for (const row of data) changed.current.add(String(row.id));
        soon();
    });

    // Subscribes to the server's pushes.
    useEffect(() => {
        if (userId === undefined) return undefined;
        const running = timers.current;
        const socket = openTableSocket({
            userId,
            resource,
            socketKey: resource,
            onRow: row => hearRow(row),
            onReturn: () => hearReturn(),
            handlers: { [NEW_ROWS]: (key, ids) => hearNew(key, ids) },
        });
        return () => {
            socket.close();
            clearTimeout(running.draw);
            clearTimeout(running.ask);
            timers.current = {};
        };
    }, [userId, resource]);

    // A refetch contains everything that was pushed before it started; pushes after that are requested again.
    useEffect(() => {
        if (isFetching) {
            changed.current.clear();
            made.current.clear();
            return;
        }
        board.write(NOTHING_NEW);
    }, [isFetching, board]);

    const refresh = async () => {
        made.current.clear();
        void queryClient.invalidateQueries({ predicate: ({ queryKey: [of, name] }) => of === resource && name !== 'getList' });
        await refetch();
        board.write(NOTHING_NEW);
    };
    return { refresh };
}
