import { choicesOf } from '#src/kit/edit-grid/cells/knownChoices.ts';
import { cellTypeOf } from '#src/kit/edit-grid/cells/registry.ts';
import type { GridColumn, Values } from '#src/kit/edit-grid/core/column.ts';
import { createGrid, type Grid } from '#src/kit/edit-grid/core/grid.ts';
import type { GridSetup } from '#src/kit/edit-grid/core/setup.ts';

/** The setup of a sheet in which everything is allowed unless overridden. */
export const buildSetup = (columns: readonly GridColumn[], overrides: Partial<GridSetup> = {}): GridSetup => ({
    columns,
    shown: columns.filter(({ type }) => type !== 'hidden'),
    rulesOf: type => cellTypeOf(type).rules,
    choicesOf,
    keyField: 'id',
    rights: { add: true, edit: true, remove: true },
    maxRows: 20_000,
    ...overrides,
});

/** The state of a sheet without rendering it. */
export const buildGrid = (columns: readonly GridColumn[], rows: readonly Values[] = [], overrides: Partial<GridSetup> = {}): Grid =>
    createGrid(buildSetup(columns, overrides), rows);

/** Selects the block between two cells, as `[row, column]`. */
export const selectBlock = (
    grid: Grid,
    [row, col]: readonly [number, number],
    [toRow, toCol]: readonly [number, number] = [row, col],
): void => {
    grid.select({ row, col });
    grid.select({ row: toRow, col: toCol }, true);
};

/** The values of one column, from the first row to the last. */
export const valuesOf = (grid: Grid, key: string): unknown[] => grid.state().rows.map(({ values }) => values[key]);
