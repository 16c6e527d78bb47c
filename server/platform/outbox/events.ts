import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db, Tx } from '#server/db/client.ts';
import { outbox } from './outbox.table.ts';
import type { Clock } from '#server/kit/clock.ts';
import { newId } from '#server/kit/ids.ts';
import { toWireTime } from '#server/kit/time.ts';

/** An event for the listeners of its topic. */
export interface OutboxEvent {
    /** For example `order.reassigned`. */
    topic: string;
    /** The object of the event; events with the same key are handled in order as long as none fails. */
    key: string;
    payload: Readonly<Record<string, unknown>>;
    tenantId: number;
    /** Not handled before this wire time. */
    notBefore?: string;
}

/** Handles an event by writing to our own tables, in the transaction that marks it as handled: exactly once. */
export type EventListener = (tx: Tx, event: OutboxEvent & { id: string }) => Promise<void>;

const WAIT_SECONDS = [10, 60, 600, 3600];
const DAY_SECONDS = 86_400;

/** Stores an event in the transaction of the change that it reports. */
export async function storeEvent(tx: Tx, { topic, key, payload, tenantId, notBefore }: OutboxEvent, now: Date): Promise<void> {
    const moment = toWireTime(now);
    await tx.insert(outbox).values({ id: newId(), tenantId, topic, key, payload, createTime: moment, nextTime: notBefore ?? moment });
}

interface EventParts {
    db: Db;
    clock: Clock;
    log: Pick<Logger, 'warn'>;
    listeners: ReadonlyMap<string, readonly EventListener[]>;
    /** Counts the event, for the metrics. */
    handled: (topic: string, outcome: 'handled' | 'failed') => void;
}

/**
 * Handles the oldest event that is due; returns whether there was one. A failed event is rolled back and retried with increasing delays,
 * without limit, because its effects would otherwise be missing for ever.
 */
export async function handleNextEvent({ db, clock, log, listeners, handled }: EventParts): Promise<boolean> {
    const now = toWireTime(clock.date());
    const ended = await db.transaction(async tx => {
        const [row] = await tx
            .select()
            .from(outbox)
            .where(and(isNull(outbox.sentTime), lte(outbox.nextTime, now)))
            .orderBy(asc(outbox.nextTime), asc(outbox.id))
            .limit(1)
            .for('update', { skipLocked: true });
        if (!row) return undefined;
        const event = { ...row, payload: row.payload as OutboxEvent['payload'] };
        const attempts = row.attempts + 1;
        try {
            await tx.transaction(async inner => {
                for (const listener of listeners.get(row.topic) ?? []) await listener(inner, event);
            });
            await tx.update(outbox).set({ sentTime: now, attempts, failMsg: null }).where(eq(outbox.id, row.id));
            return { topic: row.topic, outcome: 'handled' } as const;
        } catch (error) {
            log.warn({ err: error, topic: row.topic, eventId: row.id }, 'an event could not be handled');
            const wait = WAIT_SECONDS[row.attempts] ?? DAY_SECONDS;
            const failMsg = error instanceof Error ? error.message.slice(0, 255) : 'unknown';
            const nextTime = toWireTime(new Date(clock.now() + wait * 1000));
            await tx.update(outbox).set({ attempts, failMsg, nextTime }).where(eq(outbox.id, row.id));
            return { topic: row.topic, outcome: 'failed' } as const;
        }
    });
    // After the commit, because an event whose transaction is rolled back is handled again.
    if (ended) handled(ended.topic, ended.outcome);
    return ended !== undefined;
}
