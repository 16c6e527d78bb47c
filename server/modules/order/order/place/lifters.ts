import { sql } from 'drizzle-orm';
import type { Lifter } from '#contract/order/capacity.ts';
import type { Db, Tx } from '#server/db/client.ts';

/** The lifting data of the types, by type id. */
export const loadLifters = async (db: Db | Tx, typeIds: readonly string[]): Promise<Map<string, Lifter>> => {
    const { rows } = await db.execute<Lifter & { id: string } & Record<string, unknown>>(sql`
        select t.id::text as id, t.name, l.biz_type as "bizType", t.tonnage_kg as "tonnageKg", t.max_load_kg as "maxLoadKg", t.load_table as "loadTable"
          from veh_type t join veh_level_one l on l.id = t.level_one_id
         where t.id = any(${sql.param([...new Set(typeIds)])}::bigint[])`);
    return new Map(rows.map(({ id, ...type }) => [id, type]));
};
