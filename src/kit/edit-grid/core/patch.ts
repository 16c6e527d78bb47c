import { type GridRow, placesOf, sharePlaces } from './rows.ts';

/** The rows of a sheet and the existing rows that were removed from it. */
export interface Doc {
    readonly rows: readonly GridRow[];
    readonly removed: readonly GridRow[];
}

/** A value of one cell before and after a change. */
export interface CellChange {
    readonly uid: string;
    readonly key: string;
    readonly before: unknown;
    readonly after: unknown;
}

/** Rows with their index in the sheet, ascending. */
export type Placed = readonly { readonly at: number; readonly row: GridRow }[];

/** The smallest change that can be applied and undone. */
export type Patch =
    | { readonly kind: 'cells'; readonly cells: readonly CellChange[] }
    | { readonly kind: 'insert'; readonly rows: Placed }
    | { readonly kind: 'remove'; readonly rows: Placed }
    | { readonly kind: 'order'; readonly before: readonly string[]; readonly after: readonly string[] };

/** The patch that undoes `patch`. */
export const inverseOf = (patch: Patch): Patch => {
    switch (patch.kind) {
        case 'cells':
            return {
                kind: 'cells',
                cells: patch.cells.map(({ uid, key, before, after }) => ({ uid, key, before: after, after: before })).reverse(),
            };
        case 'insert':
            return { kind: 'remove', rows: patch.rows };
        case 'remove':
            return { kind: 'insert', rows: patch.rows };
        case 'order':
            return { kind: 'order', before: patch.after, after: patch.before };
    }
};

const writeCells = (rows: readonly GridRow[], cells: readonly CellChange[]): readonly GridRow[] => {
    const at = placesOf(rows);
    const byRow = new Map<number, Record<string, unknown>>();
    for (const { uid, key, after } of cells) {
        const index = at.get(uid);
        if (index === undefined) continue;
        const values = byRow.get(index) ?? {};
        values[key] = after;
        byRow.set(index, values);
    }
    const next = rows.slice();
    for (const [index, values] of byRow) {
        const row = next[index];
        if (row) next[index] = { ...row, values: { ...row.values, ...values } };
    }
    sharePlaces(rows, next);
    return next;
};

/** Inserts rows at their indexes; the other rows of `doc` keep their current values. */
const insertRows = ({ rows, removed }: Doc, placed: Placed): Doc => {
    const next: GridRow[] = [];
    let given = 0;
    for (let old = 0; old < rows.length || given < placed.length;) {
        const wanted = placed[given];
        if (wanted && (wanted.at <= next.length || old >= rows.length)) {
            next.push(wanted.row);
            given++;
        } else next.push(rows[old++] as GridRow);
    }
    const back = new Set(placed.map(({ row }) => row.uid));
    return { rows: next, removed: removed.some(({ uid }) => back.has(uid)) ? removed.filter(({ uid }) => !back.has(uid)) : removed };
};

const removeRows = ({ rows, removed }: Doc, placed: Placed): Doc => {
    const gone = new Set(placed.map(({ row }) => row.uid));
    const kept = placed.map(({ row }) => row).filter(row => !row.isNew);
    return { rows: rows.filter(({ uid }) => !gone.has(uid)), removed: kept.length === 0 ? removed : [...removed, ...kept] };
};

const orderRows = (rows: readonly GridRow[], order: readonly string[]): readonly GridRow[] => {
    const at = placesOf(rows);
    const named = order.flatMap(uid => rows[at.get(uid) ?? -1] ?? []);
    // Rows that were added after the patch was made go to the end.
    if (named.length === rows.length) return named;
    const known = new Set(order);
    return [...named, ...rows.filter(({ uid }) => !known.has(uid))];
};

/** Applies one patch. */
export const applyPatch = (doc: Doc, patch: Patch): Doc => {
    switch (patch.kind) {
        case 'cells':
            return { ...doc, rows: writeCells(doc.rows, patch.cells) };
        case 'insert':
            return insertRows(doc, patch.rows);
        case 'remove':
            return removeRows(doc, patch.rows);
        case 'order':
            return { ...doc, rows: orderRows(doc.rows, patch.after) };
    }
};
