import { type SQL, sql } from 'drizzle-orm';
import { badRequest } from '../errors.ts';

export interface Paging {
    page: number;
    size: number;
    offset: number;
    /** Continues after the row of the cursor; the offset is then ignored. */
    cursor?: string;
}

const LARGEST_PAGE = 500;
/** Wire: what existing clients send for «all rows». */
const ALL = new Set<unknown>(['99999', '-521']);
/** Our own tables never request more rows at once. */
const HEAVY_FROM = 100;
const LAST_PAGE = 100_000;
const LAST_OFFSET = 100_000;
/** Beyond this row a list returns cursors: an offset costs as much as the rows that it skips. */
export const CURSOR_FROM = 10_000;

/**
 * Reads `pageNo`, `pageSize` and `cursor` (security S122). Wire: a request for all rows gets 500, and existing clients request page 0 after
 * deleting the last row of the first page.
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

/** Whether a query requests so many rows that reading them takes considerable time and memory. */
export const asksForMany = ({ pageSize }: Readonly<Record<string, unknown>>): boolean => ALL.has(pageSize) || Number(pageSize) > HEAVY_FROM;

const NAMES = { pageNo: '页码', pageSize: '每页条数' } as const;

const readNumber = (given: unknown, key: keyof typeof NAMES, fallback: number, most: number): number => {
    if (given === undefined || given === '') return fallback;
    const number = typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : 0;
    if (number < 1 || number > most) throw badRequest({ [key]: `应在1~${most}之间` }, `${NAMES[key]}应在1~${most}之间`);
    return number;
};

/** Refuses repeated keys: which of the values counts would depend on the parser (security S55). */
export const refuseRepeated = (query: Readonly<Record<string, unknown>>): void => {
    const repeated = Object.keys(query).filter(key => Array.isArray(query[key]));
    if (repeated.length > 0) throw badRequest(Object.fromEntries(repeated.map(key => [key, '参数重复'])));
};

/** Inlined, not bound: the planner needs to know the limit, even for a kept plan (`executeKept`). */
export const pageLimit = (limit: number, offset: number): SQL => sql.raw(`limit ${Number(limit)} offset ${Number(offset)}`);
