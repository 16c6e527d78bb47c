import { type ComponentType, createContext } from 'react';
import type { CellRules } from '../core/cellRules.ts';
import type { Choice, GridColumn, Values } from '../core/column.ts';

/** Whether the sheet is being scrolled: what costs a call waits for its end (LIST-05). */
export const ScrollingContext = createContext(false);

/** What a part that shows a cell receives. */
export interface CellProps {
    value: unknown;
    /** The value as text. */
    text: string;
    values: Values;
    column: GridColumn;
    choices: readonly Choice[];
    /** Writes the cell; absent where it may not be changed. */
    write: ((value: unknown) => void) | undefined;
    /** Writes several cells of the row in one act; only for the part over the active cell. */
    writeRow?: (values: Values) => void;
    /** Gives the focus back to the sheet; only for that part. */
    leave?: () => void;
}

/**
 * How the active cell is changed: typed in its line, in a popup box, picked from a list or a calendar, switched by Space or a click, or by a part of
 * its own that lies over the cell.
 */
export type EditorKind = 'line' | 'box' | 'list' | 'day' | 'switch' | 'own' | 'none';

/** A type of cells (GRID-02, GRID-12). */
export interface CellType {
    rules: CellRules;
    editor: EditorKind;
    /** Shows the value where its text alone does not do. Drawn for every cell on the screen, so it should be light. */
    Show?: ComponentType<CellProps>;
    /** The part over the active cell, for the editor `own`. */
    Own?: ComponentType<CellProps>;
    align?: 'right' | 'center';
    /** Width in pixels of a column that names none. */
    width?: number;
}
