import { readSheet as parseSheet } from 'read-excel-file/node';
import { badRequest } from '../errors.ts';
import { scanZip } from './scan-zip.ts';

const MAX_ROWS = 10_000;
const MAX_COLUMNS = 100;
/** Existing exports put up to two title rows above the heads. */
const HEAD_WITHIN = 5;

export type RawCell = string | number | boolean | Date | null;

export interface SheetRow {
    /** Row number as the spreadsheet program shows it. */
    row: number;
    /** Head → cell. */
    cells: Readonly<Record<string, RawCell>>;
}

/**
 * The rows of an uploaded file's first sheet under their heads. The head row is the one that carries most of `labels`;
 * a `*` behind a head marks required columns of our templates. Empty rows do not count.
 * @throws AppError 400 for what is no spreadsheet, too large, or lacks the heads in `required`.
 */
export const readSheet = async (file: Buffer, labels: readonly string[], required: readonly string[]): Promise<SheetRow[]> => {
    await scanZip(file);
    const rows = await parse(file);
    if (rows.some(row => row.length > MAX_COLUMNS)) throw refused(`数据不能超过${MAX_COLUMNS}列`);
    const heads = rows.slice(0, HEAD_WITHIN).map(row => row.map(headOf));
    const matches = heads.map(row => row.filter(head => labels.includes(head)).length);
    const at = matches.indexOf(Math.max(0, ...matches));
    const head = heads[at] ?? [];
    const missing = required.filter(label => !head.includes(label));
    if (missing.length > 0) throw refused(`缺少列：${missing.join('、')}`);
    if (new Set(head.filter(label => label !== '')).size < head.filter(label => label !== '').length) throw refused('表头有重复的列');
    const isEmpty = (row: readonly RawCell[]) => row.every(cell => cell === null || cell === '');
    const count = rows.slice(at + 1).filter(row => !isEmpty(row)).length;
    if (count > MAX_ROWS) throw refused(`数据共${count}行，一次最多导入${MAX_ROWS}行，请分成几个文件`);
    return rows.slice(at + 1).flatMap((row, index) => {
        if (isEmpty(row)) return [];
        return [{ row: at + index + 2, cells: Object.fromEntries(head.map((label, column) => [label, row[column] ?? null])) }];
    });
};

const parse = async (file: Buffer): Promise<RawCell[][]> => {
    try {
        return (await parseSheet(file, { trim: true })) as unknown as RawCell[][];
    } catch {
        throw refused('文件不是有效的Excel文件（.xlsx）');
    }
};

const headOf = (cell: RawCell): string => (typeof cell === 'string' ? cell.replace(/\s*\*$/, '').trim() : '');

const refused = (reason: string) => badRequest({ file: reason }, `文件导入失败:${reason}`);
