import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db, Tx } from '#server/db/client.ts';
import { type MessageRow, messages } from './sys-message.table.ts';
import type { Clock } from '#server/kit/clock.ts';
import { toWireTime } from '#server/kit/time.ts';
import { type Channel, CHANNELS, type ChannelName, DeliveryFault, NOT_SET_UP } from './message.ts';

/** Time limit of a delivery; after it the process counts as dead, and another one tries. */
const LEASE_SECONDS = 60;
/** Delay after each failed attempt; there is no further attempt after the last. */
const WAIT_SECONDS = [30, 120, 600, 3600, 4 * 3600];

/** Called, in the transaction that records it, for every message that was delivered or finally failed. */
export type SettledListener = (tx: Tx, message: MessageRow) => Promise<void>;

export interface DeliveryParts {
    db: Db;
    clock: Clock;
    log: Pick<Logger, 'warn'>;
    channels: ReadonlyMap<ChannelName, Channel>;
    settled: readonly SettledListener[];
}

/** Delivers the oldest message that is due; returns whether there was one. */
export async function deliverNext(parts: DeliveryParts): Promise<boolean> {
    const message = await take(parts);
    if (!message) return false;
    try {
        await deliver(parts, message);
    } catch (error) {
        if (!(error instanceof DeliveryFault)) parts.log.warn({ err: error, messageId: message.id }, 'a message was not delivered');
        await noteFailure(parts, message, error);
    }
    return true;
}

const deliver = async ({ db, clock, channels, settled }: DeliveryParts, message: MessageRow): Promise<void> => {
    const name = (Object.keys(CHANNELS) as ChannelName[]).find(each => CHANNELS[each] === message.esType);
    const channel = name && channels.get(name);
    if (!channel) throw new DeliveryFault(NOT_SET_UP[name ?? 'notice'], { isFinal: true });
    if ('handOver' in channel) await channel.handOver(message);
    await db.transaction(async tx => {
        const now = toWireTime(clock.date());
        const note = await settle(tx, message, { esSendStatus: '1', esSendTime: now, esResult: null }, settled);
        // Another process may have taken over meanwhile: then this delivery must be rolled back.
        if (note && 'write' in channel) await channel.write(tx, message);
    });
};

const noteFailure = async ({ db, clock, settled }: DeliveryParts, message: MessageRow, error: unknown): Promise<void> => {
    const esResult = (error instanceof DeliveryFault ? error.message : '发送失败，请稍后重试').slice(0, 255);
    const wait = error instanceof DeliveryFault && error.isFinal ? undefined : WAIT_SECONDS[message.esSendNum - 1];
    await db.transaction(async tx => {
        if (wait === undefined) await settle(tx, message, { esSendStatus: '2', esResult }, settled);
        else
            await tx
                .update(messages)
                .set({ esResult, nextTime: after(clock, wait) })
                .where(mine(message));
    });
};

/** Takes the next message by moving its time forward: no other process sees it until the lease ends. */
const take = async ({ db, clock }: DeliveryParts): Promise<MessageRow | undefined> => {
    const due = db
        .select({ id: messages.id })
        .from(messages)
        .where(and(eq(messages.esSendStatus, '0'), eq(messages.delFlag, 0), lte(messages.nextTime, toWireTime(clock.date()))))
        .orderBy(asc(messages.nextTime), asc(messages.id))
        .limit(1)
        .for('update', { skipLocked: true });
    const [message] = await db
        .update(messages)
        .set({ nextTime: after(clock, LEASE_SECONDS), esSendNum: sql`${messages.esSendNum} + 1` })
        .where(eq(messages.id, sql`(${due})`))
        .returning();
    return message;
};

const settle = async (tx: Tx, message: MessageRow, values: Partial<MessageRow>, settled: readonly SettledListener[]): Promise<boolean> => {
    const [row] = await tx
        .update(messages)
        .set({ ...values, version: sql`${messages.version} + 1` })
        .where(mine(message))
        .returning();
    if (row) for (const listener of settled) await listener(tx, row);
    return row !== undefined;
};

/** Matches the message only if no other process has taken it over. */
const mine = ({ id, esSendNum }: MessageRow) => and(eq(messages.id, id), eq(messages.esSendNum, esSendNum), eq(messages.esSendStatus, '0'));

const after = (clock: Clock, seconds: number) => toWireTime(new Date(clock.now() + seconds * 1000));
