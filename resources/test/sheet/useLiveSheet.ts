import { useQuery } from '@tanstack/react-query';
import { type Identifier, type RaRecord, useDataProvider, useNotify } from 'react-admin';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TestSheet } from '#contract/test/sheet.ts';
import { GONE_ROWS, NEW_ROWS, type PushedRow } from '#contract/kit/realtime.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { makeKey } from '#providers/browser/makeKey.ts';
import { isConflict, isDecided } from '#providers/errors/httpError.ts';
import { useText } from '#providers/i18n/useText.ts';
import { openTableSocket, type TableSocket } from '#providers/realtime/tableSocket.ts';
import { useSession } from '#providers/store/useSession.ts';
import type { GridColumn, Values } from '#src/kit/edit-grid/core/column.ts';
import { useKeyedSend } from '#src/kit/actions/useKeyedSend.ts';
import { type GridChanges, isSame } from '#src/kit/edit-grid/core/rows.ts';
import { useEditGrid } from '#src/kit/edit-grid/useEditGrid.ts';

const { resource } = TestSheet;
const ALL = { pagination: { page: 1, perPage: 500 }, sort: { field: 'sortNo', order: 'ASC' }, filter: {} } as const;

/** The stored rows in order. */
export const useSheetRows = () => {
    const dataProvider = useDataProvider<AppDataProvider>();
    return useQuery({
        queryKey: [resource, 'sheet'],
        queryFn: async ({ signal }) => (await dataProvider.getList(resource, { ...ALL, signal })).data as Values[],
        gcTime: 0,
    });
};

interface Given {
    columns: readonly GridColumn[];
    rows: readonly Values[];
}

const pick = (values: Values, fields: readonly string[]): Values => Object.fromEntries(fields.map(field => [field, values[field] ?? null]));

/**
 * A sheet that is saved while typing and shows what other windows save. If two windows have changed the same cell, the later one must
 * choose a value before it is saved; other cells of the row are merged.
 */
export const useLiveSheet = ({ columns, rows }: Given) => {
    const text = useText();
    const notify = useNotify();
    const dataProvider = useDataProvider<AppDataProvider>();
    const userId = useSession()?.user?.id;
    const [state, setState] = useState<'saved' | 'saving' | 'unsaved'>('saved');
    const socket = useRef<TableSocket>(undefined);
    const busy = useRef(false);
    /** Refused rows with the refused values: they are not sent again until a value changes. */
    const refused = useRef(new Map<string, Values>());
    /**
     * New rows whose answer was lost: the original request is sent again with its idempotency key before later input is sent (security
     * R08).
     */
    const lost = useRef(new Map<string, { key: string; values: Values }>());
    const sendKeyed = useKeyedSend(`${resource}/deleteBatch`);
    const sheet = useEditGrid({
        columns,
        rows,
        orderField: 'sortNo',
        permissionPrefix: TestSheet.permission,
        newRow: { version: 0 },
        onChange: changes => void save(changes),
    });
    const { grid } = sheet;

    const take = (row: Values) => {
        const before = grid.state().conflicts;
        grid.merge([row]);
        const isNews = Object.keys(grid.state().conflicts.get(String(row.id)) ?? {}).some(
            key => !(key in (before.get(String(row.id)) ?? {})),
        );
        if (isNews) notify(text('demo.sheet.told'), { type: 'warning' });
    };
    const hear = useEffectEvent(take);
    /** Rows were added or removed by others while this window was saving. */
    const isBehind = useRef(false);
    const follow = async () => {
        isBehind.current = busy.current;
        if (busy.current) return;
        const { data } = await dataProvider.getList(resource, ALL);
        // The answer does not contain changes that this window has started to save in the meantime.
        if (busy.current) isBehind.current = true;
        else grid.follow(data as Values[]);
    };
    const catchUp = useEffectEvent(() => void follow().catch(() => undefined));
    const hearRows = useEffectEvent((key: unknown) => {
        if (key === resource) catchUp();
    });

    const isClear = (uid: string) => !grid.state().conflicts.has(uid) && !grid.faults().has(uid);
    const isWaiting = (uid: string, values: Values) => isSame(refused.current.get(uid), values);
    const settle = async (failed: ReadonlySet<string>) => {
        const { data } = await dataProvider.getList(resource, ALL);
        grid.saved({ rows: data as Values[], failed, faults: [] });
    };
    const refuse = (uid: string, values: Values, error: unknown) => {
        refused.current.set(uid, values);
        notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    };

    const sendChanged = async ({ uid, values, fields }: GridChanges['changed'][number]) => {
        try {
            const data = { ...pick(values, fields), version: values.version };
            const answer = await dataProvider.update(resource, { id: uid, data, previousData: { id: uid, version: values.version } });
            const stored = answer.data as Values;
            grid.merge([stored]);
            // Sends the changed fields with the new version: rows that two windows edit are merged field by field.
            socket.current?.sendRow({ id: uid, ...pick(stored, [...fields, 'version']) });
        } catch (error) {
            const { current } = isConflict(error) ? error.body : {};
            // Somebody else has changed the row: it is merged, and changes that do not conflict are sent again.
            if (current) take(current);
            else refuse(uid, values, error);
        }
    };
    const sendTypedSince = async (id: Identifier, values: Values) => {
        const { data: previousData } = await dataProvider.getOne<RaRecord>(resource, { id });
        await dataProvider.update(resource, { id, data: { ...values, version: previousData.version as number }, previousData });
    };
    const sendAdded = async ({ uid, values }: GridChanges['added'][number]): Promise<boolean> => {
        const act = lost.current.get(uid) ?? { key: makeKey(), values };
        lost.current.set(uid, act);
        const isOutdated = !isSame(act.values, values);
        let isStored = false;
        try {
            const { data } = await dataProvider.create<RaRecord>(resource, { data: act.values, meta: { idempotencyKey: act.key } });
            isStored = true;
            if (isOutdated) await sendTypedSince(data.id, values);
            lost.current.delete(uid);
            return true;
        } catch (error) {
            const isRefused = !isStored && isDecided(error);
            if (isRefused) lost.current.delete(uid);
            // Nothing of the original request was stored, so the later input is sent next.
            if (!isRefused || !isOutdated) refuse(uid, values, error);
            return false;
        }
    };

    /** Sends one request after another until nothing is left that can be saved. */
    const save = async (_changes: GridChanges) => {
        if (busy.current) return;
        busy.current = true;
        setState('saving');
        for (;;) {
            const { added, changed, removed } = grid.changes();
            const next = changed.find(({ uid, values }) => isClear(uid) && !isWaiting(uid, values));
            const made = added.find(({ uid, values }) => isClear(uid) && !isWaiting(uid, values) && Boolean(values.name));
            if (removed.length > 0) {
                const uids = removed.map(({ uid }) => uid);
                try {
                    await sendKeyed({ ids: uids }, idempotencyKey =>
                        dataProvider.deleteMany(resource, { ids: uids, meta: { idempotencyKey } }),
                    );
                    await settle(new Set([...added, ...changed].map(({ uid }) => uid)));
                } catch (error) {
                    notify(error instanceof Error ? error.message : String(error), { type: 'error' });
                    break;
                }
            } else if (next) await sendChanged(next);
            else if (made) {
                if (await sendAdded(made))
                    await settle(new Set([...added, ...changed].map(({ uid }) => uid).filter(uid => uid !== made.uid)));
            } else break;
        }
        busy.current = false;
        const { added, changed, removed } = grid.changes();
        setState(added.length + changed.length + removed.length === 0 ? 'saved' : 'unsaved');
        if (isBehind.current) await follow().catch(() => undefined);
    };

    // Synchronises with the other windows.
    useEffect(() => {
        if (userId === undefined) return undefined;
        const open = openTableSocket({
            userId,
            resource,
            socketKey: resource,
            onRow: (row: PushedRow) => hear(row),
            onReturn: () => catchUp(),
            handlers: { [NEW_ROWS]: key => hearRows(key), [GONE_ROWS]: key => hearRows(key) },
        });
        socket.current = open;
        return () => {
            socket.current = undefined;
            open.close();
        };
    }, [userId]);

    const conflicts = () => [...grid.state().conflicts].map(([uid, theirs]) => ({ uid, theirs }));
    return {
        sheet,
        state,
        takeTheirs: () => {
            const held = conflicts();
            grid.write(held.flatMap(({ uid, theirs }) => Object.entries(theirs).map(([key, value]) => ({ uid, key, value }))));
            grid.merge(held.map(({ uid, theirs }) => ({ id: uid, ...theirs })));
        },
        keepMine: () => {
            for (const { uid } of conflicts()) {
                const change = grid.changes().changed.find(each => each.uid === uid);
                if (change) void sendChanged(change);
            }
        },
    };
};
