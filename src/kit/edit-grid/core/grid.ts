import * as acts from './acts.ts';
import type { Values } from './column.ts';
import { follow, merge } from './merge.ts';
import { copyText, paste, type PasteReport } from './paste.ts';
import { changesOf, exportRows, type GridChanges, type GridRow, placesOf } from './rows.ts';
import { type Saved, settle, toldFaults } from './saved.ts';
import { type Place, type Selection, type Step, walk } from './selection.ts';
import { cellText, type GridSetup, type RowsCheck } from './setup.ts';
import { extentOf, type GridState, openState, within } from './state.ts';
import { createValidator, type Fault, faultList, type Faults, withRowsFaults } from './validator.ts';

/** A sheet without its looks: rows, selection, history and faults, with what can be done to them. */
export type Grid = ReturnType<typeof createGrid>;

/**
 * Opens a sheet. Listeners hear of every change; `state()` and `faults()` answer the same object until something has changed.
 *
 * @example const grid = createGrid(setup, rows); grid.paste('a\tb'); grid.changes().changed;
 */
export const createGrid = (initial: GridSetup, given: readonly Values[]) => {
    let current = initial;
    const setup = () => current;
    let state = openState(given, setup());
    const listeners = new Set<() => void>();
    const rowOf = (uid: string): GridRow | undefined => state.rows[placesOf(state.rows).get(uid) ?? -1];
    let told: { rows: readonly GridRow[]; faults: Faults; check: RowsCheck; all: Faults } | undefined;
    const tell = () => listeners.forEach(listener => listener());
    const validator = createValidator({ columns: () => setup().columns, rows: () => state.rows, rowOf, onChange: tell });
    validator.reset();
    /** The faults of the cells and of the rows together. */
    const faults = (): Faults => {
        const { checkRows } = setup();
        const ofCells = validator.faults();
        if (!checkRows) return ofCells;
        if (told?.rows !== state.rows || told.faults !== ofCells || told.check !== checkRows)
            told = { rows: state.rows, faults: ofCells, check: checkRows, all: withRowsFaults(ofCells, state.rows, checkRows) };
        return told.all;
    };
    const listFaults = () => faultList(faults(), state.rows, setup().columns);

    const become = (next: GridState) => {
        if (next === state) return;
        const before = state.rows;
        state = next;
        if (before !== next.rows) validator.update(before, next.rows);
        tell();
    };
    const does =
        <A extends unknown[]>(act: (now: GridState, setup: GridSetup, ...args: A) => GridState) =>
        (...args: A) =>
            become(act(state, setup(), ...args));
    const select = (selection: Selection) => become(within({ ...state, selection, isEditing: false }, setup()));
    const isFilled = ({ row, col }: Place) => {
        const column = setup().shown[col];
        return column !== undefined && cellText(setup(), column, state.rows[row]?.values[column.key]) !== '';
    };

    const goTo = ({ uid, key }: Pick<Fault, 'uid' | 'key'>) => {
        const row = placesOf(state.rows).get(uid);
        const col = setup().shown.findIndex(column => column.key === key);
        if (row !== undefined) select({ active: { row, col: Math.max(0, col) }, head: { row, col: Math.max(0, col) } });
    };

    /** Leads somebody to a cell: it is selected, and the sheet takes the focus. */
    const focus = (cell: Pick<Fault, 'uid' | 'key'>) => {
        goTo(cell);
        become({ ...state, focusCount: state.focusCount + 1 });
    };

    return {
        /** Takes over other columns, rights or choices. The rows keep the values of columns that are gone. */
        configure: (next: GridSetup) => {
            const { columns, checkRows } = setup();
            current = next;
            if (columns !== next.columns) validator.recolumn();
            become(within(state, next));
            if (columns !== next.columns || checkRows !== next.checkRows) tell();
        },
        state: () => state,
        faults,
        subscribe: (listener: () => void) => {
            listeners.add(listener);
            return () => void listeners.delete(listener);
        },

        /** Selects a cell, or extends the selection to it. */
        select: (place: Place, isExtended = false) => select({ active: isExtended ? state.selection.active : place, head: place }),
        selectAll: () => {
            const { rows, cols } = extentOf(state, setup());
            select({ active: { row: 0, col: 0 }, head: { row: rows - 1, col: cols - 1 } });
        },
        /** Selects whole rows. */
        selectRows: (from: number, to: number) =>
            select({ active: { row: from, col: 0 }, head: { row: to, col: setup().shown.length - 1 } }),
        move: (step: Step, { isExtended = false, isFar = false, page = 1 } = {}) => {
            const from = isExtended ? state.selection.head : state.selection.active;
            const to = walk(from, step, { extent: extentOf(state, setup()), page, isFar, isFilled });
            select({ active: isExtended ? state.selection.active : to, head: to });
        },
        /** Begins or ends typing into the active cell. */
        edit: (isEditing: boolean) => {
            if (isEditing !== state.isEditing) become({ ...state, isEditing });
        },
        tick: (uids: readonly string[], isTicked: boolean) => {
            const ticked = new Set(state.ticked);
            for (const uid of uids)
                if (isTicked) ticked.add(uid);
                else ticked.delete(uid);
            become({ ...state, ticked });
        },

        write: does(acts.write),
        clear: does(acts.clear),
        fillDown: does(acts.fillDown),
        insert: does(acts.insert),
        remove: does(acts.remove),
        moveRows: does(acts.moveRows),
        undo: does(acts.undo),
        redo: does(acts.redo),
        copy: () => copyText(state, setup()),
        paste: (text: string): PasteReport => {
            const { state: next, report } = paste(state, setup(), text);
            become(next);
            return report;
        },

        /** Takes over what others have stored; see `merge`. */
        merge: does(merge),
        /** The same of all rows, with those that came and went; see `follow`. */
        follow: does(follow),
        /** Begins with other rows: everything that was done here is forgotten. */
        load: (rows: readonly Values[]) => {
            state = within({ ...openState(rows, setup()), selection: state.selection }, setup());
            validator.reset();
            tell();
        },
        /**
         * Takes over the rows as they are stored now. What failed keeps its values and gets its faults; the history ends, as it speaks of rows
         * that are stored otherwise now.
         */
        saved: (outcome: Saved) => {
            const told = toldFaults(state, outcome);
            state = settle(state, setup(), outcome);
            validator.reset();
            validator.tell(told);
        },

        /** What the server said of cells, by the index of their row and the field; leads to the first of them. */
        tell: (errors: readonly (Readonly<Record<string, { message?: string }>> | undefined)[]) => {
            const found = errors.flatMap((row, at): Fault[] => {
                const uid = state.rows[at]?.uid;
                return uid === undefined || !row
                    ? []
                    : Object.entries(row).map(([key, { message }]) => ({
                          ...{ uid, key, kind: 'server' },
                          ...(message === undefined ? {} : { message }),
                      }));
            });
            validator.tell(found);
            if (found[0]) focus(found[0]);
        },

        changes: (): GridChanges => changesOf(state.rows, state.removed, setup().keyField),
        rows: (): Values[] => exportRows(state.rows, setup().keyField),
        rowOf,
        /** Looks at every cell, and at the rows together. */
        validateAll: async (): Promise<Fault[]> => {
            await validator.validateAll();
            return listFaults();
        },
        faultList: listFaults,
        /** Selects the cell of a fault; the first one of the row for a fault of the whole row. */
        goTo,
        focus,
        /** The full pass before the rows are sent: leads to the first fault and answers with it. What the server said of an earlier try is asked again. */
        check: async (): Promise<Fault | undefined> => {
            await validator.validateAll();
            const fault = listFaults().find(({ kind }) => kind !== 'server');
            if (fault) focus(fault);
            return fault;
        },
    };
};
