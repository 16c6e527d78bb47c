import { isDecided, isHttpError } from '#providers/errors/httpError.ts';
import { makeKey } from '#providers/browser/makeKey.ts';
import { addDictItem, type DictItemRow, editDictItem, loadDictItems, removeDictItems, sortDictItems } from '#providers/system/dictItems.ts';
import type { Values } from '#src/kit/edit-grid/core/column.ts';
import type { Grid } from '#src/kit/edit-grid/core/grid.ts';
import type { Saved } from '#src/kit/edit-grid/core/saved.ts';
import type { Fault } from '#src/kit/edit-grid/core/validator.ts';

const ORDER = 'sortOrder';

/** Requests whose answer was lost, by row: if a request is sent again with the same body, it keeps its idempotency key (security R08). */
export type LostActs = Map<string, { key: string; body: string }>;

/** A row to send. */
interface Errand {
    uid: string;
    body: Values;
    send: (body: Values, key: string) => Promise<DictItemRow>;
}

/** The table's choices are texts; the wire expects the status as a number. */
const bodyOf = (values: Values): Values => ({ ...values, status: Number(values.status) });

const faultsOf = (uid: string, error: unknown): Fault[] => {
    const message = error instanceof Error ? error.message : String(error);
    const fields = isHttpError(error) ? Object.entries(error.body.errors ?? {}) : [];
    return fields.length === 0
        ? [{ uid, key: '', kind: 'server', message }]
        : fields.map(([key, reason]) => ({ uid, key, kind: 'server', message: reason }));
};

/** Saves the order of the sheet. Items that it does not show, because somebody else has just added them, come last. */
const sortAll = async (dictId: string, inSheet: readonly string[]) => {
    const now = (await loadDictItems(dictId)).map(({ id }) => id);
    await sortDictItems(dictId, [...inSheet.filter(id => now.includes(id)), ...now.filter(id => !inSheet.includes(id))]);
};

/**
 * Saves the changes in the table of a dictionary's items: removals in one call, then each changed and each new item, then the order. Other
 * calls continue after a refusal; the refused ones are reported with their reasons. Refused items are retried as long as others succeed,
 * because an item may take over a value that another one has given up. After a network failure nothing more is sent, because the next call
 * would probably fail too.
 */
export const saveItems = async (dictId: string, grid: Grid, lost: LostActs): Promise<Saved> => {
    const { added, changed, removed } = grid.changes();
    const failures = new Map<string, unknown>();
    const stored = new Map<string, DictItemRow>();
    let isCut = false;
    const fail = (uids: readonly string[], error: unknown) => {
        for (const uid of uids) failures.set(uid, error);
        isCut ||= !isDecided(error);
    };

    if (removed.length > 0) {
        const uids = removed.map(({ uid }) => uid);
        await removeDictItems(uids).catch((error: unknown) => fail(uids, error));
    }
    let errands: Errand[] = [
        ...changed
            .filter(({ fields }) => fields.some(field => field !== ORDER))
            .map(({ uid, values }) => ({ uid, body: bodyOf(values), send: editDictItem })),
        ...added.map(({ uid, values }) => ({ uid, body: { ...bodyOf(values), dictId }, send: addDictItem })),
    ];
    for (let isProgress = true; isProgress && errands.length > 0;) {
        isProgress = false;
        const refused: Errand[] = [];
        for (const errand of errands) {
            const body = JSON.stringify(errand.body);
            const before = lost.get(errand.uid);
            const act = before?.body === body ? before : { key: makeKey(), body };
            lost.set(errand.uid, act);
            if (isCut) {
                failures.set(errand.uid, [...failures.values()].at(-1));
                continue;
            }
            try {
                stored.set(errand.uid, await errand.send(errand.body, act.key));
                failures.delete(errand.uid);
                lost.delete(errand.uid);
                isProgress = true;
            } catch (error) {
                if (isDecided(error)) lost.delete(errand.uid);
                fail([errand.uid], error);
                refused.push(errand);
            }
        }
        errands = isCut ? [] : refused;
    }

    const { rows } = grid.state();
    const isReordered = changed.some(({ fields }) => fields.includes(ORDER));
    if (isReordered && !isCut) {
        const inSheet = rows.flatMap(row => (row.isNew ? (stored.get(row.uid)?.id ?? []) : row.uid));
        const moved = changed.filter(({ fields }) => fields.includes(ORDER)).map(({ uid }) => uid);
        await sortAll(dictId, inSheet).catch((error: unknown) => fail(moved, error));
    }
    const known = (): Values[] =>
        rows.filter(row => !row.isNew || stored.has(row.uid)).map((row): Values => stored.get(row.uid) ?? row.stored);
    return {
        rows: await loadDictItems(dictId).catch(known),
        failed: new Set(failures.keys()),
        faults: [...failures].flatMap(([uid, error]) => faultsOf(uid, error)),
    };
};
