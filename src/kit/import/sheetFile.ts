import { readSheet } from 'read-excel-file/browser';
import writeXlsx from 'write-excel-file/browser';
import { type Entity, fieldEntries } from '#contract/entity.ts';
import type { Kind } from '#contract/kit.ts';

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
}

type Cell = string | number | boolean | Date | null;

const labelOf = (cell: unknown): string => (typeof cell === 'string' ? cell.replace(/\s*\*$/, '').trim() : '');

/** Reads the first sheet of a workbook in the browser, as the server does when it is imported. */
export async function openSheet(entity: Entity, file: ArrayBuffer): Promise<OpenSheet> {
    const cells = (await readSheet(file, { trim: true })) as unknown as Cell[][];
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
    return { columns, rows };
}

/** Spreadsheets keep dates as wall-clock numbers, which the reader gives as UTC. */
const textOf = (cell: Cell, kind: Kind | undefined): string => {
    if (!(cell instanceof Date)) return cell === null ? '' : String(cell);
    const iso = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString();
    return kind === 'dateTime' ? `${iso.slice(0, 10)} ${iso.slice(11, 19)}` : iso.slice(0, 10);
};

/** A workbook of these rows, every cell a text: the server reads each by its column. */
export async function sheetFile(name: string, columns: readonly SheetColumn[], rows: readonly (readonly string[])[]): Promise<File> {
    const lines = [columns.map(({ head }) => head), ...rows];
    const blob = await writeXlsx(lines.map(line => line.map(value => (value === '' ? null : { value, type: String })))).toBlob();
    return new File([blob], name, { type: blob.type });
}
