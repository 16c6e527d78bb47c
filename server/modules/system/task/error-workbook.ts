import type { CellFault } from '#contract/kit/calls/import.ts';
import { rawCellOf, type RawRow } from '#server/kit/jobs/sheet-row.ts';
import { type Cell, serialOf } from '#server/kit/spreadsheet/cells.ts';
import { type Sheet, writeWorkbook } from '#server/kit/spreadsheet/write-workbook.ts';

interface FaultyRow {
    row: number;
    raw: unknown;
    errors: readonly CellFault[];
}

const FAULT_HEAD = '错误';

/**
 * The report of an import: the refused rows as they were uploaded, ready to be corrected and uploaded again, and a second
 * sheet that names every fault by row and column.
 */
export const errorWorkbook = (rows: readonly FaultyRow[]): AsyncGenerator<Uint8Array> => {
    const heads = [...new Set(rows.flatMap(({ raw }) => (raw as RawRow).map(([name]) => name)))];
    const head = (text: string): Cell => ({ text, style: 'head' });
    const textOf = (errors: readonly CellFault[]) =>
        errors.map(({ col, msg }) => (col === '' || msg.includes(col) ? msg : `${col}：${msg}`));
    const sheets: Sheet[] = [
        {
            name: '错误行',
            widths: [...heads.map(() => 18), 48],
            rows: [
                [[...heads, FAULT_HEAD].map(head)],
                rows.map(({ raw, errors }): Cell[] => {
                    const cells = new Map(raw as RawRow);
                    return [...heads.map(name => cellOf(cells.get(name))), { text: textOf(errors).join('；') }];
                }),
            ],
        },
        {
            name: '错误明细',
            widths: [8, 18, 60],
            rows: [
                [['行', '列', '问题'].map(head)],
                rows.flatMap(({ errors }) =>
                    errors.map(({ row, col, msg }): Cell[] => [{ number: row }, { text: col || '整行' }, { text: msg }]),
                ),
            ],
        },
    ];
    return writeWorkbook(sheets);
};

/** The report of a bulk act: every record that it has left, with the reason. */
export const failureWorkbook = (rows: readonly Pick<FaultyRow, 'errors'>[]): AsyncGenerator<Uint8Array> => {
    const lines = rows.flatMap(({ errors }) => errors.map(({ row, col, msg }): Cell[] => [{ number: row }, { text: col }, { text: msg }]));
    const head = ['序号', '记录', '原因'].map((text): Cell => ({ text, style: 'head' }));
    return writeWorkbook([{ name: '失败记录', widths: [8, 28, 60], rows: [[head], lines] }]);
};

const cellOf = (raw: unknown): Cell => {
    const cell = rawCellOf(raw ?? null);
    if (cell === null || cell === '') return null;
    if (typeof cell === 'number') return { number: cell };
    if (typeof cell === 'boolean') return { text: cell ? '是' : '否' };
    if (typeof cell === 'string') return { text: cell, style: 'text' };
    return { number: serialOf(cell.toISOString().slice(0, 19).replace('T', ' ')), style: 'moment' };
};
