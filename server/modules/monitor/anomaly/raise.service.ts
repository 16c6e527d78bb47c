import { sql } from 'drizzle-orm';
import type { AnomalyRuleCode } from '#contract/monitor/anomaly-rules.ts';
import type { Tx } from '#server/db/client.ts';
import { newId } from '#server/kit/ids.ts';
import { raiseOrderLevels } from './order-level.service.ts';
import { readRuleSettings } from './rule-settings.service.ts';

interface Raised {
    ruleCode: AnomalyRuleCode;
    order: { id: string; orderNo: string; cityId: string; tenantId: number };
    title: string;
    detail: object;
    /** Wire time. */
    now: string;
    level?: number;
}

/** Notes at once what is wrong with an order, where the scan would come minutes later; says whether it is new. A rule that is off stays silent. */
export async function raiseAnomaly(tx: Tx, { ruleCode, order, title, detail, now, level }: Raised): Promise<boolean> {
    const setting = (await readRuleSettings(tx, order.tenantId)).get(ruleCode);
    if (!setting?.isEnabled) return false;
    const moment = sql`${`${now}+08`}::timestamptz`;
    const { rows } = await tx.execute<{ isNew: boolean }>(sql`
        insert into sys_anomaly as a (id, tenant_id, create_by, create_time, city_id, rule_code, level, biz_kind, biz_id, biz_no, title, detail, owner_by,
            first_seen, last_seen)
        values (${newId()}, ${order.tenantId}, 'system', ${moment}, ${order.cityId}, ${ruleCode}, ${level ?? setting.level}, 'order', ${order.id},
            ${order.orderNo}, ${title.slice(0, 128)}, ${JSON.stringify(detail)}::jsonb, ${setting.ownerBy}, ${moment}, ${moment})
        on conflict (tenant_id, rule_code, biz_kind, biz_id) where status in ('open', 'ack') and del_flag = 0
        do update set last_seen = excluded.last_seen, hits = a.hits + 1, title = excluded.title, detail = a.detail || excluded.detail
        returning (a.hits = 1) as "isNew"`);
    await raiseOrderLevels(tx, order.tenantId, ruleCode, order.id);
    return rows[0]?.isNew === true;
}
