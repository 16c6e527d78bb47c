import readWorkbook from 'read-excel-file/browser';
import writeXlsx from 'write-excel-file/browser';
import { type Entity, fieldEntries } from '#contract/kit/entity.ts';
import type { Kind } from '#contract/kit/fields.ts';

/** wire: existing exports put up to two title rows above the heads; the server looks as far. */
const HEAD_WITHIN = 5;

export interface SheetColumn {
    /** Place in the row. */
    at: number;
    /** As in the file. */
    head: string;
    /** Without the mark of a required column: what the server's faults call it. */
    label: string;
}

/** The rows of a workbook as texts, under the head row that the server takes for one. */
export interface OpenSheet {
    columns: readonly SheetColumn[];
    /** By their number in the spreadsheet program; empty ones are left out. */
    rows: ReadonlyMap<number, readonly string[]>;
    /** Name of the sheet. */
    name: string;
    /** What follows it, to be kept as it is: the lines of its records. */
    others: readonly OtherSheet[];
}

interface OtherSheet {
    name: string;
    cells: readonly (readonly Cell[])[];
}

type Cell = string | number | boolean | Date | null;

const labelOf = (cell: unknown): string => (typeof cell === 'string' ? cell.replace(/\s*\*$/, '').trim() : '');

/** Reads the first sheet of a workbook in the browser, as the server does when it is imported. */
export async function openSheet(entity: Entity, file: ArrayBuffer): Promise<OpenSheet> {
    const sheets = await readWorkbook(file, { trim: true });
    const [first = { name: '', cells: [] }, ...others] = sheets.map(({ sheet: name, data }) => ({
        name,
        cells: data as unknown as Cell[][],
    }));
    const { name, cells } = first;
    const kinds = new Map(fieldEntries(entity).map(([, { meta }]): [string, Kind] => [meta.label, meta.kind]));
    const matches = cells.slice(0, HEAD_WITHIN).map(row => row.filter(cell => kinds.has(labelOf(cell))).length);
    const headAt = Math.max(0, matches.indexOf(Math.max(0, ...matches)));
    const columns = (cells[headAt] ?? []).flatMap((cell, at) => {
        const label = labelOf(cell);
        return label === '' ? [] : [{ at, head: String(cell), label }];
    });
    const rows = new Map<number, readonly string[]>();
    for (const [index, row] of cells.entries()) {
        const isEmpty = row.every(cell => cell === null || cell === '');
        if (index > headAt && !isEmpty)
            rows.set(
                index + 1,
                columns.map(({ at, label }) => textOf(row[at] ?? null, kinds.get(label))),
            );
    }
    return { columns, rows, name, others };
}

/** Spreadsheets keep dates as wall-clock numbers, which the reader gives as UTC. */
const textOf = (cell: Cell, kind: Kind | undefined): string => {
    if (!(cell instanceof Date)) return cell === null ? '' : String(cell);
    const iso = toSecond(cell).toISOString();
    return kind === 'dateTime' ? `${iso.slice(0, 10)} ${iso.slice(11, 19)}` : iso.slice(0, 10);
};

/** The workbook with these rows on its first sheet, every cell a text: the server reads each by its column. */
export async function sheetFile(
    fileName: string,
    { columns, name, others }: Pick<OpenSheet, 'columns' | 'name' | 'others'>,
    rows: readonly (readonly string[])[],
): Promise<File> {
    const lines = [columns.map(({ head }) => head), ...rows];
    const first = lines.map(line => line.map(value => (value === '' ? null : { value, type: String })));
    const kept = others.map(sheet => ({ sheet: sheet.name, data: sheet.cells.map(line => line.map(cellOf)) }));
    const blob = await writeXlsx([{ ...(name && { sheet: name }), data: first }, ...kept]).toBlob();
    return new File([blob], fileName, { type: blob.type });
}

const cellOf = (value: Cell) => {
    if (value === null || value === '') return null;
    if (value instanceof Date) return { value: toSecond(value), type: Date, format: 'yyyy-mm-dd hh:mm:ss' };
    return { value };
};

/** Days are fractions in spreadsheets, which lose some of a second. */
const toSecond = (moment: Date): Date => new Date(Math.round(moment.getTime() / 1000) * 1000);
