import { plain, type Values } from './column.ts';

/** A row of the sheet. `values` is the same object as `stored` while nothing was changed here. */
export interface GridRow {
    /** Names the row for as long as the sheet is open. */
    readonly uid: string;
    readonly isNew: boolean;
    readonly values: Values;
    /** The row as the server last told it; empty for a new one. */
    readonly stored: Values;
}

/** What is to be saved (GRID-05). */
export interface GridChanges {
    /** New rows, without their id. */
    added: readonly { uid: string; values: Values }[];
    /** Existing rows with other values than the stored ones. */
    changed: readonly { uid: string; values: Values; fields: readonly string[] }[];
    /** Existing rows that were removed, as they were stored. */
    removed: readonly { uid: string; values: Values }[];
}

/** Longest key that is made of a row's values. */
const KEY_LENGTH = 50;

/** The key of a row (GRID-06): its id, else its values joined and cut to 50 characters. */
export const rowKeyOf = (values: Values, keyField = 'id'): string => {
    const id = plain(values[keyField]);
    return id === '' ? Object.values(values).map(plain).join('').slice(0, KEY_LENGTH) : id;
};

/** Rows as the server tells them. Rows whose keys are alike get a number, so that each can be named. */
export const loadRows = (given: readonly Values[], keyField = 'id'): GridRow[] => {
    const seen = new Map<string, number>();
    return given.map(values => {
        const key = rowKeyOf(values, keyField);
        const times = (seen.get(key) ?? 0) + 1;
        seen.set(key, times);
        return { uid: times === 1 ? key : `${key}#${times}`, isNew: false, values, stored: values };
    });
};

const isSimple = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** Do two values say the same? Objects are compared by their JSON; the choice `'1'` is the number 1. */
export const isSame = (one: unknown, other: unknown): boolean =>
    Object.is(one, other) ||
    (isSimple(one) && isSimple(other) && String(one) === String(other)) ||
    ((one ?? null) === null && (other ?? null) === null) ||
    (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** Fields of a row that differ from what is stored. */
export const changedFields = ({ values, stored }: GridRow): string[] =>
    values === stored ? [] : Object.keys(values).filter(key => !isSame(values[key], stored[key]));

const places = new WeakMap<readonly GridRow[], ReadonlyMap<string, number>>();

/** Uid → index. Kept with the array; `sharePlaces` hands it on to an array with the same rows in the same order. */
export const placesOf = (rows: readonly GridRow[]): ReadonlyMap<string, number> => {
    const known = places.get(rows);
    if (known) return known;
    const made = new Map(rows.map((row, index) => [row.uid, index]));
    places.set(rows, made);
    return made;
};
export const sharePlaces = (from: readonly GridRow[], to: readonly GridRow[]): void => {
    const known = places.get(from);
    if (known) places.set(to, known);
};

const without = (values: Values, field: string): Values => {
    const { [field]: _dropped, ...rest } = values;
    return rest;
};

/** What differs from the stored rows, in the order of the sheet. */
export const changesOf = (rows: readonly GridRow[], removed: readonly GridRow[], keyField = 'id'): GridChanges => ({
    added: rows.filter(row => row.isNew).map(({ uid, values }) => ({ uid, values: without(values, keyField) })),
    changed: rows
        .filter(row => !row.isNew && row.values !== row.stored)
        .map(row => ({ uid: row.uid, values: row.values, fields: changedFields(row) }))
        .filter(({ fields }) => fields.length > 0),
    removed: removed.map(({ uid, stored }) => ({ uid, values: stored })),
});

/** All rows as values, new ones without their id: what a form stores of the sheet. */
export const exportRows = (rows: readonly GridRow[], keyField = 'id'): Values[] =>
    rows.map(({ isNew, values }) => (isNew ? without(values, keyField) : values));
