import type { CellContext, CellRules } from './cellRules.ts';
import { type Choice, type GridColumn, isBlank, type Values } from './column.ts';
import type { GridRow } from './rows.ts';
import type { Place } from './selection.ts';

/** A demand on the rows together, as that they rise: the cells that break it, by the index of their row, and why. */
export type RowsCheck = (rows: readonly Values[]) => readonly { readonly row: number; readonly key: string; readonly message: string }[];

/** Looks at a block before it is pasted at a cell, as to make columns for it, and answers what is left to paste. */
export type PasteTaker = (block: readonly (readonly string[])[], at: Place) => readonly (readonly string[])[];

/** What a sheet is made of besides its rows. */
export interface GridSetup {
    readonly columns: readonly GridColumn[];
    /** The columns on the screen, to which selections refer. */
    readonly shown: readonly GridColumn[];
    readonly rulesOf: (type: string) => CellRules;
    readonly choicesOf: (column: GridColumn) => readonly Choice[];
    /** Another number once choices have arrived: what shows their texts is drawn again. */
    readonly choicesVersion?: number;
    readonly keyField: string;
    /** Field that is numbered from 1 in the order of the rows (GRID-06); absent where rows have no order. */
    readonly orderField?: string;
    /** What may be done to rows. */
    readonly rights: { readonly add: boolean; readonly edit: boolean; readonly remove: boolean };
    /** How many rows there may be. */
    readonly maxRows: number;
    /** Looked at whenever a row has changed, so only for sheets of few rows. */
    readonly checkRows?: RowsCheck;
    readonly takePaste?: PasteTaker;
    /** Values of a new row that no column shows. */
    readonly newRow?: Values;
}

export const contextOf = (setup: GridSetup, column: GridColumn): CellContext => ({ column, choices: setup.choicesOf(column) });

/** A cell as it is copied and typed over. */
export const cellText = (setup: GridSetup, column: GridColumn, value: unknown): string =>
    isBlank(value) ? '' : setup.rulesOf(column.type).text(value, contextOf(setup, column));

/** A cell as it is read. */
export const shownText = (setup: GridSetup, column: GridColumn, value: unknown): string =>
    isBlank(value) ? '' : (column.format?.(value) ?? cellText(setup, column, value));

const isReadOnly = ({ readOnly = false }: GridColumn, values: Values) => (typeof readOnly === 'function' ? readOnly(values) : readOnly);

/** May the cell be changed, by whatever means its type has? */
export const mayChange = ({ rights }: GridSetup, column: GridColumn, row: GridRow): boolean =>
    (row.isNew ? rights.add : rights.edit) && !isReadOnly(column, row.values);

/** May the cell be typed or pasted into? */
export const mayWrite = (setup: GridSetup, column: GridColumn, row: GridRow): boolean =>
    setup.rulesOf(column.type).isFixed !== true && mayChange(setup, column, row);

/** May the cell be emptied? Files only where they can be removed, choices where they can be cleared. */
export const mayClear = (setup: GridSetup, column: GridColumn, row: GridRow): boolean => {
    const isFile = column.type === 'file' || column.type === 'image';
    return isFile
        ? mayChange(setup, column, row) && column.allowRemove !== false
        : mayWrite(setup, column, row) && column.allowClear !== false;
};
