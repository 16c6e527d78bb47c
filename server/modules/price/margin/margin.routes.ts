import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { MarginImpactQuery } from '#contract/price/margin.ts';
import { onRecordQuery } from '#server/kit/on-query.ts';
import { forReading } from '#server/kit/access/scope.ts';
import type { Reader, WireRow } from '#server/kit/list/source.ts';
import { priceListRoutes } from '../price-list.routes.ts';

/** S21 保证金金额: the list with the affected drivers of each row, and the drivers whom a row would stop. */
export const marginRoutes = async (app: FastifyInstance): Promise<void> => {
    const options = priceListRoutes(app, 'margin', {
        check: faultsOf,
        computed: ['scopeText', 'affectedDrivers'],
        present: (rows, { db }) => withDrivers(db, rows),
    });
    onRecordQuery(app, forReading(options), MarginImpactQuery, async ({ db, row }) => {
        const shares = await sharesOf(db, row);
        const [warnBp, blockBp] = [row.warnBp as number, row.blockBp as number];
        const bars = Array.from(
            { length: 11 },
            (_, index) => shares.filter(share => Math.min(10, Math.floor(share / 1000)) === index).length,
        );
        return {
            drivers: shares.length,
            blocked: shares.filter(share => share < blockBp).length,
            warned: shares.filter(share => share >= blockBp && share < warnBp).length,
            bars,
            warnBp,
            blockBp,
        };
    });
};

const faultsOf = (row: WireRow): Record<string, string> =>
    (row.blockBp as number) > (row.warnBp as number) ? { blockBp: '停单比例不能高于预警比例' } : {};

const place = (row: WireRow) => sql`
    from usr_driver d left join veh_vehicle v on v.driver_id = d.id and v.del_flag = 0 left join veh_type t on t.id = v.type_id
   where d.del_flag = 0 and d.status in ('active', 'suspended')
     and (${(row.cityId as string | null) ?? null}::bigint is null or d.city_id = ${(row.cityId as string | null) ?? null}::bigint)
     and (${(row.typeId as string | null) ?? null}::bigint is null or v.type_id = ${(row.typeId as string | null) ?? null}::bigint)
     and (${(row.levelOneId as string | null) ?? null}::bigint is null or t.level_one_id = ${(row.levelOneId as string | null) ?? null}::bigint)`;

/** For each affected driver, the paid margin as a share of the required one. */
const sharesOf = async (db: Reader, row: WireRow): Promise<number[]> => {
    const { rows } = await db.execute<{ share: number }>(sql`
        select (least(100000, coalesce(max(a.balance_fen), 0) * 10000 / greatest(1, ${row.requiredFen as number}::bigint)))::int as share
          from (select distinct d.id ${place(row)}) d
          left join fin_account a on a.owner_kind = 'driver' and a.owner_id = d.id and a.subject = 'drv_margin' and a.del_flag = 0
         group by d.id`);
    return rows.map(each => each.share);
};

const withDrivers = async (db: Reader, rows: readonly WireRow[]): Promise<readonly WireRow[]> => {
    const asked = rows.map(({ id, cityId, typeId, levelOneId }) => ({
        id,
        city: cityId ?? null,
        type: typeId ?? null,
        level: levelOneId ?? null,
    }));
    const { rows: found } = await db.execute<{ id: string; n: number }>(sql`
        select r.id::text as id, (select count(distinct d.id)::int
                 from usr_driver d left join veh_vehicle v on v.driver_id = d.id and v.del_flag = 0 left join veh_type t on t.id = v.type_id
                where d.del_flag = 0 and d.status in ('active', 'suspended') and (r.city is null or d.city_id = r.city)
                  and (r.type is null or v.type_id = r.type) and (r.level is null or t.level_one_id = r.level)) as n
          from json_to_recordset(${JSON.stringify(asked)}::json) as r(id bigint, city bigint, type bigint, level bigint)`);
    const counts = new Map(found.map(({ id, n }) => [id, n]));
    return rows.map(row => {
        const scopeText = [row.cityName ?? '全国', row.typeName ?? row.levelOneName].filter(Boolean).join(' · ');
        return { ...row, affectedDrivers: `${counts.get(String(row.id)) ?? 0}人`, scopeText };
    });
};
