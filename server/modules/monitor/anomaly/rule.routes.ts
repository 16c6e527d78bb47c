import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { ANOMALY_RULES, AnomalyRuleList, AnomalyRuleSetting, AnomalyStat } from '#contract/monitor/anomaly-rules.ts';
import { badRequest, forbidden, refuse } from '#server/kit/errors.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { toWireTime } from '#server/kit/time.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { writeOperationLog } from '#server/platform/operation-log/operation-log.ts';
import { anomalyRules } from './anomaly-rule.table.ts';
import { isRuleCode, readRuleSettings, ruleName } from './rule-settings.service.ts';
import { isUnlimited } from './scope.ts';
import { anomalyStat } from './stat.service.ts';

const list = { auth: { permission: 'monitor:anomaly:list' } };

/** The rules of the radar: level, threshold, time to answer, owner; and how the anomalies stand. */
export async function ruleRoutes(app: FastifyInstance): Promise<void> {
    app.get(
        '/monitor/anomaly/stat',
        { config: { ...list, isBackground: true }, schema: { response: { 200: envelopeOf(AnomalyStat) } } },
        ({ session }) => anomalyStat(app.db, session, toWireTime(app.clock.date())),
    );

    app.get('/monitor/anomaly/rules', { config: list, schema: { response: { 200: envelopeOf(AnomalyRuleList) } } }, async ({ session }) => {
        const { rows } = await app.db.execute<{ code: string; n: number }>(sql`
            select rule_code as code, count(*)::int as n from sys_anomaly
            where tenant_id = ${session.tenantId} and del_flag = 0 and status in ('open', 'ack') group by 1`);
        return [...(await readRuleSettings(app.db, session.tenantId)).values()].map(setting => {
            const code = setting.ruleCode as keyof typeof ANOMALY_RULES;
            const { text, unit } = ANOMALY_RULES[code];
            const openCount = isUnlimited(session) ? (rows.find(row => row.code === code)?.n ?? 0) : 0;
            return { ...setting, name: ruleName(code), text: text.replace('{n}', String(setting.threshold)), unit, openCount };
        });
    });

    app.post<{ Body: AnomalyRuleSetting }>(
        '/monitor/anomaly/saveRule',
        {
            config: { auth: { permission: 'monitor:anomaly:assign' } },
            schema: { body: AnomalyRuleSetting, response: { 200: envelopeOf(Type.Null()) } },
        },
        request =>
            inTransaction(request, async tx => {
                const { session, body } = request;
                // A rule holds everywhere: anyone who answers for some cities only does not set it.
                if (!isUnlimited(session)) throw forbidden();
                if (!isRuleCode(body.ruleCode)) throw badRequest({ ruleCode: '没有这个规则' });
                const { minimum, maximum, unit, setting } = ANOMALY_RULES[body.ruleCode];
                const holds = (await readRuleSettings(tx, session.tenantId)).get(body.ruleCode)?.threshold;
                if (setting && body.threshold !== holds)
                    throw refuse('VALIDATION', {}, { fields: { threshold: `请在系统设置“${setting.name}”中修改` } });
                // What a setting decides has the setting's limits: a rule outside of its own could else not be saved, nor be mended here.
                if (!setting && (body.threshold < minimum || body.threshold > maximum))
                    throw refuse('VALIDATION', {}, { fields: { threshold: `请输入${minimum}~${maximum}${unit}` } });
                if (body.ownerBy !== null) await requireUser(tx, session.tenantId, body.ownerBy);
                const values = {
                    ...body,
                    ruleCode: body.ruleCode,
                    tenantId: session.tenantId,
                    updateBy: session.username,
                    updateTime: toWireTime(app.clock.date()),
                };
                await tx
                    .insert(anomalyRules)
                    .values(values)
                    .onConflictDoUpdate({ target: [anomalyRules.tenantId, anomalyRules.ruleCode], set: values });
                await writeOperationLog(
                    tx,
                    request,
                    `预警规则: ${ruleName(body.ruleCode)} ${body.isEnabled ? '启用' : '停用'} 等级${body.level} 阈值${body.threshold}${unit} 时限${body.slaMinutes}分钟 负责人${body.ownerBy ?? '无'}`,
                );
                return ok(null, '保存成功');
            }),
    );
}

const requireUser = async (tx: Parameters<Parameters<FastifyInstance['db']['transaction']>[0]>[0], tenantId: number, username: string) => {
    const { rows } = await tx.execute(
        sql`select 1 from sys_user where username = ${username} and tenant_id = ${tenantId} and del_flag = 0 and status = 1`,
    );
    if (rows.length === 0) throw refuse('VALIDATION', {}, { fields: { ownerBy: '没有这个可用的账号' } });
};
