import { and, eq } from 'drizzle-orm';
import type { DictValue } from '#contract/dictionaries.ts';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '#server/db/client.ts';
import { newId } from '#server/kit/ids.ts';
import { addMinutes } from '#server/kit/time.ts';
import { nextNo } from '#server/ledger/numbers.ts';
import type { Owner } from '#server/ledger/posting.ts';
import { askChannel } from './channel-desk.service.ts';
import { payments } from './payment.table.ts';

/** How long a customer can pay through a channel. */
const OPEN_MINUTES = 30;

export interface PayInAsk {
    payer: Owner;
    purpose: DictValue<'pay_purpose'>;
    channel: 'wechat' | 'alipay';
    amountFen: number;
    /** The order that is paid, if any. */
    orderId?: string;
    by: string;
    /** Wire time. */
    now: string;
    tenantId: number;
}

/**
 * Starts a payment by a customer, member or driver: stores a pending receipt, and calls the channel after the commit. The money is posted
 * when the channel confirms it (`takePayNotice`). Only the latest payment of an order stays open.
 */
export const askPayIn = async (
    app: FastifyInstance,
    tx: Tx,
    ask: PayInAsk,
): Promise<{ id: string; paymentNo: string; expireTime: string }> => {
    const { payer, purpose, channel, amountFen, orderId, by, now, tenantId } = ask;
    if (orderId !== undefined)
        await tx
            .update(payments)
            .set({ status: 'closed', failMsg: '已重新发起收款' })
            .where(and(eq(payments.orderId, orderId), eq(payments.status, 'pending'), eq(payments.tenantId, tenantId)));
    const [id, paymentNo, expireTime] = [newId(), await nextNo(tx, 'SK', now), addMinutes(now, OPEN_MINUTES)];
    await tx.insert(payments).values({
        ...{ id, tenantId, createBy: by, createTime: now, paymentNo, purpose, channel, amountFen, expireTime },
        orderId: orderId ?? null,
        payerKind: payer.kind,
        payerId: payer.id,
    });
    await askChannel(app, tx, { kind: 'pay', outNo: paymentNo, attempt: 1, channel, amountFen, tenantId });
    return { id, paymentNo, expireTime };
};
