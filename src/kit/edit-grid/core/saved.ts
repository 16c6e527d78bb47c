import type { Values } from './column.ts';
import { changedFields, type GridRow, loadRows } from './rows.ts';
import type { GridSetup } from './setup.ts';
import { type GridState, openState, within } from './state.ts';
import type { Fault } from './validator.ts';

/** The result of saving a sheet. */
export interface Saved {
    /** The rows on the server after the save, in their order. */
    readonly rows: readonly Values[];
    /** Uids of the rows that could not be saved; they stay as they are. */
    readonly failed: ReadonlySet<string>;
    readonly faults: readonly Fault[];
}

/**
 * The state after saving: the stored rows, with the unsaved values of those that failed. The undo history is cleared, because it refers to
 * the rows before the save.
 */
export const settle = (state: GridState, setup: GridSetup, { rows, failed }: Saved): GridState => {
    const kept = new Map(state.rows.filter(({ uid }) => failed.has(uid)).map(row => [row.uid, row]));
    const next: GridRow[] = loadRows(rows, setup.keyField).map(row => {
        const old = kept.get(row.uid);
        kept.delete(row.uid);
        if (!old) return row;
        const typed = Object.fromEntries(changedFields(old).map(key => [key, old.values[key]]));
        return { ...row, values: { ...row.values, ...typed } };
    });
    // An order that could not be saved remains the order of the sheet.
    const { orderField } = setup;
    if (orderField !== undefined && next.some(row => row.values !== row.stored && changedFields(row).includes(orderField)))
        next.sort((one, other) => Number(one.values[orderField]) - Number(other.values[orderField]));
    // Failed new rows, and failed rows that another user has deleted, keep their position.
    for (const [index, row] of state.rows.entries()) if (kept.has(row.uid)) next.splice(index, 0, row);
    return within({ ...openState([], setup), rows: next, selection: state.selection, made: state.made }, setup);
};

/** The faults to show: a row whose removal failed is restored, and its fault is that of the whole row. */
export const toldFaults = (state: GridState, { failed, faults }: Saved): Fault[] => {
    const back = new Set(state.removed.filter(({ uid }) => failed.has(uid)).map(({ uid }) => uid));
    return faults.map(fault => (back.has(fault.uid) ? { ...fault, key: '' } : fault));
};
