import type { RawCell, SheetRow } from '../spreadsheet/read-sheet.ts';

/** Head and cell, in the order of the sheet; JSON objects in the database would lose it. */
export type RawRow = readonly (readonly [head: string, cell: unknown])[];

/** A row of a sheet as JSON holds it: dates, which JSON does not know, are marked. */
export const rawRowOf = ({ row, cells }: SheetRow): { row: number; raw: RawRow } => ({
    row,
    raw: Object.entries(cells).map(([head, cell]) => [head, cell instanceof Date ? { date: cell.toISOString() } : cell] as const),
});

/** The row again. */
export const sheetRowOf = ({ row, raw }: { row: number; raw: unknown }): SheetRow => ({
    row,
    cells: Object.fromEntries((raw as RawRow).map(([head, cell]) => [head, rawCellOf(cell)])),
});

/** A cell as the reader of the sheet gave it. */
export const rawCellOf = (cell: unknown): RawCell =>
    typeof cell === 'object' && cell !== null && 'date' in cell ? new Date(String(cell.date)) : (cell as RawCell);
