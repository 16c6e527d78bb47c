import { isDecided, isHttpError } from '#providers/errors/httpError.ts';
import { makeKey } from '#providers/browser/makeKey.ts';
import { addDictItem, type DictItemRow, editDictItem, loadDictItems, removeDictItems, sortDictItems } from '#providers/system/dictItems.ts';
import type { Values } from '#src/kit/edit-grid/core/column.ts';
import type { Grid } from '#src/kit/edit-grid/core/grid.ts';
import type { Saved } from '#src/kit/edit-grid/core/saved.ts';
import type { Fault } from '#src/kit/edit-grid/core/validator.ts';

const ORDER = 'sortOrder';

/** Acts of rows whose answer was lost, with their bodies: sent again, such an act keeps its key (security R08). */
export type LostActs = Map<string, { key: string; body: string }>;

/** One row to be sent. */
interface Errand {
    uid: string;
    body: Values;
    send: (body: Values, key: string) => Promise<DictItemRow>;
}

/** The choices of a table are texts; the wire wants the state as a number. */
const bodyOf = (values: Values): Values => ({ ...values, status: Number(values.status) });

const faultsOf = (uid: string, error: unknown): Fault[] => {
    const message = error instanceof Error ? error.message : String(error);
    const fields = isHttpError(error) ? Object.entries(error.body.errors ?? {}) : [];
    return fields.length === 0
        ? [{ uid, key: '', kind: 'server', message }]
        : fields.map(([key, reason]) => ({ uid, key, kind: 'server', message: reason }));
};

/** Puts the items in the order of the sheet. Those that it does not show, as somebody else has just added them, come last. */
const sortAll = async (dictId: string, inSheet: readonly string[]) => {
    const now = (await loadDictItems(dictId)).map(({ id }) => id);
    await sortDictItems(dictId, [...inSheet.filter(id => now.includes(id)), ...now.filter(id => !inSheet.includes(id))]);
};

/**
 * Stores what was changed in the table of a dictionary's items: removals in one call, then each changed and each new item, then the order. A call
 * that is refused does not hold up the others: what was stored stays stored, and what was not is answered with its reasons. Items that were refused are tried
 * again as long as others succeed, since one may take over the value that another gives up. A failure on the way ends it, as the next call would fail as well.
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
