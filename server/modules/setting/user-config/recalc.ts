import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { RecalcPreview } from '#contract/setting/user-config.ts';
import type { Tx } from '#server/db/client.ts';
import type { Reader } from '#server/kit/list/source.ts';

/** Customers with the level that their spending earns; blacklisted and closed ones keep what they have. */
const earned = (tenantId: number) => sql`
    select c.id, c.customer_no, c.name, c.order_fen, c.order_count, c.level_code as old_code, old.name as old_name,
           coalesce(old.level_no, 0) as old_no, won.code as new_code, won.name as new_name, won.level_no as new_no
      from usr_customer c
      cross join lateral (
            select code, name, level_no from set_user_config l
             where l.tenant_id = ${tenantId} and l.cfg_type = 'customer_level' and l.del_flag = 0 and l.status = '1'
               and c.order_fen >= coalesce(l.threshold_fen, 0) and c.order_count >= coalesce(l.threshold_orders, 0)
             order by l.level_no desc limit 1) won
      left join set_user_config old on old.tenant_id = ${tenantId} and old.cfg_type = 'customer_level' and old.code = c.level_code and old.del_flag = 0
     where c.tenant_id = ${tenantId} and c.del_flag = 0 and c.status in ('normal', 'frozen') and won.code <> c.level_code`;

const EXAMPLES = 20;

/** Who would change level now. The digest represents the answer: the act asks for it again, so nobody else is moved than was shown. */
export const previewRecalc = async (db: Reader, tenantId: number): Promise<RecalcPreview> => {
    const { rows: moves } = await db.execute<RecalcPreview['moves'][number] & { ids: string }>(sql`
        select coalesce(old_name, old_code) as "from", new_name as "to", new_no > old_no as "isUp", count(*)::int as count,
               md5(string_agg(id::text || new_code, ',' order by id)) as ids
          from (${earned(tenantId)}) e group by 1, 2, 3, old_no, new_no order by new_no desc, old_no desc`);
    const { rows: examples } = await db.execute<RecalcPreview['examples'][number]>(sql`
        select id::text, name, customer_no as "customerNo", coalesce(old_name, old_code) as "from", new_name as "to", new_no > old_no as "isUp",
               order_fen::float8 as "orderFen", order_count as "orderCount"
          from (${earned(tenantId)}) e order by order_fen desc, id limit ${EXAMPLES}`);
    const { rows: all } = await db.execute<{ n: number }>(
        sql`select count(*)::int as n from usr_customer where tenant_id = ${tenantId} and del_flag = 0 and status in ('normal', 'frozen')`,
    );
    const sum = (isUp: boolean) => moves.filter(move => move.isUp === isUp).reduce((total, move) => total + move.count, 0);
    const digest = createHash('sha256')
        .update(moves.map(move => move.ids).join())
        .digest('hex');
    return { up: sum(true), down: sum(false), total: all[0]?.n ?? 0, moves: moves.map(({ ids: _ids, ...move }) => move), examples, digest };
};

/** Gives every customer the level earned; answers how many changed. */
export const applyRecalc = async (tx: Tx, tenantId: number, username: string): Promise<number> => {
    const { rowCount } = await tx.execute(sql`
        update usr_customer c set level_code = e.new_code, version = c.version + 1, update_by = ${username}, update_time = now()
          from (${earned(tenantId)}) e where e.id = c.id`);
    return rowCount ?? 0;
};
