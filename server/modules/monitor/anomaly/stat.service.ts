import { sql } from 'drizzle-orm';
import { Anomaly } from '#contract/monitor/anomaly.ts';
import type { AnomalyStat } from '#contract/monitor/anomaly-rules.ts';
import type { Db } from '#server/db/client.ts';
import { visibleTo } from '#server/kit/access/scope.ts';
import type { Session } from '#server/kit/access/session.ts';
import { anomalies } from './anomaly.table.ts';
import { readRuleSettings, ruleName } from './rule-settings.service.ts';

const HOURS = 24;

/** Counts by state, how many wait longer than their rule allows, and what came up by hour and rule; of the rows the caller may see. */
export async function anomalyStat(db: Db, session: Session, now: string): Promise<AnomalyStat> {
    const { where } = visibleTo({ entity: Anomaly, table: anomalies }, session);
    const settings = [...(await readRuleSettings(db, session.tenantId)).values()];
    const moment = sql`${`${now}+08`}::timestamptz`;
    const [states, late, raised] = await Promise.all([
        db.execute<{ status: string; n: number }>(sql`select status, count(*)::int as n from sys_anomaly where ${where} group by 1`),
        db.execute<{ n: number }>(sql`
            select count(*)::int as n from sys_anomaly
            join json_to_recordset(${JSON.stringify(settings)}::json) as r("ruleCode" text, "slaMinutes" int) on r."ruleCode" = rule_code
            where ${where} and status = 'open' and first_seen < ${moment} - make_interval(mins => r."slaMinutes")`),
        db.execute<{ rule: string; ago: number; n: number }>(sql`
            select rule_code as rule, floor(extract(epoch from date_trunc('hour', ${moment}) - date_trunc('hour', first_seen)) / 3600)::int as ago,
                count(*)::int as n
            from sys_anomaly where ${where} and first_seen > date_trunc('hour', ${moment}) - make_interval(hours => ${HOURS - 1}) and first_seen <= ${moment}
            group by 1, 2`),
    ]);
    const hour = Number(now.slice(11, 13));
    const rules = [...new Set(raised.rows.map(({ rule }) => rule))].map(ruleCode => ({
        ruleCode,
        name: ruleName(ruleCode),
        counts: Array.from(
            { length: HOURS },
            (_, index) => raised.rows.find(row => row.rule === ruleCode && row.ago === HOURS - 1 - index)?.n ?? 0,
        ),
    }));
    return {
        byStatus: Object.fromEntries(states.rows.map(({ status, n }) => [status, n])),
        overdue: late.rows[0]?.n ?? 0,
        hours: Array.from({ length: HOURS }, (_, index) => `${String((hour + index + 1) % 24).padStart(2, '0')}:00`),
        rules: rules.sort((a, b) => sum(b.counts) - sum(a.counts)),
    };
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
