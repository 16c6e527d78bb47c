import { sql } from 'drizzle-orm';
import { SETTLED } from '#contract/order/status.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { sqlList } from '#server/db/sql-list.ts';

/** The savings of a membership in its current term. */
export interface Saving {
    id: string;
    savedFen: number;
    /** Completed orders of the term. */
    orders: number;
    /** The share of the information fee that members of the plan pay. */
    feeCoefBp: number;
    since: string;
}

/** The members' savings on information fees: the difference to the full fee of the orders of the term. */
export const savingsOf = async (db: Db | Tx, memberIds: readonly string[]): Promise<Saving[]> => {
    if (memberIds.length === 0) return [];
    const { rows } = await db.execute<Saving & Record<string, unknown>>(sql`
        select m.id::text as id, member_saved_fen(m.id)::float8 as "savedFen",
               count(o.id)::int as orders, p.fee_coef_bp as "feeCoefBp", to_char(m.start_at, 'YYYY-MM-DD') as since
          from usr_member m join usr_member_plan p on p.id = m.plan_id
          left join ord_order o on o.driver_id = m.driver_id and o.status in ${sqlList(SETTLED)} and o.create_time >= m.start_at and o.del_flag = 0
         where m.id = any(${sql.param(memberIds)}::bigint[]) group by m.id, p.id`);
    return rows;
};
