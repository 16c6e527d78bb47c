import type { ReactNode } from 'react';
import type { PopupConfig } from '../../popup/popupConfig.ts';

/** Fields of a row by their key. */
export type Values = Readonly<Record<string, unknown>>;

/** One choice of a select, multi-select, radio or checkbox cell. */
export interface Choice {
    value: string;
    text: string;
    /** Tone of its tag: a key of the tag palette. */
    color?: string;
}

/** Cell types of the product (GRID-02). `link` shows an address, `slot` what the column renders, `hidden` is kept and not shown. */
export const BUILT_IN_TYPES = [
    ...(['text', 'textarea', 'number', 'select', 'select-multiple', 'select-search', 'tags', 'date', 'datetime', 'checkbox'] as const),
    ...(['radio', 'progress', 'popup', 'file', 'image', 'link', 'slot', 'hidden'] as const),
] as const;
export type BuiltInType = (typeof BUILT_IN_TYPES)[number];

/** Codes of the built-in patterns (GRID-03, wire-contract 7.22 «validation types»). */
export type PatternCode = '*' | 'n6-16' | '*6-16' | 's6-18' | 'url' | 'e' | 'm' | 'p' | 's' | 'n' | 'z' | 'money' | 'only';

/** What a handler answers: nothing for a good value, else the reason. */
export type Verdict = string | undefined;

/** A demand on the cells of a column. `message` may name the column as `${title}`; without one the product's own text is shown. */
export type ValidateRule =
    | { required: true; message?: string }
    | { unique: true; message?: string }
    | { pattern: PatternCode | (string & {}); message?: string }
    | { handler: (value: unknown, row: Values, column: GridColumn) => Verdict | Promise<Verdict>; message?: string };

export type Statistic = 'sum' | 'average';

/** What a cell allows and where it gets its choices or sends its file (GRID-01, «cell config»). */
export interface CellConfig {
    /** Table dictionary of a search select: `sys_user,realname,username`. */
    dict?: string;
    /** A search select asks the server as one types; otherwise all choices are loaded once. */
    async?: boolean;
    /** The list of choices can be narrowed by typing; it can unless this is false. */
    allowSearch?: boolean;
    /** A select takes typed values that are no choice. */
    allowInput?: boolean;
    /** A choice can be cleared; it can unless this is false. */
    allowClear?: boolean;
    /** Files can be downloaded from the cell; they can unless this is false. */
    allowDownload?: boolean;
    /** Files can be removed from the cell; they can unless this is false. */
    allowRemove?: boolean;
    /** Text of the upload button. */
    btnText?: string;
    /** Path below the API to which files are sent. */
    action?: string;
    /** Whether the session's token goes with the file; it does unless this is false. */
    token?: boolean;
    /** Key of the upload's answer that holds the stored path: `message` by default. */
    responseName?: string;
    /** The picker of a popup cell. Its target fields are columns of the row; `field` is the column itself unless it says otherwise. */
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
    /** Text of a value, for cells that are no choice and for the statistics row. */
    format?: (value: unknown) => string;
    /** Tone of the tag of a value, where the dictionary names none. */
    setTagColor?: (value: unknown) => string | undefined;
    /** What its head shows in place of the title, such as an input. */
    head?: ReactNode;
    /** Pixels. */
    width?: number;
    readOnly?: boolean | ((row: Values) => boolean);
    /** Value of the cell in a new row. */
    defaultValue?: unknown;
    /** What a cell of the type `slot` shows of its row. */
    render?: (values: Values) => ReactNode;
}

/** Is there nothing in the cell? Zero and false are values. */
export const isBlank = (value: unknown): boolean =>
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A plain value as text; nothing for objects. */
export const plain = (value: unknown): string =>
    typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** Statistics of a column, in order. */
export const statisticsOf = ({ statistics = [] }: GridColumn): readonly Statistic[] =>
    typeof statistics === 'string' ? [statistics] : statistics;

/** Must the cells of the column have a value? */
export const isRequired = ({ validateRules = [] }: GridColumn): boolean =>
    validateRules.some(rule => ('required' in rule && rule.required) || ('pattern' in rule && rule.pattern === '*'));
