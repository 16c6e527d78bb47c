import type { CellContext, CellRules } from './cellRules.ts';
import { type Choice, type GridColumn, isBlank, type Values } from './column.ts';
import type { GridRow } from './rows.ts';
import type { Place } from './selection.ts';

/** A rule for all rows together, for example that values increase. Returns the invalid cells, by the index of their row, with the reasons. */
export type RowsCheck = (rows: readonly Values[]) => readonly { readonly row: number; readonly key: string; readonly message: string }[];

/** Receives a block before it is pasted at a cell, for example to add columns for it, and returns the block that is left to paste. */
export type PasteTaker = (block: readonly (readonly string[])[], at: Place) => readonly (readonly string[])[];

/** Configuration of a sheet. */
export interface GridSetup {
    readonly columns: readonly GridColumn[];
    /** The columns that are not hidden; selections refer to them. */
    readonly shown: readonly GridColumn[];
    readonly rulesOf: (type: string) => CellRules;
    readonly choicesOf: (column: GridColumn) => readonly Choice[];
    /** Changes when choices have been loaded, so that the cells that show their texts are rendered again. */
    readonly choicesVersion?: number;
    readonly keyField: string;
    /** Field that holds the position of a row, starting at 1 (GRID-06); undefined if rows have no order. */
    readonly orderField?: string;
    /** Permitted operations on rows. */
    readonly rights: { readonly add: boolean; readonly edit: boolean; readonly remove: boolean };
    /** Maximum number of rows. */
    readonly maxRows: number;
    /** Runs whenever a row has changed, so use it only for sheets with few rows. */
    readonly checkRows?: RowsCheck;
    readonly takePaste?: PasteTaker;
    /** Values of a new row that no column shows. */
    readonly newRow?: Values;
}

export const contextOf = (setup: GridSetup, column: GridColumn): CellContext => ({ column, choices: setup.choicesOf(column) });

/** The text of a cell for copying and editing. */
export const cellText = (setup: GridSetup, column: GridColumn, value: unknown): string =>
    isBlank(value) ? '' : setup.rulesOf(column.type).text(value, contextOf(setup, column));

/** The text of a cell for display. */
export const shownText = (setup: GridSetup, column: GridColumn, value: unknown): string =>
    isBlank(value) ? '' : (column.format?.(value) ?? cellText(setup, column, value));

const isReadOnly = ({ readOnly = false }: GridColumn, values: Values) => (typeof readOnly === 'function' ? readOnly(values) : readOnly);

/** Whether the cell may be changed by any means of its type. */
export const mayChange = ({ rights }: GridSetup, column: GridColumn, row: GridRow): boolean =>
    (row.isNew ? rights.add : rights.edit) && !isReadOnly(column, row.values);

/** Whether text may be typed or pasted into the cell. */
export const mayWrite = (setup: GridSetup, column: GridColumn, row: GridRow): boolean =>
    setup.rulesOf(column.type).isFixed !== true && mayChange(setup, column, row);

/** Whether the cell may be cleared: files only if they can be removed, choices only if they can be cleared. */
export const mayClear = (setup: GridSetup, column: GridColumn, row: GridRow): boolean => {
    const isFile = column.type === 'file' || column.type === 'image';
    return isFile
        ? mayChange(setup, column, row) && column.allowRemove !== false
        : mayWrite(setup, column, row) && column.allowClear !== false;
};
