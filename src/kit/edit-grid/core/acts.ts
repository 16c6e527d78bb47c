import type { Values } from './column.ts';
import { applyPatch, type CellChange, type Doc, inverseOf, type Patch } from './patch.ts';
import { type GridRow, isSame, placesOf } from './rows.ts';
import { blockOf, clampPlace, type Selection } from './selection.ts';
import { type GridSetup, mayChange, mayClear, mayWrite } from './setup.ts';
import { type Act, extentOf, type GridState, makeRow, within } from './state.ts';

/** Maximum number of undo steps. */
const MAX_ACTS = 200;

/** A value to write to a cell. */
export interface Write {
    readonly uid: string;
    readonly key: string;
    readonly value: unknown;
}

/** The cell changes of `writes`, without cells that already have the value. */
export const changesFor = (rows: readonly GridRow[], writes: readonly Write[]): CellChange[] => {
    const at = placesOf(rows);
    return writes.flatMap(({ uid, key, value }) => {
        const before = rows[at.get(uid) ?? -1]?.values[key];
        return isSame(before, value) ? [] : { uid, key, before, after: value };
    });
};

/** Patches that set the order field of every row to its position, counted from 1 (GRID-06). */
const renumber = ({ rows }: Doc, { orderField }: GridSetup): Patch[] => {
    if (orderField === undefined) return [];
    const writes = rows.map((row, index) => ({ uid: row.uid, key: orderField, value: index + 1 }));
    const cells = changesFor(rows, writes);
    return cells.length === 0 ? [] : [{ kind: 'cells', cells }];
};

/** Applies patches as one undo step. Does nothing if they change nothing. */
export const perform = (state: GridState, setup: GridSetup, given: readonly Patch[], selection = state.selection): GridState => {
    const patches = given.filter(patch => patch.kind !== 'cells' || patch.cells.length > 0);
    if (patches.length === 0) return state;
    let doc: Doc = patches.reduce(applyPatch, state);
    const numbers = patches.some(({ kind }) => kind !== 'cells') ? renumber(doc, setup) : [];
    doc = numbers.reduce(applyPatch, doc);
    const next = within({ ...state, rows: doc.rows, removed: doc.removed, selection }, setup);
    const act: Act = { patches: [...patches, ...numbers], before: state.selection, after: next.selection };
    return { ...next, undo: [...state.undo.slice(1 - MAX_ACTS), act], redo: [] };
};

const replay = (state: GridState, patches: readonly Patch[]): Doc => patches.reduce(applyPatch, state as Doc);

export const undo = (state: GridState, setup: GridSetup): GridState => {
    const act = state.undo.at(-1);
    if (!act) return state;
    const { rows, removed } = replay(state, act.patches.map(inverseOf).reverse());
    return within(
        { ...state, rows, removed, selection: act.before, isEditing: false, undo: state.undo.slice(0, -1), redo: [...state.redo, act] },
        setup,
    );
};

export const redo = (state: GridState, setup: GridSetup): GridState => {
    const act = state.redo.at(-1);
    if (!act) return state;
    const { rows, removed } = replay(state, act.patches);
    return within(
        { ...state, rows, removed, selection: act.after, isEditing: false, undo: [...state.undo, act], redo: state.redo.slice(0, -1) },
        setup,
    );
};

/** Writes values into the cells that may be changed, in one undo step. */
export const write = (state: GridState, setup: GridSetup, writes: readonly Write[]): GridState => {
    const at = placesOf(state.rows);
    const byKey = new Map(setup.columns.map(column => [column.key, column]));
    const allowed = writes.filter(({ uid, key }) => {
        const row = state.rows[at.get(uid) ?? -1];
        const column = byKey.get(key);
        return row && column && mayChange(setup, column, row);
    });
    return perform(state, setup, [{ kind: 'cells', cells: changesFor(state.rows, allowed) }]);
};

/** Clears the selected cells that may be cleared. */
export const clear = (state: GridState, setup: GridSetup): GridState => {
    const { top, bottom, left, right } = blockOf(state.selection);
    const columns = setup.shown.slice(left, right + 1);
    const writes = state.rows
        .slice(top, bottom + 1)
        .flatMap(row => columns.filter(column => mayClear(setup, column, row)).map(({ key }) => ({ uid: row.uid, key, value: null })));
    return write(state, setup, writes);
};

/** Copies the first row of the selected block into its other rows, or the row above into a single selected row. */
export const fillDown = (state: GridState, setup: GridSetup): GridState => {
    const { top, bottom, left, right } = blockOf(state.selection);
    const from = top === bottom ? top - 1 : top;
    const source = state.rows[from];
    if (!source) return state;
    const columns = setup.shown.slice(left, right + 1);
    const writes = state.rows
        .slice(from + 1, bottom + 1)
        .flatMap(row =>
            columns
                .filter(column => mayWrite(setup, column, row))
                .map(({ key }) => ({ uid: row.uid, key, value: source.values[key] ?? null })),
        );
    return write(state, setup, writes);
};

/** Inserts new rows before the row at `at` and selects the first of them. */
export const insert = (state: GridState, setup: GridSetup, at: number, given: readonly Values[]): GridState => {
    const room = Math.min(given.length, setup.maxRows - state.rows.length);
    if (!setup.rights.add || room <= 0) return state;
    const rows = given.slice(0, room).map((values, index) => ({
        at: at + index,
        row: makeRow(setup, `new-${state.made + index + 1}`, values),
    }));
    const place = { row: at, col: state.selection.active.col };
    const made = perform(state, setup, [{ kind: 'insert', rows }], { active: place, head: place });
    return { ...made, made: state.made + room };
};

/** Removes rows: new ones are dropped, existing ones are listed as removed (GRID-05). */
export const remove = (state: GridState, setup: GridSetup, uids: ReadonlySet<string>): GridState => {
    const { rights } = setup;
    const rows = state.rows
        .map((row, at) => ({ at, row }))
        .filter(({ row }) => uids.has(row.uid) && (row.isNew ? rights.add : rights.remove));
    if (rows.length === 0) return state;
    const gone = new Set(rows.map(({ row }) => row.uid));
    const next = perform(state, setup, [{ kind: 'remove', rows }]);
    return { ...next, isEditing: false, ticked: new Set([...state.ticked].filter(uid => !gone.has(uid))) };
};

/** Moves rows as a group so that the first of them gets the index `to`, counted without the moved rows. */
export const moveRows = (state: GridState, setup: GridSetup, uids: ReadonlySet<string>, to: number): GridState => {
    if (!setup.rights.edit || setup.orderField === undefined) return state;
    const before = state.rows.map(({ uid }) => uid);
    const moved = before.filter(uid => uids.has(uid));
    const rest = before.filter(uid => !uids.has(uid));
    const target = Math.max(0, Math.min(to, rest.length));
    const after = [...rest.slice(0, target), ...moved, ...rest.slice(target)];
    if (moved.length === 0 || after.every((uid, index) => uid === before[index])) return state;
    const { active, head } = state.selection;
    const extent = extentOf(state, setup);
    const selection: Selection = {
        active: clampPlace({ row: target, col: active.col }, extent),
        head: clampPlace({ row: target + moved.length - 1, col: head.col }, extent),
    };
    return perform(state, setup, [{ kind: 'order', before, after }], selection);
};
