import type { Values } from './column.ts';
import { changedFields, type GridRow, loadRows } from './rows.ts';
import type { GridSetup } from './setup.ts';
import { type GridState, openState, within } from './state.ts';
import type { Fault } from './validator.ts';

/** What was stored of a sheet, and what was refused. */
export interface Saved {
    /** Rows as the server has them now, in their order. */
    readonly rows: readonly Values[];
    /** Rows of the sheet that could not be saved; they stay as they are. */
    readonly failed: ReadonlySet<string>;
    readonly faults: readonly Fault[];
}

/** The state after saving: the stored rows, with what was typed into those that failed. The history ends, since it speaks of rows as they were before. */
export const settle = (state: GridState, setup: GridSetup, { rows, failed }: Saved): GridState => {
    const kept = new Map(state.rows.filter(({ uid }) => failed.has(uid)).map(row => [row.uid, row]));
    const next: GridRow[] = loadRows(rows, setup.keyField).map(row => {
        const old = kept.get(row.uid);
        kept.delete(row.uid);
        if (!old) return row;
        const typed = Object.fromEntries(changedFields(old).map(key => [key, old.values[key]]));
        return { ...row, values: { ...row.values, ...typed } };
    });
    // An order that could not be stored is still the order of the sheet.
    const { orderField } = setup;
    if (orderField !== undefined && next.some(row => row.values !== row.stored && changedFields(row).includes(orderField)))
        next.sort((one, other) => Number(one.values[orderField]) - Number(other.values[orderField]));
    // New rows that failed, and rows that somebody else has deleted, stay where they were.
    for (const [index, row] of state.rows.entries()) if (kept.has(row.uid)) next.splice(index, 0, row);
    return within({ ...openState([], setup), rows: next, selection: state.selection, made: state.made }, setup);
};

/** The faults to be shown: a row whose removal failed is back, and the fault is that of the whole row. */
export const toldFaults = (state: GridState, { failed, faults }: Saved): Fault[] => {
    const back = new Set(state.removed.filter(({ uid }) => failed.has(uid)).map(({ uid }) => uid));
    return faults.map(fault => (back.has(fault.uid) ? { ...fault, key: '' } : fault));
};
