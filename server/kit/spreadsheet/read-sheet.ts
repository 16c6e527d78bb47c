import parseWorkbook from 'read-excel-file/node';
import { badRequest } from '../errors.ts';
import { NO_WORKBOOK, scanZip } from './scan-zip.ts';

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
    /** Rows of other sheets that belong to it, by the field that holds them. */
    lines?: Readonly<Record<string, readonly SheetRow[]>>;
}

/** A sheet of an uploaded file as it is. */
export interface RawSheet {
    name: string;
    rows: readonly (readonly RawCell[])[];
}

/**
 * The sheets of an uploaded file, the first of them at least.
 * @throws AppError 400 for what is no spreadsheet, or too large
 */
export const openWorkbook = async (file: Buffer): Promise<[RawSheet, ...RawSheet[]]> => {
    await scanZip(file);
    const [first, ...others] = await parse(file);
    return [first ?? { name: '', rows: [] }, ...others];
};

/**
 * The rows of a sheet under their heads. The head row is the one that carries most of `labels`;
 * a `*` behind a head marks required columns of our templates. Empty rows do not count.
 * @param place says which sheet a refusal is about, where there are several
 * @throws AppError 400 for a sheet that is too large, or lacks the heads in `required`
 */
export const rowsUnder = (
    rows: RawSheet['rows'],
    { labels, required, place = '' }: { labels: readonly string[]; required: readonly string[]; place?: string },
): SheetRow[] => {
    if (rows.some(row => row.length > MAX_COLUMNS)) throw refused(`${place}数据不能超过${MAX_COLUMNS}列`);
    const heads = rows.slice(0, HEAD_WITHIN).map(row => row.map(headOf));
    const matches = heads.map(row => row.filter(head => labels.includes(head)).length);
    const at = matches.indexOf(Math.max(0, ...matches));
    const head = heads[at] ?? [];
    const missing = required.filter(label => !head.includes(label));
    if (missing.length > 0) throw refused(`${place}缺少列：${missing.join('、')}`);
    if (new Set(head.filter(label => label !== '')).size < head.filter(label => label !== '').length)
        throw refused(`${place}表头有重复的列`);
    const isEmpty = (row: readonly RawCell[]) => row.every(cell => cell === null || cell === '');
    const count = rows.slice(at + 1).filter(row => !isEmpty(row)).length;
    if (count > MAX_ROWS) throw refused(`${place}数据共${count}行，一次最多导入${MAX_ROWS}行，请分成几个文件`);
    return rows.slice(at + 1).flatMap((row, index) => {
        if (isEmpty(row)) return [];
        return [{ row: at + index + 2, cells: Object.fromEntries(head.map((label, column) => [label, row[column] ?? null])) }];
    });
};

const parse = async (file: Buffer): Promise<RawSheet[]> => {
    try {
        const sheets = await parseWorkbook(file, { trim: true });
        return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data as unknown as RawCell[][] }));
    } catch {
        throw refused(NO_WORKBOOK);
    }
};

const headOf = (cell: RawCell): string => (typeof cell === 'string' ? cell.replace(/\s*\*$/, '').trim() : '');

const refused = (reason: string) => badRequest({ file: reason }, `文件导入失败:${reason}`);
