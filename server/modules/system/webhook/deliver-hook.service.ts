import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '#server/db/client.ts';
import { addressOf, postTo } from '#server/kit/net/guarded-post.ts';
import { createOutbound } from '#server/kit/net/outbound.ts';
import { createLoop, type Loop } from '#server/kit/jobs/loop.ts';
import { minutesBetween, toWireTime } from '#server/kit/time.ts';
import { hookContent, NotForMaker } from './hook-content.ts';
import { hookHeaders } from './sign-hook.ts';
import { hookDeliveries, webhooks } from './webhook.table.ts';

type Hook = typeof webhooks.$inferSelect;
type Delivery = typeof hookDeliveries.$inferSelect;

/** Who has not come back from a delivery after this is dead, and another process tries. */
const LEASE_SECONDS = 60;
/** How long a receiver is left alone that is not there, by the number of misses in a row: nothing is lost meanwhile. */
const REST_SECONDS = [10, 30, 60, 120, 300];
/** How long to wait after each refusal of one event; after the last it is given up, and later ones of the record go on. */
const REFUSED_SECONDS = [10, 60, 300, 1800, 2 * 3600, 6 * 3600, 12 * 3600];
/** A receiver that has taken nothing for so long is not asked any more. */
const PAUSE_MINUTES = 24 * 60;
/** Answers of something in front of the receiver, or of one that asks for time. */
const AWAY = new Set([408, 425, 429, 502, 503, 504]);
const AT_ONCE = 2;

/** What became of a try. */
interface Outcome {
    kind: 'done' | 'away' | 'refused' | 'skipped';
    code: number | null;
    ms: number | null;
    error: string | null;
}

export interface HookSender {
    /** Sends a test now and notes what became of it: it is tried once, and its failure says nothing about the receiver's other events. */
    sendTest(hook: Hook, delivery: Delivery): Promise<Outcome>;
    /** Sends all that is due. */
    drain(): Promise<void>;
    /** Looks for work now rather than within a second. */
    wake: Loop['wake'];
}

/** Sends what the triggers have written. Any number of processes may do so on one database; each delivery is taken by one. */
export function createHookSender(app: FastifyInstance): HookSender {
    const { db, clock, log, secrets, config } = app;
    const outbound = createOutbound(config.outboundAllow);
    const later = (seconds: number) => toWireTime(new Date(clock.now() + seconds * 1000));

    /**
     * Takes the next delivery by pushing its time ahead. One of a record whose earlier one waits is not taken: what a receiver hears of a
     * record is in order.
     */
    const take = async (): Promise<{ hook: Hook; delivery: Delivery } | undefined> => {
        const now = toWireTime(clock.date());
        const due = sql`(select d.id from sys_webhook_delivery d join sys_webhook w on w.id = d.webhook_id
            where d.status = 'waiting' and d.next_time <= ${now}::timestamptz and w.status = '1'
              and (w.rest_until is null or w.rest_until <= ${now}::timestamptz)
              and not exists (select 1 from sys_webhook_delivery e where e.webhook_id = d.webhook_id and e.resource = d.resource
                  and e.subject_id = d.subject_id and e.status = 'waiting' and e.id < d.id)
            order by d.next_time, d.id limit 1 for update of d skip locked)`;
        const [delivery] = await db
            .update(hookDeliveries)
            .set({ nextTime: later(LEASE_SECONDS), attempts: sql`${hookDeliveries.attempts} + 1` })
            .where(eq(hookDeliveries.id, due))
            .returning();
        const [hook] = delivery ? await db.select().from(webhooks).where(eq(webhooks.id, delivery.webhookId)) : [];
        return delivery && hook && { hook, delivery };
    };

    /** The secrets in force, the newest first. */
    const secretsOf = ({ secretSealed, formerSealed, formerUntil }: Hook): string[] => {
        const isKept = formerSealed !== null && formerUntil !== null && formerUntil > toWireTime(clock.date());
        return [secretSealed, ...(isKept ? [formerSealed] : [])].map(sealed => secrets.open('webhook', sealed));
    };

    const attempt = async (hook: Hook, delivery: Delivery): Promise<Outcome> => {
        let began = performance.now();
        try {
            const body = await hookContent(app, hook, delivery);
            const headers = hookHeaders(secretsOf(hook), { id: delivery.messageId, body, sentAt: clock.now() });
            const address = await addressOf(hook.url, outbound, config.outboundAllow);
            began = performance.now();
            const code = await postTo({ endpoint: hook.url, address, headers, body: Buffer.from(body) });
            const ms = Math.round(performance.now() - began);
            if (code >= 200 && code < 300) return { kind: 'done', code, ms, error: null };
            return { kind: AWAY.has(code) ? 'away' : 'refused', code, ms, error: `接收方返回${code}` };
        } catch (error) {
            if (error instanceof NotForMaker) return { kind: 'skipped', code: null, ms: null, error: '创建人无权查看该记录' };
            // Why a connection failed is not told: an answer that differs would map the network for the caller.
            log.warn({ err: error, webhookId: hook.id, deliveryId: delivery.id }, 'a webhook was not delivered');
            return { kind: 'away', code: null, ms: Math.round(performance.now() - began), error: '无法连接接收方' };
        }
    };

    /** Notes the outcome, unless another process has taken the delivery over meanwhile. */
    const settle = (hook: Hook, delivery: Delivery, outcome: Outcome) =>
        db.transaction(async tx => {
            const now = toWireTime(clock.date());
            const { kind, code, ms, error } = outcome;
            const refusals = delivery.refusals + (kind === 'refused' ? 1 : 0);
            const wait = kind === 'away' ? 0 : kind === 'refused' ? REFUSED_SECONDS[delivery.refusals] : undefined;
            const next =
                wait === undefined
                    ? { status: kind === 'done' || kind === 'skipped' ? kind : ('failed' as const), doneTime: now }
                    : { nextTime: later(wait) };
            const [noted] = await tx
                .update(hookDeliveries)
                .set({ ...next, refusals, lastCode: code, lastMs: ms, lastError: error })
                .where(and(eq(hookDeliveries.id, delivery.id), eq(hookDeliveries.attempts, delivery.attempts)))
                .returning({ id: hookDeliveries.id });
            if (!noted || kind === 'skipped') return;
            if (kind === 'done')
                await tx
                    .update(webhooks)
                    .set({ lastDone: now, failingSince: null, misses: 0, restUntil: null })
                    .where(eq(webhooks.id, hook.id));
            else await noteFailure(tx, hook, outcome, now);
        });

    /** Lets a receiver rest that is not there, and switches the webhook off once it has failed for a day. */
    const noteFailure = async (tx: Tx, hook: Hook, { kind, error }: Outcome, now: string): Promise<void> => {
        const rest = {
            misses: sql`least(${webhooks.misses} + 1, 1000)`,
            restUntil: later(REST_SECONDS[Math.min(hook.misses, REST_SECONDS.length - 1)] ?? 0),
        };
        const [failing] = await tx
            .update(webhooks)
            .set({ failingSince: sql`coalesce(${webhooks.failingSince}, ${now}::timestamptz)`, ...(kind === 'away' ? rest : {}) })
            .where(and(eq(webhooks.id, hook.id), eq(webhooks.status, '1')))
            .returning();
        if (!failing?.failingSince || minutesBetween(failing.failingSince, now) < PAUSE_MINUTES) return;
        const pausedReason = `自${failing.failingSince}起一直推送失败（${error ?? ''}），已自动停用`;
        await tx.update(webhooks).set({ status: '0', pausedReason }).where(eq(webhooks.id, hook.id));
        await app.outbox.send(tx, {
            channel: 'notice',
            to: failing.createBy === null ? [] : [failing.createBy],
            title: `事件推送「${hook.name}」已自动停用`,
            content: `${pausedReason}。停用期间的事件不再推送；请检查接收方后重新启用，未送达的会按顺序补推。`,
            link: `/system/webhook/${hook.id}/show`,
            tenantId: hook.tenantId,
            once: `webhook-paused:${hook.id}:${failing.failingSince}`,
        });
    };

    const sendTest = async (hook: Hook, delivery: Delivery): Promise<Outcome> => {
        const outcome = await attempt(hook, delivery);
        const { kind, code, ms, error } = outcome;
        const status = kind === 'done' ? 'done' : 'failed';
        await db
            .update(hookDeliveries)
            .set({ status, lastCode: code, lastMs: ms, lastError: error, doneTime: toWireTime(clock.date()) })
            .where(eq(hookDeliveries.id, delivery.id));
        return outcome;
    };
    const step = async (): Promise<boolean> => {
        const taken = await take();
        if (taken) await settle(taken.hook, taken.delivery, await attempt(taken.hook, taken.delivery));
        return taken !== undefined;
    };
    const loop = createLoop('webhooks', log, step);
    app.addHook('onReady', async () => {
        if (config.workers > 0) loop.start(AT_ONCE);
    });
    app.addHook('onClose', () => loop.stop());
    return {
        sendTest,
        drain: async () => {
            while (await step());
        },
        wake: loop.wake,
    };
}
