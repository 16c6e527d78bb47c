import { sql, type SQL } from 'drizzle-orm';
import { PATTERNS } from '#contract/kit/patterns.ts';
import type { Reader, WireRow } from '#server/kit/list/source.ts';
import { badRequest } from '#server/kit/errors.ts';

/** `cityId=1,2`: activities that apply to one of these cities. */
export const inCities = ({ cityId }: Readonly<Record<string, unknown>>): SQL | undefined => {
    const ids = askedIds('cityId', cityId);
    return ids && sql`city_ids ?| ${sql.param(ids)}::text[]`;
};

/** `planId=1,2`: activities for one of these plans. */
export const forPlans = ({ planId }: Readonly<Record<string, unknown>>): SQL | undefined => {
    const ids = askedIds('planId', planId);
    return ids && sql`plan_ids ?| ${sql.param(ids)}::text[]`;
};

const askedIds = (key: string, value: unknown): string[] | undefined => {
    if (typeof value !== 'string' || value === '') return undefined;
    const ids = value.split(',');
    if (!ids.every(id => new RegExp(PATTERNS.id).test(id))) throw badRequest({ [key]: '筛选条件格式不正确' });
    return ids;
};

/** More cities than this are only counted. */
const MAX_NAMES = 3;

/** Names of the records in lists of ids: 深圳、广州等12个. */
export const namesOf = async (db: Reader, table: 'set_city' | 'usr_member_plan', lists: readonly unknown[]) => {
    const ids = [...new Set(lists.flatMap(list => (Array.isArray(list) ? (list as string[]) : [])))];
    const { rows } = await db.execute<{ id: string; name: string }>(
        sql`select id::text as id, name from ${sql.identifier(table)} where id = any(${sql.param(ids)}::bigint[])`,
    );
    const names = new Map(rows.map(row => [row.id, row.name]));
    return (list: unknown): string => {
        const known = (Array.isArray(list) ? (list as string[]) : []).map(id => names.get(id) ?? id);
        return known.length > MAX_NAMES ? `${known.slice(0, MAX_NAMES).join('、')}等${known.length}个` : known.join('、');
    };
};

/** Rows with the names of their cities. */
export const withCities = async (db: Reader, rows: readonly WireRow[]): Promise<WireRow[]> => {
    const text = await namesOf(
        db,
        'set_city',
        rows.map(row => row.cityIds),
    );
    return rows.map(row => ({ ...row, cityNames: text(row.cityIds) }));
};
