import { and, eq, gte, isNull, ne, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DictValue } from '#contract/dictionaries.ts';
import { smsText, type SmsVariable } from '#contract/setting/vehicle-sms.ts';
import type { Tx } from '#server/db/client.ts';
import { newId } from '#server/kit/ids.ts';
import { fromWireTime, toWireTime } from '#server/kit/time.ts';
import { quietUntil } from './quiet.ts';
import { type SmsConfigRow, smsConfigs } from './sms-config.table.ts';
import { smsLogs } from './sms-log.table.ts';

/** Rows of the outbox that carry a line of this log. */
export const LOG_TYPE = 'sms_log';

export interface SceneMessage {
    scene: DictValue<'sms_scene'>;
    receiver: DictValue<'sms_receiver'>;
    phone: string;
    values: Partial<Record<SmsVariable, string>>;
    /** The record that it is about: `order` and its id. */
    about: { type: string; id: string };
    /** The city whose own entry goes before the national one. */
    cityId?: string | null;
    /** Whatever is sent twice under one key goes out once. */
    once?: string;
    tenantId?: number;
    by?: string;
}

/** What became of it: `off` without an entry that is on, `limited` over the number's limit of the day, `known` when it was sent before. */
export type SceneResult = 'queued' | 'quiet' | 'limited' | 'off' | 'known';

/**
 * Sends the text message of a scene, if 车辆短信配置 has one: by the city's entry or the national one, not in its quiet hours, at most so
 * many a day and number. It goes out with the caller's transaction.
 *
 * @example await sendScene(app, tx, { scene: 'order_assigned', receiver: 'driver', phone, cityId, values: { orderNo, time }, about: { type: 'order', id } });
 */
export async function sendScene(app: FastifyInstance, tx: Tx, message: SceneMessage): Promise<SceneResult> {
    const { tenantId = 0 } = message;
    const config = await configFor(tx, message, tenantId);
    if (!config) return 'off';
    const now = toWireTime(app.clock.date());
    // One after the other for a number: two at once must not both be the last of the day.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sms-scene:${message.phone}`}, 0))`);
    const text = smsText(config.signName, config.content, message.values);
    if ((await sentToday(tx, config, message.phone, now)) >= config.dailyLimit) {
        await addLog(tx, config, { ...message, id: newId(), text, result: 'failed', failMsg: `超过单号日上限${config.dailyLimit}条`, now });
        return 'limited';
    }
    const until = quietUntil(now, config.quietStart, config.quietEnd);
    const sent = await deliver(app, tx, config, { ...message, text, now, until });
    return sent ? (until ? 'quiet' : 'queued') : 'known';
}

type Outgoing = Pick<SceneMessage, 'phone' | 'about' | 'once' | 'by'> & { text: string; now: string; until?: string | undefined };

/** Hands a text to the outbox with a line in the log; false when it was sent before. */
export async function deliver(app: FastifyInstance, tx: Tx, config: SmsConfigRow, given: Outgoing): Promise<boolean> {
    const id = newId();
    // A job of the first minute may come before anybody has asked for a dictionary.
    await app.dictionary.fresh();
    const [messageId] = await app.outbox.send(tx, {
        channel: 'sms',
        to: [given.phone],
        title: app.dictionary.dictText('sms_scene', config.scene) ?? config.scene,
        content: given.text,
        about: { type: LOG_TYPE, id },
        tenantId: config.tenantId,
        ...(given.once ? { once: given.once } : {}),
        ...(given.until ? { notBefore: fromWireTime(given.until) } : {}),
        ...(given.by ? { by: given.by } : {}),
    });
    if (!messageId) return false;
    await addLog(tx, config, { ...given, id, result: given.until ? 'quiet' : 'queued', failMsg: null, messageId });
    app.outbox.wake();
    return true;
}

/** Notes in the log what became of its messages. */
export function followMessages(app: FastifyInstance): void {
    app.outbox.onSettled(async (tx, { bizType, bizId, esSendStatus, esResult }) => {
        if (bizType !== LOG_TYPE || bizId === null) return;
        const values =
            esSendStatus === '1' ? { result: 'success' as const, failMsg: null } : { result: 'failed' as const, failMsg: esResult };
        await tx.update(smsLogs).set(values).where(eq(smsLogs.id, bizId));
    });
}

const configFor = async (tx: Tx, { scene, receiver, cityId = null }: SceneMessage, tenantId: number): Promise<SmsConfigRow | undefined> => {
    const ofPlace = cityId === null ? isNull(smsConfigs.cityId) : or(isNull(smsConfigs.cityId), eq(smsConfigs.cityId, cityId));
    const [config] = await tx
        .select()
        .from(smsConfigs)
        .where(
            and(
                eq(smsConfigs.tenantId, tenantId),
                eq(smsConfigs.scene, scene),
                eq(smsConfigs.receiver, receiver),
                eq(smsConfigs.delFlag, 0),
                ofPlace,
            ),
        )
        // A city that has switched its own entry off gets nothing, not the national one.
        .orderBy(sql`${smsConfigs.cityId} nulls last`)
        .limit(1);
    return config?.status === '1' ? config : undefined;
};

const sentToday = async (tx: Tx, config: SmsConfigRow, phone: string, now: string): Promise<number> => {
    const [found] = await tx
        .select({ n: sql<number>`count(*)::int` })
        .from(smsLogs)
        .where(
            and(
                eq(smsLogs.phone, phone),
                eq(smsLogs.configId, config.id),
                ne(smsLogs.result, 'failed'),
                gte(smsLogs.createTime, `${now.slice(0, 10)} 00:00:00`),
            ),
        );
    return found?.n ?? 0;
};

type Line = Pick<SceneMessage, 'phone' | 'about' | 'by'> & {
    id: string;
    text: string;
    now: string;
    result: DictValue<'send_result'>;
    failMsg: string | null;
    messageId?: string;
};

const addLog = async (tx: Tx, config: SmsConfigRow, { id, phone, about, by, text, now, result, failMsg, messageId }: Line) => {
    await tx.insert(smsLogs).values({
        id,
        tenantId: config.tenantId,
        configId: config.id,
        phone,
        bizType: about.type,
        bizId: about.id,
        content: text.slice(0, 500),
        result,
        failMsg,
        channelMsgId: messageId ?? null,
        createBy: by ?? 'system',
        createTime: now,
    });
};
