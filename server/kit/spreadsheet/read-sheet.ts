import { HEAD_WITHIN } from '#contract/kit/calls/import.ts';
import { gatherMarks, mergedBelow, type SheetMarks, withFailed } from '#contract/kit/calls/sheet-marks.ts';
import parseWorkbook from 'read-excel-file/node';
import { badRequest } from '../errors.ts';
import { NO_WORKBOOK, scanZip } from './scan-zip.ts';

const MAX_ROWS = 10_000;
const MAX_COLUMNS = 100;

export type RawCell = string | number | boolean | Date | null;

export interface SheetRow {
    /** Row number as the spreadsheet program shows it. */
    row: number;
    /** Head → cell. */
    cells: Readonly<Record<string, RawCell>>;
    /** Rows of other sheets that belong to it, by the field that holds them. */
    lines?: Readonly<Record<string, readonly SheetRow[]>>;
}

/** A sheet of an uploaded file. A cell with a failed formula has the text that it shows, such as `#N/A`. */
export interface RawSheet {
    name: string;
    rows: readonly (readonly RawCell[])[];
    /** Areas of merged cells; only the first cell of an area has a value. */
    merged: SheetMarks['merged'];
}

/** The heads that a sheet may have and those that it must have; with one of `keys` the required ones may be missing. */
interface Heads {
    labels: readonly string[];
    required: readonly string[];
    keys: readonly string[];
}

/**
 * The sheets of an uploaded file, at least one.
 * @throws AppError 400 for a file that is not a spreadsheet, or is too large
 */
export const openWorkbook = async (file: Buffer): Promise<[RawSheet, ...RawSheet[]]> => {
    const marks = gatherMarks();
    await scanZip(file, marks.see);
    const [first, ...others] = withMarks(await parse(file), marks.inOrder());
    return [first ?? { name: '', rows: [], merged: new Set() }, ...others];
};

/**
 * The rows of a sheet under their heads. The head row is the one with most of the `labels`; a `*` after a head marks required columns of
 * our templates. Empty rows are ignored.
 * @param place name of the sheet for the messages, if there are several
 * @throws AppError 400 for a sheet that is too large, or lacks the heads in `required`
 */
export const rowsUnder = ({ rows, merged }: RawSheet, heads: Heads & { place?: string }): SheetRow[] => {
    const { labels, place = '' } = heads;
    if (rows.some(row => row.length > MAX_COLUMNS)) throw refused(`${place}数据不能超过${MAX_COLUMNS}列`);
    const { at, head } = headRow(rows, labels);
    const missing = missingOf(head, heads);
    if (missing.length > 0) {
        const below = rows.findIndex(row => missingOf(row.map(headOf), heads).length === 0);
        if (below < 0) throw refused(`${place}缺少列：${missing.join('、')}`);
        throw refused(`${place}表头在第${below + 1}行，请删去它上方多余的行，使表头在前${HEAD_WITHIN}行内`);
    }
    if (new Set(head.filter(label => label !== '')).size < head.filter(label => label !== '').length)
        throw refused(`${place}表头有重复的列`);
    const count = rows.slice(at + 1).filter(row => !isEmpty(row)).length;
    if (count > MAX_ROWS) throw refused(`${place}数据共${count}行，一次最多导入${MAX_ROWS}行，请分成几个文件`);
    const lost = mergedBelow(rows, merged, at, column => labels.includes(head[column] ?? ''));
    if (lost !== undefined) throw refused(`${place}${lost}是合并的单元格，请取消合并，在每一格里填写`);
    return rows.slice(at + 1).flatMap((row, index) => {
        if (isEmpty(row)) return [];
        return [{ row: at + index + 2, cells: Object.fromEntries(head.map((label, column) => [label, row[column] ?? null])) }];
    });
};

/** Whether there are rows under these heads. */
export const hasRowsUnder = ({ rows }: RawSheet, heads: Heads): boolean => {
    const { at, head } = headRow(rows, heads.labels);
    return heads.required.length > 0 && missingOf(head, heads).length === 0 && rows.slice(at + 1).some(row => !isEmpty(row));
};

const isEmpty = (row: readonly RawCell[]) => row.every(cell => cell === null || cell === '');

const headRow = (rows: RawSheet['rows'], labels: readonly string[]) => {
    const heads = rows.slice(0, HEAD_WITHIN).map(row => row.map(headOf));
    const matches = heads.map(row => row.filter(head => labels.includes(head)).length);
    const at = matches.indexOf(Math.max(0, ...matches));
    return { at, head: heads[at] ?? [] };
};

const missingOf = (head: readonly string[], { required, keys }: Heads) =>
    keys.some(key => head.includes(key)) ? [] : required.filter(label => !head.includes(label));

const NO_MARKS: SheetMarks = { failed: new Map(), merged: new Set() };

const withMarks = (sheets: readonly Omit<RawSheet, 'merged'>[], marks: readonly SheetMarks[]): RawSheet[] =>
    sheets.map(({ name, rows }, index) => {
        const { failed, merged } = marks[index] ?? NO_MARKS;
        return { name, rows: withFailed(rows, failed, MAX_COLUMNS), merged };
    });

const parse = async (file: Buffer): Promise<Omit<RawSheet, 'merged'>[]> => {
    try {
        const sheets = await parseWorkbook(file, { trim: true });
        return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data as unknown as RawCell[][] }));
    } catch {
        throw refused(NO_WORKBOOK);
    }
};

const headOf = (cell: RawCell): string => (typeof cell === 'string' ? cell.replace(/\s*\*$/, '').trim() : '');

const refused = (reason: string) => badRequest({ file: reason }, `文件导入失败:${reason}`);
