import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { loadDictionary, onDictionaryChange } from '#providers/dictionary/dictionary.ts';
import { useMayUse } from '../permission/useMayUse.ts';
import { choicesOf, dictOf, isAsked } from './cells/knownChoices.ts';
import { cellTypeOf } from './cells/registry.ts';
import type { GridColumn, Values } from './core/column.ts';
import { createGrid, type Grid } from './core/grid.ts';
import type { GridChanges } from './core/rows.ts';
import type { GridSetup, PasteTaker, RowsCheck } from './core/setup.ts';

/** Default maximum number of rows. */
const MAX_ROWS = 10_000;

/** Options of a sheet. */
export interface EditGridOptions {
    /** Must be the same array while the columns do not change. */
    columns: readonly GridColumn[];
    /**
     * The stored rows. A new array replaces the rows if nothing was changed here; otherwise it is merged into the sheet, so that no input is
     * lost.
     */
    rows: readonly Values[];
    /** Field that identifies a row (GRID-06). Defaults to `id`. */
    rowKey?: string;
    /** Field that holds the position of a row, starting at 1. If set, rows can be dragged. */
    orderField?: string;
    /**
     * Prefix of the toolbar's permission codes (GRID-10): `system:dict` for `system:dict:add`, `:edit` and `:delete`. Without it everything
     * is allowed.
     */
    permissionPrefix?: string;
    /** Stored rows cannot be removed, whatever the permissions; new ones can. */
    keepsRows?: boolean;
    /** No cell can be changed. */
    isReadOnly?: boolean;
    /** Rows can be edited, but neither added nor removed. */
    hasFixedRows?: boolean;
    maxRows?: number;
    /** A rule for all rows together, reported at the invalid cells; must be the same function on every render. For sheets with few rows. */
    checkRows?: RowsCheck;
    /** Receives a pasted block first; must be the same function on every render. React state that it sets must be applied when it returns. */
    takePaste?: PasteTaker;
    /** Values of new rows that no column shows. */
    newRow?: Values;
    /** Called after every change of the rows. */
    onChange?: (changes: GridChanges, grid: EditGridHandle) => void;
}

/** A sheet: `grid` has all operations, `setup` the configuration. */
export interface EditGridHandle {
    readonly grid: Grid;
    readonly setup: GridSetup;
}

const isUntouched = ({ added, changed, removed }: GridChanges) => added.length + changed.length + removed.length === 0;

/**
 * Creates a sheet for `<EditGrid sheet>`; its `grid` has `changes()`, `validateAll()`, `merge(rows)` and `saved(…)`.
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
    // The grid's state lives outside of React and must be updated before the next user event.
    useLayoutEffect(() => grid.configure(setup), [grid, setup]);
    const handle = useMemo(() => ({ grid, setup }), [grid, setup]);

    // Loads the choices of dictionary columns.
    useEffect(() => {
        for (const column of columns) {
            const dict = dictOf(column);
            if (dict !== undefined && !column.options && !isAsked(column)) loadDictionary(dict).catch(() => undefined);
        }
        return onDictionaryChange(renew);
    }, [columns]);

    const loaded = useRef(rows);
    // Passes refetched rows to the grid, which lives outside of React.
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
    // Subscribes to changes of the rows.
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

/** Whether the sheet has unsaved changes. */
export const useIsChanged = ({ grid }: EditGridHandle): boolean => useSyncExternalStore(grid.subscribe, () => !isUntouched(grid.changes()));
