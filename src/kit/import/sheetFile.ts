import { strFromU8, unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/browser';
import writeXlsx from 'write-excel-file/browser';
import { HEAD_WITHIN, headOf } from '#contract/kit/calls/import.ts';
import { gatherMarks, hasMarks, mergedBelow, type SheetMarks, withFailed } from '#contract/kit/calls/sheet-marks.ts';
import { type Entity, fieldEntries } from '#contract/kit/entity.ts';
import type { Kind } from '#contract/kit/fields.ts';
import { sheetNumber } from '#contract/kit/writing/written.ts';
import { parseTsv } from '../edit-grid/core/tsv.ts';
import { type ImportColumn, labelOf } from './importColumns.ts';
import { mappedRows } from './mappedRows.ts';

export interface SheetColumn {
    /** Index in the row. */
    at: number;
    /** The title as in the file. */
    head: string;
    /** The title without the mark of a required column. */
    label: string;
    /** The column's name in the server's errors: for a field, its name without the unit. */
    fault: string;
}

/** The rows of a workbook as texts, with the header row that the server detects too. */
export interface OpenSheet {
    /** Row number of the header in the spreadsheet, starting at 1. */
    headRow: number;
    columns: readonly SheetColumn[];
    /** Rows by their row number in the spreadsheet; empty rows are left out. */
    rows: ReadonlyMap<number, readonly string[]>;
    /** Name of the sheet. */
    name: string;
    /** The other sheets, which are kept unchanged: the lines of the records. */
    others: readonly OtherSheet[];
    /** A merged area, such as `A3:A7`. All of its cells but the first are empty, so its rows cannot be read. */
    merged?: string;
}

interface OtherSheet {
    name: string;
    cells: readonly (readonly Cell[])[];
}

type Cell = string | number | boolean | Date | null;

const isEmpty = (cell: Cell | undefined) => cell === null || cell === undefined || cell === '';

/** The sheets of a workbook as the reader returns them. */
const readSheets = async (file: ArrayBuffer) =>
    (await readWorkbook(file, { trim: true })).map(({ sheet: name, data }): OtherSheet => ({ name, cells: data as unknown as Cell[][] }));

/** The texts of the first row of a workbook: the titles of a template. */
export const firstRow = async (file: ArrayBuffer): Promise<string[]> =>
    ((await readSheets(file))[0]?.cells[0] ?? []).map(cell => (typeof cell === 'string' ? cell : ''));

/** Reads the first sheet of a workbook in the browser, as the server does when it is imported. */
export async function openSheet(entity: Entity, file: ArrayBuffer): Promise<OpenSheet> {
    const [first = { name: '', cells: [] }, ...others] = await readSheets(file);
    const { name } = first;
    const marks = marksOf(file);
    const cells: readonly (readonly Cell[])[] = marks ? withFailed(first.cells, marks.failed, WIDEST) : first.cells;
    const fields = new Map(fieldEntries(entity).flatMap(([, field]) => [field.meta.label, headOf(field)].map(head => [head, field.meta])));
    const headAt = headRowOf(cells.slice(0, HEAD_WITHIN), label => fields.has(label));
    const columns = (cells[headAt] ?? []).flatMap((cell, at) => {
        const label = labelOf(cell);
        return label === '' ? [] : [{ at, head: String(cell), label, fault: fields.get(label)?.label ?? label }];
    });
    const rows = new Map<number, readonly string[]>();
    for (const [index, row] of cells.entries()) {
        if (index > headAt && !row.every(isEmpty))
            rows.set(
                index + 1,
                columns.map(({ at, label }) => textOf(row[at] ?? null, fields.get(label)?.kind)),
            );
    }
    const merged = marks && mergedBelow(cells, marks.merged, headAt, column => columns.some(({ at }) => at === column));
    return { headRow: headAt + 1, columns, rows, name, others, ...(merged !== undefined && { merged }) };
}

/** The server rejects wider sheets. */
const WIDEST = 100;

/** Properties of the first sheet that the reader does not return. */
const marksOf = (file: ArrayBuffer): SheetMarks | undefined => {
    const { see, inOrder } = gatherMarks();
    const parts = unzipSync(new Uint8Array(file), { filter: ({ name }) => hasMarks(name) });
    for (const [part, content] of Object.entries(parts)) see(part, strFromU8(content, true));
    return inOrder()[0];
};

/** The row with the most known titles; if there are none, the row with the most cells, because a heading above it has only one. */
const headRowOf = (rows: readonly (readonly Cell[])[], isKnown: (label: string) => boolean): number => {
    const best = (counts: readonly number[]) => Math.max(0, counts.indexOf(Math.max(0, ...counts)));
    const known = rows.map(row => row.filter(cell => isKnown(labelOf(cell))).length);
    return known.some(count => count > 0) ? best(known) : best(rows.map(row => row.filter(cell => !isEmpty(cell)).length));
};

/** Text of a cell. Spreadsheets store dates as wall-clock numbers, which the reader returns as UTC. */
const textOf = (cell: Cell, kind: Kind | undefined): string => {
    if (typeof cell === 'number') return sheetNumber(cell);
    if (!(cell instanceof Date)) return cell === null ? '' : String(cell);
    const iso = toSecond(cell).toISOString();
    const [day, time] = [iso.slice(0, 10), iso.slice(11, 19)];
    // Under an unknown title, the cell's time decides whether it is a day or a moment.
    return kind === 'dateTime' || (kind === undefined && time !== '00:00:00') ? `${day} ${time}` : day;
};

/** Creates a workbook with these rows on its first sheet. Every cell is a text, which the server parses by its column. */
export const sheetFile = (
    fileName: string,
    { columns, ...sheet }: Pick<OpenSheet, 'columns' | 'name' | 'others'>,
    rows: readonly (readonly string[])[],
): Promise<File> => fileOf(fileName, sheet, [columns.map(({ head }) => head), ...rows]);

/**
 * Creates the workbook with the entity's titles: `chosen` has one for each column of the file, or an empty string for columns that are left
 * out. Rows keep their numbers, which the server's errors refer to.
 */
export const mappedFile = (
    fileName: string,
    open: OpenSheet,
    columns: readonly ImportColumn[],
    chosen: readonly string[],
): Promise<File> => {
    const mapped = mappedRows(open, columns, chosen);
    const lines: (readonly string[])[] = Array.from({ length: Math.max(open.headRow, ...mapped.rows.keys()) }, () => ['']);
    lines[open.headRow - 1] = mapped.heads;
    for (const [row, cells] of mapped.rows) lines[row - 1] = cells;
    return fileOf(fileName, open, lines);
};

/** Creates a workbook from a spreadsheet program's clipboard text; `titleOf` names the columns (starting at 1) of a block without titles. */
export const pastedFile = (fileName: string, text: string, titleOf?: (n: number) => string): Promise<File> => {
    const block = parseTsv(text);
    const width = Math.max(...block.map(row => row.length));
    const titles = titleOf && Array.from({ length: width }, (_, at) => titleOf(at + 1));
    return fileOf(fileName, { name: '', others: [] }, titles ? [titles, ...block] : block);
};

const fileOf = async (
    fileName: string,
    { name, others }: Pick<OpenSheet, 'name' | 'others'>,
    lines: readonly (readonly string[])[],
): Promise<File> => {
    const first = lines.map(line => line.map(value => (value === '' ? null : { value, type: String })));
    const kept = others.map(sheet => ({ sheet: sheet.name, data: sheet.cells.map(line => line.map(cellOf)) }));
    const blob = await writeXlsx([{ ...(name && { sheet: name }), data: first }, ...kept]).toBlob();
    return new File([blob], fileName, { type: blob.type });
};

const cellOf = (value: Cell) => {
    if (value === null || value === '') return null;
    if (value instanceof Date) return { value: toSecond(value), type: Date, format: 'yyyy-mm-dd hh:mm:ss' };
    return { value };
};

/** Rounds to seconds: spreadsheets store times as fractions of a day, which are not exact. */
const toSecond = (moment: Date): Date => new Date(Math.round(moment.getTime() / 1000) * 1000);
