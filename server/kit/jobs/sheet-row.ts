import type { RawCell, SheetRow } from '../spreadsheet/read-sheet.ts';

/** Head and cell, in the order of the sheet; a JSON object in the database would lose the order. */
export type RawRow = readonly (readonly [head: string, cell: unknown])[];

/** A sheet row as JSON; dates, which JSON does not have, are marked. */
export const rawRowOf = ({ row, cells }: SheetRow): { row: number; raw: RawRow } => ({
    row,
    raw: Object.entries(cells).map(([head, cell]) => [head, cell instanceof Date ? { date: cell.toISOString() } : cell] as const),
});

/** Restores the row from JSON. */
export const sheetRowOf = ({ row, raw }: { row: number; raw: unknown }): SheetRow => ({
    row,
    cells: Object.fromEntries((raw as RawRow).map(([head, cell]) => [head, rawCellOf(cell)])),
});

/** Restores a cell as the sheet reader returned it. */
export const rawCellOf = (cell: unknown): RawCell =>
    typeof cell === 'object' && cell !== null && 'date' in cell ? new Date(String(cell.date)) : (cell as RawCell);
