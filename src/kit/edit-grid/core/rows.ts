import { plain, type Values } from './column.ts';

/** A row of the sheet. `values` is the same object as `stored` while the row is unchanged. */
export interface GridRow {
    /** Identifies the row while the sheet is open. */
    readonly uid: string;
    readonly isNew: boolean;
    readonly values: Values;
    /** The row as last received from the server; empty for a new one. */
    readonly stored: Values;
}

/** The changes to save (GRID-05). */
export interface GridChanges {
    /** New rows, without their id. */
    added: readonly { uid: string; values: Values }[];
    /** Existing rows whose values differ from the stored ones. */
    changed: readonly { uid: string; values: Values; fields: readonly string[] }[];
    /** Existing rows that were removed, as they were stored. */
    removed: readonly { uid: string; values: Values }[];
}

/** Maximum length of a key that is made of a row's values. */
const KEY_LENGTH = 50;

/** The key of a row (GRID-06): its id, otherwise its values joined and cut to 50 characters. */
export const rowKeyOf = (values: Values, keyField = 'id'): string => {
    const id = plain(values[keyField]);
    return id === '' ? Object.values(values).map(plain).join('').slice(0, KEY_LENGTH) : id;
};

/** Makes grid rows of the server's rows. Duplicate keys get a number appended, so that every `uid` is unique. */
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

/** Whether two values are equal. Objects are compared by their JSON; the choice `'1'` equals the number 1. */
export const isSame = (one: unknown, other: unknown): boolean =>
    Object.is(one, other) ||
    (isSimple(one) && isSimple(other) && String(one) === String(other)) ||
    ((one ?? null) === null && (other ?? null) === null) ||
    (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** Fields of a row that differ from the stored row. */
export const changedFields = ({ values, stored }: GridRow): string[] =>
    values === stored ? [] : Object.keys(values).filter(key => !isSame(values[key], stored[key]));

const places = new WeakMap<readonly GridRow[], ReadonlyMap<string, number>>();

/** Uid → index. Cached by array; `sharePlaces` passes the cache on to an array with the same rows in the same order. */
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

/** The differences from the stored rows, in the order of the sheet. */
export const changesOf = (rows: readonly GridRow[], removed: readonly GridRow[], keyField = 'id'): GridChanges => ({
    added: rows.filter(row => row.isNew).map(({ uid, values }) => ({ uid, values: without(values, keyField) })),
    changed: rows
        .filter(row => !row.isNew && row.values !== row.stored)
        .map(row => ({ uid: row.uid, values: row.values, fields: changedFields(row) }))
        .filter(({ fields }) => fields.length > 0),
    removed: removed.map(({ uid, stored }) => ({ uid, values: stored })),
});

/** The values of all rows, new ones without their id, as a form stores them. */
export const exportRows = (rows: readonly GridRow[], keyField = 'id'): Values[] =>
    rows.map(({ isNew, values }) => (isNew ? without(values, keyField) : values));
