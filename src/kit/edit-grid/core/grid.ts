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

/** The model of a sheet, independent of React: rows, selection, undo history and faults, with the operations on them. */
export type Grid = ReturnType<typeof createGrid>;

/**
 * Creates a sheet. Listeners are called after every change; `state()` and `faults()` return the same object until something changes.
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
    /** The faults of single cells and of `checkRows`. */
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

    /** Selects a cell and moves the focus to the sheet. */
    const focus = (cell: Pick<Fault, 'uid' | 'key'>) => {
        goTo(cell);
        become({ ...state, focusCount: state.focusCount + 1 });
    };

    return {
        /** Applies changed columns, permissions or choices. The rows keep the values of removed columns. */
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
        /** Starts or ends the editing of the active cell. */
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

        /** Merges rows that other users have saved; see `merge`. */
        merge: does(merge),
        /** Like `merge` with the complete list of rows: also adds and removes rows; see `follow`. */
        follow: does(follow),
        /** Replaces all rows and discards changes, history and faults. */
        load: (rows: readonly Values[]) => {
            state = within({ ...openState(rows, setup()), selection: state.selection }, setup());
            validator.reset();
            tell();
        },
        /**
         * Applies the result of a save. Failed rows keep their values and get their faults. The undo history is cleared, because it refers
         * to the rows before the save.
         */
        saved: (outcome: Saved) => {
            const told = toldFaults(state, outcome);
            state = settle(state, setup(), outcome);
            validator.reset();
            validator.tell(told);
        },

        /** Adds the server's errors for cells, by the index of the row and the field, and moves to the first of them. */
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
        /** Validates every cell, and the rows together. */
        validateAll: async (): Promise<Fault[]> => {
            await validator.validateAll();
            return listFaults();
        },
        faultList: listFaults,
        /** Selects the cell of a fault, or the first cell of the row for a fault of the whole row. */
        goTo,
        focus,
        /**
         * Validates everything before the rows are sent: moves to the first fault and returns it. Server errors of an earlier attempt are
         * ignored, so that the server can check the rows again.
         */
        check: async (): Promise<Fault | undefined> => {
            await validator.validateAll();
            const fault = listFaults().find(({ kind }) => kind !== 'server');
            if (fault) focus(fault);
            return fault;
        },
    };
};
