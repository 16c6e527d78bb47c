import { type Entity, fieldEntries } from '#contract/kit/entity.ts';
import { badRequest } from '#server/kit/errors.ts';

/** What a list in the dialect of `ra-data-simple-rest` is asked for. */
export interface Asked {
    from: number;
    size: number;
    sort?: { field: string; isDescending: boolean };
    /** Field (with `_begin`, `_end` or `_MultiString`) → value in the grammar of our lists. */
    filter: Record<string, string>;
}

type Query = Readonly<Record<string, unknown>>;

const MAX_ROWS = 500;
const STANDARD_ROWS = 10;
const SUFFIX = /_(begin|end|MultiString)$/;

/**
 * Reads `range`, `sort` and `filter`, each a JSON text. What can't be understood is refused by name, nothing is left out in silence.
 * Without a range: the first ten, or as many as ids are named.
 * @throws AppError 400
 */
export function readAsked(entity: Entity, query: Query): Asked {
    const { filter, ids } = readFilter(entity, query.filter);
    const sort = readSort(query.sort);
    return { ...readRange(query.range, ids), filter, ...(sort ? { sort } : {}) };
}

function readRange(given: unknown, ids: number): Pick<Asked, 'from' | 'size'> {
    const fault = badRequest({ range: '范围格式应为[起始,结束]，例如[0,24]' }, '参数range格式应为[起始,结束]，例如[0,24]');
    if (given === undefined || given === '') return { from: 0, size: Math.min(ids || STANDARD_ROWS, MAX_ROWS) };
    const range = readJson(given, fault);
    if (!Array.isArray(range) || range.length !== 2 || !range.every(isPlace)) throw fault;
    const [from, to] = range as [number, number];
    if (to < from) throw fault;
    if (to - from >= MAX_ROWS) throw badRequest({ range: `一次最多${MAX_ROWS}条` }, `参数range一次最多取${MAX_ROWS}条`);
    return { from, size: to - from + 1 };
}

const isPlace = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

function readSort(given: unknown): Asked['sort'] {
    if (given === undefined || given === '') return undefined;
    const fault = badRequest({ sort: '排序格式应为["字段","ASC"或"DESC"]' }, '参数sort格式应为["字段","ASC"或"DESC"]');
    const sort = readJson(given, fault);
    if (!Array.isArray(sort) || sort.length !== 2) throw fault;
    const [field, direction] = sort as unknown[];
    if (typeof field !== 'string' || field === '' || typeof direction !== 'string' || !/^(asc|desc)$/i.test(direction)) throw fault;
    return { field, isDescending: /^desc$/i.test(direction) };
}

function readFilter(entity: Entity, given: unknown): { filter: Record<string, string>; ids: number } {
    if (given === undefined || given === '') return { filter: {}, ids: 0 };
    const fault = badRequest({ filter: '筛选条件应为JSON对象' }, '参数filter应为JSON对象');
    const asked = readJson(given, fault);
    if (typeof asked !== 'object' || asked === null || Array.isArray(asked)) throw fault;
    const names = new Set(fieldEntries(entity).map(([name]) => name)).add('id');
    const filter: Record<string, string> = {};
    for (const [key, value] of Object.entries(asked as Record<string, unknown>)) {
        if (!names.has(key) && !names.has(key.replace(SUFFIX, '')))
            throw badRequest({ [key]: '没有这个字段' }, `参数filter中没有字段${key}`);
        filter[key] = inGrammar(key, value);
    }
    const { id } = asked as { id?: unknown };
    return { filter, ids: Array.isArray(id) ? id.length : 0 };
}

/** wire: several values are a list that ends with a comma; a comma within one is written `++`. */
function inGrammar(key: string, value: unknown): string {
    const values = Array.isArray(value) ? (value as unknown[]) : [value];
    const texts = values.flatMap(each => (['string', 'number', 'boolean'].includes(typeof each) ? [String(each)] : []));
    if (texts.length === 0 || texts.length < values.length || texts.includes('')) {
        throw badRequest({ [key]: '筛选值不正确' }, `参数filter中${key}的值不正确`);
    }
    return Array.isArray(value) ? `${texts.map(text => text.replaceAll(',', '++')).join()},` : (texts[0] ?? '');
}

function readJson(given: unknown, fault: Error): unknown {
    try {
        return JSON.parse(String(given));
    } catch {
        throw fault;
    }
}

/** The page of our lists that holds the rows asked for, and where in it they begin. */
export interface PageAround {
    page: number;
    size: number;
    skip: number;
}

/**
 * Pages begin at multiples of their size, a range begins anywhere: the smallest page around it.
 * @throws AppError 400 when none of a size that may be asked for holds it.
 */
export function pageAround({ from, size }: Pick<Asked, 'from' | 'size'>): PageAround {
    for (let each = size; each <= MAX_ROWS; each += 1) {
        const page = Math.floor(from / each);
        if (page === Math.floor((from + size - 1) / each)) return { page: page + 1, size: each, skip: from - page * each };
    }
    throw badRequest({ range: '请从整页开始取' }, '参数range跨页，请从整页开始取');
}
