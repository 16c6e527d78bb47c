import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AnomalyRuleSetting } from '#contract/monitor/anomaly-rules.ts';
import type { Tx } from '#server/db/client.ts';
import { newId } from '#server/kit/ids.ts';
import { toWireTime } from '#server/kit/time.ts';
import { reportUndispatched } from '../../order/order/dispatch/undispatched.service.ts';
import { tellGroup } from '../../message/sys-message/tell-group.service.ts';
import { raiseOrderLevels } from './order-level.service.ts';
import { readRuleSettings, ruleName } from './rule-settings.service.ts';
import { financeRules } from './rules/finance-rules.ts';
import { orderRules } from './rules/order-rules.ts';
import { peopleRules } from './rules/people-rules.ts';
import { type Found, MAX_FOUND, type Rule } from './rules/rule.ts';
import { serverRules } from './rules/server-rules.ts';

export const RULES: readonly Rule[] = [...orderRules, ...peopleRules, ...financeRules, ...serverRules];

const TENANT = 0;
/** What somebody has closed is not raised again at once: the fix may take its time to show. */
const CLOSED_REST = '60 minutes';

export interface ScanReport {
    raised: number;
    seenAgain: number;
    cleared: number;
    /** Rules that could not be asked this time. */
    failed: string[];
}

/**
 * Asks every rule, each in a transaction of its own: one that fails does not keep the others from speaking. Of several processes
 * one scans a rule at a time. What is no longer wrong is closed.
 */
export async function scanAnomalies(app: FastifyInstance, rules: readonly Rule[] = RULES): Promise<ScanReport> {
    const report: ScanReport = { raised: 0, seenAgain: 0, cleared: 0, failed: [] };
    const settings = await readRuleSettings(app.db, TENANT);
    for (const rule of rules) {
        const setting = settings.get(rule.code);
        if (!setting) continue;
        try {
            await app.db.transaction(tx => scanRule(app, tx, rule, setting, report));
        } catch (error) {
            app.log.warn({ err: error, rule: rule.code }, 'a rule of the anomaly radar failed');
            report.failed.push(rule.code);
        }
    }
    return report;
}

async function scanRule(app: FastifyInstance, tx: Tx, rule: Rule, setting: AnomalyRuleSetting, report: ScanReport): Promise<void> {
    await tx.execute(sql`set local statement_timeout = '20s'`);
    const { rows } = await tx.execute<{ mine: boolean }>(
        sql`select pg_try_advisory_xact_lock(hashtext(${`anomaly ${rule.code}`})) as mine`,
    );
    if (!rows[0]?.mine) return;
    const now = toWireTime(app.clock.date());
    const found = setting.isEnabled ? await rule.find({ tx, app, tenantId: TENANT, now, threshold: setting.threshold }) : [];
    const noted = await note(tx, rule, setting, found, now);
    for (const { isNew } of noted) report[isNew ? 'raised' : 'seenAgain'] += 1;
    await tellOwner(app, tx, rule, setting, noted);
    if (rule.code === 'dispatch_timeout') await tellOfWaiting(app, tx, noted);
    // A list that was cut says nothing about what is not on it.
    if (found.length < MAX_FOUND) report.cleared += await clear(tx, rule, found, now);
    if (found.some(({ bizKind }) => bizKind === 'order') || report.cleared > 0) await raiseOrderLevels(tx, TENANT, rule.code);
}

interface Noted extends Record<string, unknown> {
    id: string;
    bizId: string;
    isNew: boolean;
    title: string;
    level: number;
}

/** One open anomaly a thing and rule: seen again, it counts. Muted ones, and what was just closed or ignored, stay silent. */
async function note(tx: Tx, rule: Rule, { level, ownerBy }: AnomalyRuleSetting, found: readonly Found[], now: string): Promise<Noted[]> {
    if (found.length === 0) return [];
    const given = found.map(each => ({ ...each, id: newId(), title: each.title.slice(0, 128), level: Math.max(level, each.level ?? 0) }));
    const moment = sql`${`${now}+08`}::timestamptz`;
    const { rows } = await tx.execute<Noted>(sql`
        insert into sys_anomaly as a (id, tenant_id, create_by, create_time, city_id, rule_code, level, biz_kind, biz_id, biz_no, title, detail, owner_by,
            first_seen, last_seen)
        select g.id, ${TENANT}, 'system', ${moment}, g."cityId", ${rule.code}, g.level, g."bizKind", g."bizId", left(g."bizNo", 64), g.title,
            coalesce(g.detail, '{}'), ${ownerBy}, ${moment}, ${moment}
        from json_to_recordset(${JSON.stringify(given)}::json) as g(id bigint, "cityId" bigint, level smallint, "bizKind" text, "bizId" bigint,
            "bizNo" text, title text, detail jsonb)
        where not exists (
            select 1 from sys_anomaly_mute m where m.tenant_id = ${TENANT} and m.rule_code = ${rule.code} and m.until > ${moment}
                and (m.city_id is null or m.city_id = g."cityId"))
          and not exists (
            select 1 from sys_anomaly s where s.biz_kind = g."bizKind" and s.biz_id = g."bizId" and s.rule_code = ${rule.code}
                and s.tenant_id = ${TENANT} and s.del_flag = 0
                and ((s.status = 'closed' and s.update_by is not null and s.handle_time > ${moment} - ${CLOSED_REST}::interval)
                    or (s.status = 'ignored' and (s.detail ->> 'muteUntil')::timestamptz > ${moment})))
        on conflict (tenant_id, rule_code, biz_kind, biz_id) where status in ('open', 'ack') and del_flag = 0
        do update set last_seen = excluded.last_seen, hits = a.hits + 1, title = excluded.title, detail = a.detail || excluded.detail,
            level = greatest(a.level, excluded.level), city_id = excluded.city_id
        returning a.id::text as id, a.biz_id::text as "bizId", (a.hits = 1) as "isNew", a.title, a.level`);
    return rows;
}

async function clear(tx: Tx, rule: Rule, found: readonly Found[], now: string): Promise<number> {
    const { rowCount } = await tx.execute(sql`
        update sys_anomaly a set status = 'closed', handle_time = ${`${now}+08`}::timestamptz, handle_note = '问题已消除，系统自动关闭', version = version + 1
        where a.tenant_id = ${TENANT} and a.rule_code = ${rule.code} and a.status in ('open', 'ack') and a.del_flag = 0
          and not exists (select 1 from json_to_recordset(${JSON.stringify(found.map(({ bizKind, bizId }) => ({ bizKind, bizId })))}::json)
                as g("bizKind" text, "bizId" bigint) where g."bizKind" = a.biz_kind and g."bizId" = a.biz_id)`);
    return rowCount ?? 0;
}

/** The owner of a rule and the staff's group hear of what is serious, once. */
async function tellOwner(
    app: FastifyInstance,
    tx: Tx,
    rule: Rule,
    { ownerBy }: AnomalyRuleSetting,
    noted: readonly Noted[],
): Promise<void> {
    const serious = noted.filter(({ isNew, level }) => isNew && level === 3);
    for (const { id, title } of serious.slice(0, 5)) {
        const said = {
            title: `严重预警：${ruleName(rule.code)}`,
            content: title,
            about: { type: 'anomaly', id },
            link: `/monitor/anomaly/${id}/show`,
            once: `anomaly:${id}`,
            tenantId: TENANT,
        };
        if (ownerBy) await app.outbox.send(tx, { channel: 'notice', kind: 'anomaly', to: [ownerBy], by: 'system', ...said });
        await tellGroup(app, tx, { kind: 'anomaly', ...said });
    }
}

/** Orders that have just become overdue go to those who dispatch them. */
const tellOfWaiting = (app: FastifyInstance, tx: Tx, noted: readonly Noted[]): Promise<void> =>
    reportUndispatched(
        app,
        tx,
        TENANT,
        noted.filter(({ isNew }) => isNew).map(({ bizId, title }) => ({ orderId: bizId, reason: title })),
    );
