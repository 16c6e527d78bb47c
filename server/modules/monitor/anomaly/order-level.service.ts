import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/client.ts';

/**
 * Writes the highest level of an order's open anomalies into the order, where lists filter by it; 0 once none is left. Only orders
 * that ever had an anomaly of this rule are looked at. Their version stays: somebody may be editing them.
 */
export async function raiseOrderLevels(tx: Tx | Db, tenantId: number, ruleCode: string, orderId?: string): Promise<void> {
    await tx.execute(sql`
        update ord_order o set anomaly_level = l.level
        from (select a.biz_id, coalesce(max(b.level), 0) as level
                from (select distinct biz_id from sys_anomaly
                       where tenant_id = ${tenantId} and biz_kind = 'order' and rule_code = ${ruleCode} and del_flag = 0
                         and case when ${orderId ?? null}::bigint is null
                             then status in ('open', 'ack') or handle_time > now() - interval '1 day'
                             else biz_id = ${orderId ?? null}::bigint end) a
                left join sys_anomaly b on b.biz_kind = 'order' and b.biz_id = a.biz_id and b.tenant_id = ${tenantId}
                     and b.status in ('open', 'ack') and b.del_flag = 0
               group by 1) l
        where o.id = l.biz_id and o.tenant_id = ${tenantId} and o.anomaly_level <> l.level`);
}
