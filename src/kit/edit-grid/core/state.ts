import type { Values } from './column.ts';
import type { Doc, Patch } from './patch.ts';
import { type GridRow, loadRows } from './rows.ts';
import { clampPlace, type Extent, type Selection } from './selection.ts';
import type { GridSetup } from './setup.ts';

/** One undo step. */
export interface Act {
    readonly patches: readonly Patch[];
    readonly before: Selection;
    readonly after: Selection;
}

/** The state of a sheet; immutable. */
export interface GridState extends Doc {
    readonly selection: Selection;
    /** Whether the active cell is being edited. */
    readonly isEditing: boolean;
    readonly undo: readonly Act[];
    readonly redo: readonly Act[];
    /** Rows whose checkbox is ticked. */
    readonly ticked: ReadonlySet<string>;
    /** Cells whose local value conflicts with a value that another user has saved: `uid` → field → their value. */
    readonly conflicts: ReadonlyMap<string, Values>;
    /** Incremented when the sheet should take the focus. */
    readonly focusCount: number;
    /** Number of rows that were created here; used for the `uid` of the next one. */
    readonly made: number;
}

const START: Selection = { active: { row: 0, col: 0 }, head: { row: 0, col: 0 } };

export const emptyState: GridState = {
    rows: [],
    removed: [],
    selection: START,
    isEditing: false,
    undo: [],
    redo: [],
    ticked: new Set(),
    conflicts: new Map(),
    focusCount: 0,
    made: 0,
};

/** The initial state of a sheet with stored rows. */
export const openState = (given: readonly Values[], setup: Pick<GridSetup, 'keyField'>): GridState => ({
    ...emptyState,
    rows: loadRows(given, setup.keyField),
});

export const extentOf = ({ rows }: Doc, { shown }: Pick<GridSetup, 'shown'>): Extent => ({ rows: rows.length, cols: shown.length });

/** The state with its selection limited to existing cells. */
export const within = <T extends GridState>(state: T, setup: GridSetup): T => {
    const extent = extentOf(state, setup);
    const active = clampPlace(state.selection.active, extent);
    const head = clampPlace(state.selection.head, extent);
    const isThere = isAt(active, state.selection.active) && isAt(head, state.selection.head);
    return isThere ? state : { ...state, selection: { active, head } };
};
const isAt = (one: { row: number; col: number }, other: { row: number; col: number }) => one.row === other.row && one.col === other.col;

/** A new row with the columns' default values. */
export const makeRow = (setup: GridSetup, uid: string, values: Values = {}): GridRow => ({
    uid,
    isNew: true,
    values: {
        ...Object.fromEntries(setup.columns.map(column => [column.key, column.defaultValue ?? null])),
        ...setup.newRow,
        ...values,
    },
    stored: {},
});
