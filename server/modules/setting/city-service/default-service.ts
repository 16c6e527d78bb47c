import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { Reader, WireRow } from '#server/kit/list/source.ts';

/**
 * One default for every city and kind of caller that anybody answers: a disabled entry is none, and where there is none
 * the oldest active entry becomes it, so that customers always reach somebody.
 */
export const keepDefaults = async (tx: Tx, tenantId: number, cityIds: readonly string[]): Promise<void> => {
    const cities = sql`${sql.param([...new Set(cityIds)])}::bigint[]`;
    await tx.execute(sql`
        update set_city_service set is_default = false
         where tenant_id = ${tenantId} and city_id = any(${cities}) and is_default and (status <> '1' or del_flag = 1)`);
    await tx.execute(sql`
        update set_city_service s set is_default = true
          from (select distinct on (city_id, cs_scope) id from set_city_service o
                 where tenant_id = ${tenantId} and city_id = any(${cities}) and del_flag = 0 and status = '1'
                   and not exists (select 1 from set_city_service d where d.tenant_id = o.tenant_id and d.city_id = o.city_id
                                      and d.cs_scope = o.cs_scope and d.is_default and d.del_flag = 0)
                 order by city_id, cs_scope, id) first
         where s.id = first.id`);
};

/** Takes the mark from the present default, to give it to another. */
export const dropDefault = (tx: Tx, { tenantId, cityId, csScope }: WireRow) =>
    tx.execute(sql`update set_city_service set is_default = false, version = version + 1
         where tenant_id = ${tenantId ?? 0} and city_id = ${cityId} and cs_scope = ${csScope} and is_default and del_flag = 0`);

/** Rows with times as `HH:mm` and, for each that is no default, whom 设为默认 would replace. */
export const withReplaced = async (db: Reader, rows: readonly WireRow[]): Promise<WireRow[]> => {
    const cityIds = [...new Set(rows.map(row => row.cityId as string))];
    const { rows: defaults } = await db.execute<{ cityId: string; scope: string; name: string }>(sql`
        select city_id as "cityId", cs_scope as scope, name from set_city_service
         where city_id = any(${sql.param(cityIds)}::bigint[]) and is_default and del_flag = 0`);
    const names = new Map(defaults.map(each => [`${each.cityId}:${each.scope}`, each.name]));
    return rows.map(row => {
        const name = row.isDefault === true ? undefined : names.get(`${String(row.cityId)}:${String(row.csScope)}`);
        return {
            ...row,
            workStart: timeOf(row.workStart),
            workEnd: timeOf(row.workEnd),
            workText: `${timeOf(row.workStart)}-${timeOf(row.workEnd)}`,
            replaces: name === undefined ? '' : `原默认客服“${name}”将被取代。`,
        };
    });
};

/** `08:00:00` of the database as `08:00`. */
export const timeOf = (value: unknown): string => String(value).slice(0, 5);
