import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Page } from '#contract/kit/envelope.ts';
import type { SmsLogLine, SmsLogQuery } from '#contract/setting/vehicle-sms.ts';
import type { Tx } from '#server/db/client.ts';
import { notFound, refuseAs } from '#server/kit/errors.ts';
import { readPaging } from '#server/kit/list/paging.ts';
import type { Reader, WireRow } from '#server/kit/list/source.ts';
import { NOT_SET_UP } from '#server/platform/outbox/message.ts';
import { maskPhone } from '#server/kit/present.ts';
import type { Session } from '#server/kit/access/session.ts';
import { toWireTime } from '#server/kit/time.ts';
import { deliver } from './send-scene.service.ts';
import { smsConfigs } from './sms-config.table.ts';
import { smsLogs } from './sms-log.table.ts';

/** The log of the text messages, newest first. */
export async function readLog(app: FastifyInstance, session: Session, query: SmsLogQuery): Promise<Page<SmsLogLine>> {
    const { page, size, offset } = readPaging(query);
    const where = and(
        eq(smsLogs.tenantId, session.tenantId),
        query.configId ? eq(smsLogs.configId, query.configId) : undefined,
        query.phone ? eq(smsLogs.phone, query.phone) : undefined,
        query.result ? inArray(smsLogs.result, query.result.split(',') as (typeof smsLogs.$inferSelect)['result'][]) : undefined,
    );
    const rows = await app.db
        .select({ log: smsLogs, scene: smsConfigs.scene })
        .from(smsLogs)
        .leftJoin(smsConfigs, eq(smsConfigs.id, smsLogs.configId))
        .where(where)
        .orderBy(desc(smsLogs.createTime), desc(smsLogs.id))
        .limit(size)
        .offset(offset);
    const [{ total } = { total: 0 }] = await app.db.select({ total: count() }).from(smsLogs).where(where);
    const dictText = (code: string, value: string | null) => (value === null ? '' : (app.dictionary.dictText(code, value) ?? value));
    const records = rows.map(({ log, scene }) => ({
        id: log.id,
        scene_dictText: dictText('sms_scene', scene),
        phone: maskPhone(log.phone),
        content: log.content,
        result: log.result,
        result_dictText: dictText('send_result', log.result),
        failMsg: log.failMsg,
        createTime: log.createTime,
    }));
    return { records, total, size, current: page, pages: Math.ceil(total / size) };
}

/** Sends a message of the log once more; only one that has failed. */
export async function resendLine(app: FastifyInstance, tx: Tx, session: Session, id: string): Promise<void> {
    const [line] = await tx
        .select({ log: smsLogs, config: smsConfigs })
        .from(smsLogs)
        .innerJoin(smsConfigs, eq(smsConfigs.id, smsLogs.configId))
        .where(and(eq(smsLogs.id, id), eq(smsLogs.tenantId, session.tenantId)));
    if (!line) throw notFound();
    if (!app.outbox.offers('sms')) throw refuseAs('STATE_DENIED', NOT_SET_UP.sms);
    const { log, config } = line;
    if (log.result !== 'failed') throw refuseAs('STATE_DENIED', '只有发送失败的短信可以重发');
    await deliver(app, tx, config, {
        phone: log.phone,
        text: log.content,
        about: { type: log.bizType, id: log.bizId ?? log.id },
        by: session.username,
        now: toWireTime(app.clock.date()),
        // A second press on the same line sends nothing more.
        once: `sms-resend:${log.id}`,
    });
}

/** How much each entry has sent in the last seven days, and how much of it failed. */
export async function withCounts(db: Reader, now: Date, rows: readonly WireRow[]): Promise<WireRow[]> {
    if (rows.length === 0) return [];
    const since = toWireTime(new Date(now.getTime() - 7 * 86_400_000));
    const found = await db
        .select({
            configId: smsLogs.configId,
            sent: sql<number>`count(*)::int`,
            failed: sql<number>`(count(*) filter (where ${smsLogs.result} = 'failed'))::int`,
        })
        .from(smsLogs)
        .where(
            and(
                inArray(
                    smsLogs.configId,
                    rows.map(row => String(row.id)),
                ),
                sql`${smsLogs.createTime} >= ${since}`,
            ),
        )
        .groupBy(smsLogs.configId);
    const counts = new Map(found.map(each => [each.configId, each]));
    return rows.map(row => {
        const { sent = 0, failed = 0 } = counts.get(String(row.id)) ?? {};
        return { ...row, sent7: sent, failRate: sent === 0 ? null : Math.round((failed * 10_000) / sent) };
    });
}
