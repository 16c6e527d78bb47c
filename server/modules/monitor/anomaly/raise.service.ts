import { sql } from 'drizzle-orm';
import type { AnomalyRuleCode } from '#contract/monitor/anomaly-rules.ts';
import type { Tx } from '#server/db/client.ts';
import { newId } from '#server/kit/ids.ts';
import { raiseOrderLevels } from './order-level.service.ts';
import { readRuleSettings } from './rule-settings.service.ts';

interface Fault {
    ruleCode: AnomalyRuleCode;
    about: { kind: string; id: string; no: string; cityId: string | null; tenantId: number };
    title: string;
    detail: object;
    /** Wire time. */
    now: string;
    level?: number;
}

interface OrderFault extends Omit<Fault, 'about'> {
    order: { id: string; orderNo: string; cityId: string; tenantId: number };
}

/** Notes at once what is wrong with something, where the scan would come minutes later or not at all; says whether it is new. A rule that is off stays silent. */
export async function raiseAnomaly(tx: Tx, { ruleCode, title, detail, now, level, ...of }: Fault | OrderFault): Promise<boolean> {
    const about = 'order' in of ? { ...of.order, kind: 'order', no: of.order.orderNo } : of.about;
    const setting = (await readRuleSettings(tx, about.tenantId)).get(ruleCode);
    if (!setting?.isEnabled) return false;
    const moment = sql`${`${now}+08`}::timestamptz`;
    const { rows } = await tx.execute<{ isNew: boolean }>(sql`
        insert into sys_anomaly as a (id, tenant_id, create_by, create_time, city_id, rule_code, level, biz_kind, biz_id, biz_no, title, detail, owner_by,
            first_seen, last_seen)
        values (${newId()}, ${about.tenantId}, 'system', ${moment}, ${about.cityId}, ${ruleCode}, ${level ?? setting.level}, ${about.kind}, ${about.id},
            ${about.no}, ${title.slice(0, 128)}, ${JSON.stringify(detail)}::jsonb, ${setting.ownerBy}, ${moment}, ${moment})
        on conflict (tenant_id, rule_code, biz_kind, biz_id) where status in ('open', 'ack') and del_flag = 0
        do update set last_seen = excluded.last_seen, hits = a.hits + 1, title = excluded.title, detail = a.detail || excluded.detail
        returning (a.hits = 1) as "isNew"`);
    if (about.kind === 'order') await raiseOrderLevels(tx, about.tenantId, ruleCode, about.id);
    return rows[0]?.isNew === true;
}
