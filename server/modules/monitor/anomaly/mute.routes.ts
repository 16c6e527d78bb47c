import { and, desc, eq, gt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { AnomalyMuteBody, AnomalyMutes } from '#contract/monitor/anomaly-rules.ts';
import { badRequest, forbidden, notFound } from '#server/kit/errors.ts';
import { newHexId } from '#server/kit/ids.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { addMinutes, toWireTime } from '#server/kit/time.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { writeOperationLog } from '#server/platform/operation-log/operation-log.ts';
import { cities } from '../../setting/city/city.table.ts';
import { anomalyMutes } from './anomaly-rule.table.ts';
import { isRuleCode, ruleName } from './rule-settings.service.ts';
import { isUnlimited } from './scope.ts';

const config = { auth: { permission: 'monitor:anomaly:ignore' } };

/** Silence for a rule, in one city or everywhere, until a moment: planned works, a known fault. */
export async function muteRoutes(app: FastifyInstance): Promise<void> {
    app.get(
        '/monitor/anomaly/mutes',
        { config: { auth: { permission: 'monitor:anomaly:list' } }, schema: { response: { 200: envelopeOf(AnomalyMutes) } } },
        async ({ session }) => {
            const rows = await app.db
                .select({ mute: anomalyMutes, cityName: cities.name })
                .from(anomalyMutes)
                .leftJoin(cities, eq(cities.id, anomalyMutes.cityId))
                .where(and(eq(anomalyMutes.tenantId, session.tenantId), gt(anomalyMutes.until, toWireTime(app.clock.date()))))
                .orderBy(desc(anomalyMutes.createTime));
            return rows.map(({ mute: { id, ruleCode, until, reason, createBy }, cityName }) => ({
                id,
                ruleCode,
                ruleName: ruleName(ruleCode),
                cityName,
                until,
                reason,
                createBy,
            }));
        },
    );

    app.post<{ Body: AnomalyMuteBody }>(
        '/monitor/anomaly/mute',
        { config, schema: { body: AnomalyMuteBody, response: { 200: envelopeOf(Type.Null()) } } },
        request =>
            inTransaction(request, async tx => {
                const { session, body } = request;
                const { ruleCode, cityId, hours, reason } = body;
                if (!isRuleCode(ruleCode)) throw badRequest({ ruleCode: '没有这个规则' });
                if (!isUnlimited(session) && (cityId === null || !session.cityIds.includes(cityId))) throw forbidden();
                if (cityId !== null && !/^\d{1,19}$/.test(cityId)) throw badRequest({ cityId: '没有这个城市' });
                const until = addMinutes(toWireTime(app.clock.date()), hours * 60);
                await tx.insert(anomalyMutes).values({
                    id: newHexId(),
                    tenantId: session.tenantId,
                    ruleCode,
                    cityId,
                    until,
                    reason,
                    createBy: session.username,
                });
                await writeOperationLog(tx, request, `预警静默: ${ruleName(ruleCode)} 至${until} ${reason}`);
                return ok(null, `已静默至${until}`);
            }),
    );

    app.post<{ Body: { id: string } }>(
        '/monitor/anomaly/unmute',
        { config, schema: { body: Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{32}$' }) }, { additionalProperties: false }) } },
        request =>
            inTransaction(request, async tx => {
                const { session, body } = request;
                const [mute] = await tx
                    .select()
                    .from(anomalyMutes)
                    .where(and(eq(anomalyMutes.id, body.id), eq(anomalyMutes.tenantId, session.tenantId)))
                    .for('update');
                if (!mute) throw notFound();
                if (!isUnlimited(session) && (mute.cityId === null || !session.cityIds.includes(mute.cityId))) throw forbidden();
                await tx.delete(anomalyMutes).where(eq(anomalyMutes.id, mute.id));
                await writeOperationLog(tx, request, `取消预警静默: ${ruleName(mute.ruleCode)}`);
                return ok(null, '已恢复预警');
            }),
    );
}
