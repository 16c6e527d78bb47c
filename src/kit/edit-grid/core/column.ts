import type { ReactNode } from 'react';
import type { PopupConfig } from '../../popup/popupConfig.ts';

/** Fields of a row by their key. */
export type Values = Readonly<Record<string, unknown>>;

/** One choice of a select, multi-select, radio or checkbox cell. */
export interface Choice {
    value: string;
    text: string;
    /** Colour of its tag: a key of the tag palette. */
    color?: string;
}

/** Cell types of the product (GRID-02). `link` shows an address, `slot` the column's `render`; `hidden` columns are kept but not shown. */
export const BUILT_IN_TYPES = [
    ...(['text', 'textarea', 'number', 'select', 'select-multiple', 'select-search', 'tags', 'date', 'datetime', 'checkbox'] as const),
    ...(['radio', 'progress', 'popup', 'file', 'image', 'link', 'slot', 'hidden'] as const),
] as const;
export type BuiltInType = (typeof BUILT_IN_TYPES)[number];

/** Codes of the built-in patterns (GRID-03, wire-contract 7.22 «validation types»). */
export type PatternCode = '*' | 'n6-16' | '*6-16' | 's6-18' | 'url' | 'e' | 'm' | 'p' | 's' | 'n' | 'z' | 'money' | 'only';

/** Result of a handler: undefined for a valid value, otherwise the reason. */
export type Verdict = string | undefined;

/**
 * A validation rule for the cells of a column. `message` may contain the column's title as `${title}`; without a message the default text is
 * shown.
 */
export type ValidateRule =
    | { required: true; message?: string }
    | { unique: true; message?: string }
    | { pattern: PatternCode | (string & {}); message?: string }
    | { handler: (value: unknown, row: Values, column: GridColumn) => Verdict | Promise<Verdict>; message?: string };

export type Statistic = 'sum' | 'average';

/** Configuration of a column's cells: their choices, permitted operations and upload (GRID-01, «cell config»). */
export interface CellConfig {
    /** Table dictionary of a search select: `sys_user,realname,username`. */
    dict?: string;
    /** A `select-search` searches on the server while typing, unless this is false; then all choices are loaded once. */
    async?: boolean;
    /** Typing filters the list of choices. Defaults to true. */
    allowSearch?: boolean;
    /** A select accepts typed values that are not among its choices. */
    allowInput?: boolean;
    /** A choice can be cleared. Defaults to true. */
    allowClear?: boolean;
    /** Files can be downloaded from the cell. Defaults to true. */
    allowDownload?: boolean;
    /** Files can be removed from the cell. Defaults to true. */
    allowRemove?: boolean;
    /** Text of the upload button. */
    btnText?: string;
    /** Upload path, relative to the API. */
    action?: string;
    /** Whether the upload carries the session's token. Defaults to true. */
    token?: boolean;
    /** Key of the upload response that holds the stored path. Defaults to `message`. */
    responseName?: string;
    /** The picker of a popup cell. Its target fields are columns of the row; `field` defaults to the column's key. */
    popup?: Omit<PopupConfig, 'field'> & { field?: string };
}

/** A column of an editable table (GRID-01). */
export interface GridColumn extends CellConfig {
    key: string;
    title: string;
    /** A built-in type or one registered with `registerCellType`. */
    type: BuiltInType | (string & {});
    dictCode?: string;
    options?: readonly Choice[];
    validateRules?: readonly ValidateRule[];
    statistics?: Statistic | readonly Statistic[];
    /** Formats a value, for cells without choices and for the statistics row. */
    format?: (value: unknown) => string;
    /** Tag colour of a value, if the dictionary defines none. */
    setTagColor?: (value: unknown) => string | undefined;
    /** Content of the column header in place of the title, such as an input. */
    head?: ReactNode;
    /** Pixels. */
    width?: number;
    readOnly?: boolean | ((row: Values) => boolean);
    /** Value of the cell in a new row. */
    defaultValue?: unknown;
    /** Renders a cell of the type `slot` from its row. */
    render?: (values: Values) => ReactNode;
}

/** Whether the cell is empty; zero and false are values. */
export const isBlank = (value: unknown): boolean =>
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A string, number or boolean as text; the empty string for anything else. */
export const plain = (value: unknown): string =>
    typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** Statistics of a column, in order. */
export const statisticsOf = ({ statistics = [] }: GridColumn): readonly Statistic[] =>
    typeof statistics === 'string' ? [statistics] : statistics;

/** Whether the cells of the column must have a value. */
export const isRequired = ({ validateRules = [] }: GridColumn): boolean =>
    validateRules.some(rule => ('required' in rule && rule.required) || ('pattern' in rule && rule.pattern === '*'));
