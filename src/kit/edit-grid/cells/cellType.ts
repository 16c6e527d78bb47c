import { type ComponentType, createContext } from 'react';
import type { CellRules } from '../core/cellRules.ts';
import type { Choice, GridColumn, Values } from '../core/column.ts';

/** Whether the sheet is being scrolled; cells delay their requests until it ends (LIST-05). */
export const ScrollingContext = createContext(false);

/** Props of the components that show a cell. */
export interface CellProps {
    value: unknown;
    /** The value as text. */
    text: string;
    values: Values;
    column: GridColumn;
    choices: readonly Choice[];
    /** Writes the cell; undefined if the cell is read-only. */
    write: ((value: unknown) => void) | undefined;
    /** Writes several cells of the row in one undo step; only passed to `Own`. */
    writeRow?: (values: Values) => void;
    /** Returns the focus to the sheet; only passed to `Own`. */
    leave?: () => void;
}

/**
 * How the active cell is edited: `line` in the cell itself, `box` in a popup text box, `list` and `day` from a list or a calendar, `switch`
 * by Space or a click, `own` by a component over the cell.
 */
export type EditorKind = 'line' | 'box' | 'list' | 'day' | 'switch' | 'own' | 'none';

/** A cell type (GRID-02, GRID-12). */
export interface CellType {
    rules: CellRules;
    editor: EditorKind;
    /** Shows the value if its text alone is not enough. Rendered for every visible cell, so it should be cheap. */
    Show?: ComponentType<CellProps>;
    /** The component over the active cell, for the editor `own`. */
    Own?: ComponentType<CellProps>;
    align?: 'right' | 'center';
    /** Default width of the column in pixels. */
    width?: number;
}
