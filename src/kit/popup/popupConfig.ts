import { paramKey } from '#providers/online/reports.ts';

/** Configuration of a popup picker (POPUP-01). */
export interface PopupConfig {
    /** Code of the report whose rows are chosen. */
    code: string;
    /** The target field whose value the picker shows. */
    field: string;
    /** Columns of the report, joined by commas. */
    orgFields: string;
    /** The fields that receive their values, in the same order and number. */
    destFields: string;
    /** Pixels. */
    width?: number;
    /** Several rows may be chosen; their values are joined by commas. */
    multi?: boolean;
    /** Pickers of one group share their loaded data for 30 s. */
    groupId?: string;
    /** Initial sort order: `create_time=desc`. */
    sorter?: string;
    /** Initial search values: of searchable columns (with or without single quotes) and of the report's parameters. */
    param?: Readonly<Record<string, string>>;
}

export type PopupRow = Readonly<Record<string, unknown>>;

/** A column of the report and the field that receives its value. */
export interface PopupPair {
    org: string;
    dest: string;
}

export type PopupFault = 'faultMissing' | 'faultCounts';

const listed = (names: string | undefined): string[] => (names ?? '').split(',').map(name => name.trim());

/** Parses the mapping of columns to fields, or returns why the picker cannot be used. */
export const readConfig = ({ code, orgFields, destFields }: PopupConfig): { pairs: PopupPair[] } | { fault: PopupFault } => {
    if (!code || !orgFields || !destFields) return { fault: 'faultMissing' };
    const [orgs, dests] = [listed(orgFields), listed(destFields)];
    if (orgs.length !== dests.length) return { fault: 'faultCounts' };
    return { pairs: orgs.map((org, index) => ({ org, dest: dests[index] ?? org })) };
};

const asPlain = (value: unknown): string =>
    typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** Values of the target fields for these rows: unchanged for one row, joined by commas for several. */
export const valuesOf = (pairs: readonly PopupPair[], rows: readonly PopupRow[]): Record<string, unknown> =>
    Object.fromEntries(
        pairs.map(({ org, dest }) => [dest, rows.length === 1 ? (rows[0]?.[org] ?? null) : rows.map(row => asPlain(row[org])).join(',')]),
    );

/** Empty values of the target fields. */
export const noValues = (pairs: readonly PopupPair[]): Record<string, unknown> => Object.fromEntries(pairs.map(({ dest }) => [dest, null]));

/** The rows that the target fields currently refer to, with the mapped columns only. */
export const chosenRows = (pairs: readonly PopupPair[], values: PopupRow, multi: boolean): PopupRow[] => {
    const lists = pairs.map(({ org, dest }) => {
        const text = asPlain(values[dest]);
        return { org, parts: text === '' ? [] : multi ? text.split(',') : [text] };
    });
    const count = Math.max(0, ...lists.map(({ parts }) => parts.length));
    return Array.from({ length: count }, (_, index) =>
        Object.fromEntries(lists.flatMap(({ org, parts }) => (parts.length === count ? [[org, parts[index]]] : []))),
    );
};

/** Whether this row has the known column values. */
export const isSameRow = (row: PopupRow, known: PopupRow): boolean => {
    const names = Object.keys(known);
    return names.length > 0 && names.every(name => asPlain(row[name]) === asPlain(known[name]));
};

const KEY_LENGTH = 50;

/** wire: rows without an id are identified by their joined values, cut to 50 characters. */
export const rowKeyOf = (row: PopupRow): string => asPlain(row.id) || Object.values(row).map(asPlain).join('').slice(0, KEY_LENGTH);

/** Parses the initial sort order of a picker; undefined if there is none. */
export const sortOf = (sorter: string | undefined): { column: string; order: 'asc' | 'desc' } | undefined => {
    const [column = '', order] = (sorter ?? '').split('=').map(part => part.trim());
    return column === '' ? undefined : { column, order: order === 'asc' ? 'asc' : 'desc' };
};

/** wire: the quotes of a value in single quotes are removed if the key is a field of the search form; other keys are parameters. */
export const givenValues = (param: PopupConfig['param'], fields: readonly { field: string }[]): Record<string, string> =>
    Object.fromEntries(
        Object.entries(param ?? {}).map(([key, value]) =>
            fields.some(({ field }) => field === key) ? [key, value.replace(/^'(.*)'$/s, '$1')] : [paramKey(key), value],
        ),
    );
