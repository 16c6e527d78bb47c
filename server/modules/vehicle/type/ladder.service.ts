import { sql } from 'drizzle-orm';
import type { LadderRung } from '#contract/vehicle/type-ladder.ts';
import type { Db } from '#server/db/client.ts';

type Stored = Omit<LadderRung, 'minFen' | 'maxFen'> & { minFen: string | null; maxFen: string | null };

/** The active types by class and tonnage: price range of today, vehicles, and the open cities that have no price. */
export const loadLadder = async (db: Db, tenantId: number): Promise<LadderRung[]> => {
    const { rows } = await db.execute<Stored & Record<string, unknown>>(sql`
        with priced as (
            select type_id, city_id, min(base_fen) as low, max(base_fen) as high from prc_vehicle_price
             where tenant_id = ${tenantId} and del_flag = 0 and row_status = 'published'
               and effective_from <= now() and (effective_to is null or effective_to > now())
             group by type_id, city_id)
        select t.id::text as id, t.name, l.name as "levelOneName", t.tonnage_kg as "tonnageKg",
               (select count(*)::int from veh_vehicle v where v.type_id = t.id and v.del_flag = 0) as "vehicleCount",
               (select min(low) from priced p where p.type_id = t.id)::text as "minFen",
               (select max(high) from priced p where p.type_id = t.id)::text as "maxFen",
               coalesce((select json_agg(c.name order by c.sort_no) from set_city c
                          where c.tenant_id = ${tenantId} and c.del_flag = 0 and c.status = 'open'
                            and not exists (select 1 from priced p where p.type_id = t.id and (p.city_id = c.id or p.city_id is null))), '[]') as unpriced
          from veh_type t join veh_level_one l on l.id = t.level_one_id
         where t.tenant_id = ${tenantId} and t.del_flag = 0 and t.status = '1'
         order by l.sort_no, l.id, t.tonnage_kg, t.id`);
    const fen = (value: string | null) => (value === null ? null : Number(value));
    return rows.map(row => ({ ...row, minFen: fen(row.minFen), maxFen: fen(row.maxFen) }));
};
