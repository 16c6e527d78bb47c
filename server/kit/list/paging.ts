import { type SQL, sql } from 'drizzle-orm';
import { badRequest } from '../errors.ts';

export interface Paging {
    page: number;
    size: number;
    offset: number;
    /** Continues after the row that the cursor names; the offset does not count then. */
    cursor?: string;
}

const LARGEST_PAGE = 500;
/** Wire: what existing clients send for «all». */
const ALL = new Set<unknown>(['99999', '-521']);
/** No table of ours shows more rows at once. */
const HEAVY_FROM = 100;
const LAST_PAGE = 100_000;
const LAST_OFFSET = 100_000;
/** Beyond this row a list hands out cursors: an offset costs as much as the rows that it skips. */
export const CURSOR_FROM = 10_000;

/**
 * Reads `pageNo`, `pageSize` and `cursor` (security S122). Wire: who asks for all rows gets 500, and existing clients ask for page 0 after
 * they have deleted the last row of the first page.
 */
export const readPaging = (query: Readonly<Record<string, unknown>>): Paging => {
    const page = query.pageNo === '0' ? 1 : readNumber(query.pageNo, 'pageNo', 1, LAST_PAGE);
    const size = ALL.has(query.pageSize) ? LARGEST_PAGE : readNumber(query.pageSize, 'pageSize', 10, LARGEST_PAGE);
    const { cursor } = query;
    if (cursor !== undefined && typeof cursor !== 'string') throw badRequest({ cursor: '游标不正确' });
    if (cursor) return { page, size, offset: 0, cursor };
    const offset = (page - 1) * size;
    if (offset > LAST_OFFSET) throw badRequest({ pageNo: '页码过大，请缩小筛选范围' }, '页码过大，请缩小筛选范围');
    return { page, size, offset };
};

/** Whether a query asks for so many rows that reading them takes its time and memory. */
export const asksForMany = ({ pageSize }: Readonly<Record<string, unknown>>): boolean => ALL.has(pageSize) || Number(pageSize) > HEAVY_FROM;

const NAMES = { pageNo: '页码', pageSize: '每页条数' } as const;

const readNumber = (given: unknown, key: keyof typeof NAMES, fallback: number, most: number): number => {
    if (given === undefined || given === '') return fallback;
    const number = typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : 0;
    if (number < 1 || number > most) throw badRequest({ [key]: `应在1~${most}之间` }, `${NAMES[key]}应在1~${most}之间`);
    return number;
};

/** No key twice: which of the two would count depends on the reader (security S55). */
export const refuseRepeated = (query: Readonly<Record<string, unknown>>): void => {
    const repeated = Object.keys(query).filter(key => Array.isArray(query[key]));
    if (repeated.length > 0) throw badRequest(Object.fromEntries(repeated.map(key => [key, '参数重复'])));
};

/** Written out, not bound: how many rows are wanted decides about the plan, also about one that is kept (`executeKept`). */
export const pageLimit = (limit: number, offset: number): SQL => sql.raw(`limit ${Number(limit)} offset ${Number(offset)}`);
