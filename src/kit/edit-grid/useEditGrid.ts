import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { loadDictionary, onDictionaryChange } from '#providers/dictionary/dictionary.ts';
import { useMayUse } from '../permission/useMayUse.ts';
import { choicesOf, dictOf, isAsked } from './cells/knownChoices.ts';
import { cellTypeOf } from './cells/registry.ts';
import type { GridColumn, Values } from './core/column.ts';
import { createGrid, type Grid } from './core/grid.ts';
import type { GridChanges } from './core/rows.ts';
import type { GridSetup, PasteTaker, RowsCheck } from './core/setup.ts';

/** How many rows a sheet takes when nobody says. */
const MAX_ROWS = 10_000;

/** What a sheet is opened with. */
export interface EditGridOptions {
    /** Keep the same array while nothing about the columns changes. */
    columns: readonly GridColumn[];
    /**
     * Rows as they are stored. Another array begins with those rows while nothing was changed here; otherwise they are merged into the sheet, so
     * that no input is lost.
     */
    rows: readonly Values[];
    /** Field that names a row: `id` unless said otherwise (GRID-06). */
    rowKey?: string;
    /** Field that is numbered from 1 as rows are ordered; rows can be dragged then. */
    orderField?: string;
    /** Begins the permission codes of the toolbar (GRID-10): `system:dict` for `system:dict:add`, `:edit` and `:delete`. Everything is allowed without it. */
    permissionPrefix?: string;
    /** Stored rows stay, whatever the rights; new ones can be dropped. */
    keepsRows?: boolean;
    /** Nothing can be changed. */
    isReadOnly?: boolean;
    /** Rows are filled in, neither added nor removed. */
    hasFixedRows?: boolean;
    maxRows?: number;
    /** A demand on the rows together, told at the cells that break it; keep the same function. For sheets of few rows. */
    checkRows?: RowsCheck;
    /** Looks at a pasted block first; keep the same function. What it sets by React must be there when it returns. */
    takePaste?: PasteTaker;
    /** Values of new rows that no column shows. */
    newRow?: Values;
    /** Hears of every change of the rows. */
    onChange?: (changes: GridChanges, grid: EditGridHandle) => void;
}

/** A sheet with what it is made of: `grid` does everything, `setup` says of which columns. */
export interface EditGridHandle {
    readonly grid: Grid;
    readonly setup: GridSetup;
}

const isUntouched = ({ added, changed, removed }: GridChanges) => added.length + changed.length + removed.length === 0;

/**
 * Opens a sheet for `<EditGrid sheet>`; its `grid` answers `changes()`, `validateAll()`, `merge(rows)` and `saved(…)`.
 *
 * @example const sheet = useEditGrid({ columns, rows }); <EditGrid sheet={sheet} />
 */
export function useEditGrid(options: EditGridOptions): EditGridHandle {
    const {
        columns,
        rows,
        rowKey = 'id',
        orderField,
        permissionPrefix,
        keepsRows = false,
        isReadOnly = false,
        hasFixedRows = false,
        maxRows = MAX_ROWS,
        checkRows,
        takePaste,
        newRow,
        onChange,
    } = options;
    const mayUse = useMayUse();
    const may = (act: string) => !isReadOnly && (permissionPrefix === undefined || mayUse(`${permissionPrefix}:${act}`));
    const [add, edit, remove] = [!hasFixedRows && may('add'), may('edit'), !hasFixedRows && !keepsRows && may('delete')];
    const [choicesVersion, renew] = useReducer((count: number) => count + 1, 0);
    const setup = useMemo<GridSetup>(
        () => ({
            columns,
            shown: columns.filter(({ type }) => type !== 'hidden'),
            rulesOf: type => cellTypeOf(type).rules,
            choicesOf,
            choicesVersion,
            keyField: rowKey,
            ...(orderField === undefined ? {} : { orderField }),
            rights: { add, edit, remove },
            maxRows,
            ...(checkRows === undefined ? {} : { checkRows }),
            ...(takePaste === undefined ? {} : { takePaste }),
            ...(newRow === undefined ? {} : { newRow }),
        }),
        [columns, rowKey, orderField, add, edit, remove, maxRows, checkRows, takePaste, newRow, choicesVersion],
    );
    const [grid] = useState(() => createGrid(setup, rows));
    // The sheet lives outside of React, and is told before anybody can do something to it.
    useLayoutEffect(() => grid.configure(setup), [grid, setup]);
    const handle = useMemo(() => ({ grid, setup }), [grid, setup]);

    // Synchronises with the server: the texts of choices.
    useEffect(() => {
        for (const column of columns) {
            const dict = dictOf(column);
            if (dict !== undefined && !column.options && !isAsked(column)) loadDictionary(dict).catch(() => undefined);
        }
        return onDictionaryChange(renew);
    }, [columns]);

    const loaded = useRef(rows);
    // Takes over rows that were read again: the sheet lives outside of React.
    useEffect(() => {
        if (loaded.current === rows) return;
        loaded.current = rows;
        if (isUntouched(grid.changes()) && !grid.state().isEditing) grid.load(rows);
        else grid.merge(rows);
    }, [grid, rows]);

    const hear = useRef(onChange);
    useEffect(() => {
        hear.current = onChange;
    });
    // Hears of changes of the sheet.
    useEffect(() => {
        let known = grid.state();
        return grid.subscribe(() => {
            const { rows: now, removed } = grid.state();
            if (now === known.rows && removed === known.removed) return;
            known = grid.state();
            hear.current?.(grid.changes(), handle);
        });
    }, [grid, handle]);
    return handle;
}

/** Is there anything in the sheet that is not stored? */
export const useIsChanged = ({ grid }: EditGridHandle): boolean => useSyncExternalStore(grid.subscribe, () => !isUntouched(grid.changes()));
