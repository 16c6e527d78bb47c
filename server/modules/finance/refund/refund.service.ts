import { eq, sql } from 'drizzle-orm';
import { Refund } from '#contract/finance/refund.ts';
import { logChanges } from '#server/kit/data-log.ts';
import { AppError, notFound, refuse } from '#server/kit/errors.ts';
import { post } from '#server/ledger/post.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { changeOrder, lockOrder, type OrderContext } from '../../order/order/lifecycle/move-order.service.ts';
import { settleOrder } from '../../order/order/money/settle.service.ts';
import type { Verdict } from '../callback/callback-result.service.ts';
import type { ChannelNotice } from '../payment/payment-provider.service.ts';
import { returnToGrants } from './bonus-grants.service.ts';
import { invoiceInWay } from './invoiced.service.ts';
import { refundFacts, type RefundFacts } from './refund-facts.service.ts';
import { layLegs, noteLeg, sendLegs, storedLegs } from './refund-legs.ts';
import { refundMode } from './refund-mode.service.ts';
import { driverCanGive, refundPosting } from './refund-posting.service.ts';
import { channelTotal, loadWays, splitAlong } from './refund-ways.service.ts';
import type { OrderRow } from '../../order/order/order.table.ts';
import { type RefundRow, refunds } from './refund.table.ts';

/** The refund, locked after its order; always lock them in this order. */
const lockRefund = async ({ tx }: OrderContext, id: string): Promise<RefundRow> => {
    const [found] = await tx.select({ orderId: refunds.orderId }).from(refunds).where(eq(refunds.id, id));
    if (!found) throw notFound();
    await tx.execute(sql`select 1 from ord_order where id = ${found.orderId} for update`);
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update');
    if (!refund) throw notFound();
    return refund;
};

const write = async ({ tx, actor, now }: OrderContext, before: RefundRow, set: Partial<RefundRow>): Promise<RefundRow> => {
    const after = { ...before, ...set, version: before.version + 1, updateBy: actor.session.username, updateTime: now };
    await tx
        .update(refunds)
        .set({ ...set, version: after.version, updateBy: after.updateBy, updateTime: now })
        .where(eq(refunds.id, before.id));
    await logChanges(tx, actor, [{ entity: Refund, table: refunds, op: 'action', before, after }]);
    return after;
};

/**
 * Executes an approved refund: stores its legs and calls the channels. Refusals: as for requesting, with the current order; STATE_DENIED
 * while an invoice exceeds what would be left.
 */
export const approveRefund = async (context: OrderContext, id: string, approvalId?: string): Promise<void> => {
    const refund = await lockRefund(context, id);
    await requireUninvoiced(context, refund);
    const by = { auditBy: context.actor.session.username, auditTime: context.now };
    const approved = await write(context, refund, { ...by, status: 'approved', ...(approvalId ? { approvalId } : {}) });
    await execute(context, approved);
};

const requireUninvoiced = async (context: OrderContext, refund: RefundRow): Promise<void> => {
    const { paidFen, refundedFen } = await requireFacts(context, refund);
    const found = await invoiceInWay(context.tx, refund.orderId, paidFen - refundedFen - refund.amountFen);
    if (found) throw found.refusal;
};

/** Executes an approved refund that is due. One that was withdrawn meanwhile is left alone. */
export const executeDue = async (context: OrderContext, id: string): Promise<void> => {
    const refund = await lockRefund(context, id);
    if (refund.status === 'approved') await execute(context, refund);
};

/** Retries a refund with the channels that refused. */
export const retryRefund = async (context: OrderContext, id: string): Promise<void> => {
    const refund = await lockRefund(context, id);
    await execute(context, refund);
};

/** A refund that a channel refused can be rejected if nothing of it was paid; otherwise its order would wait for it for ever. */
export const requireNothingOut = async (context: OrderContext, id: string): Promise<void> => {
    const refund = await lockRefund(context, id);
    if (refund.status !== 'failed') return;
    const legs = await storedLegs(context.tx, id);
    if (refund.journalId !== null || legs.some(leg => leg.status === 'done' && leg.channel !== 'credit'))
        throw refuse('STATE_DENIED', { status: '部分款项已退回或已记账', action: '驳回，请重试剩余部分' });
};

const execute = async (context: OrderContext, refund: RefundRow): Promise<void> => {
    const { app, tx, now, actor } = context;
    const legs = await storedLegs(tx, refund.id);
    let fresh = refund;
    const isNew = legs.length === 0;
    // After a channel's refusal, the order's money may have been refunded otherwise.
    if (refund.journalId === null && (isNew || refund.status === 'failed')) await prepare(context, refund);
    if (isNew && refund.journalId === null) {
        const split = splitAlong(refund.amountFen, await loadWays(tx, refund.orderId, refund.id));
        await layLegs(tx, refund, split.legs, { by: actor.session.username, now });
        fresh = await write(context, refund, {
            cashFen: split.cashFen,
            bonusFen: split.bonusFen,
            channelFen: channelTotal(split),
            paymentId: split.legs[0]?.paymentId ?? null,
        });
    }
    const asked = await sendLegs(app, tx, fresh, now);
    if (asked > 0) await write(context, fresh, { status: 'processing', failMsg: null });
    else await complete(context, fresh);
};

/** Checks that the refund is still possible with the current order. An order that waits for its settlement is settled first. */
const prepare = async (context: OrderContext, refund: RefundRow): Promise<void> => {
    const facts = await requireFacts(context, refund);
    const mode = modeOf(context, facts, refund);
    if (mode === 'settleFirst') await settleOrder(context, await lockOrder(context.tx, refund.orderId), { forRefund: true });
};

const requireFacts = async ({ tx }: OrderContext, refund: RefundRow): Promise<RefundFacts> => {
    const facts = await refundFacts(tx, refund.orderId, refund.id);
    if (!facts) throw notFound();
    return facts;
};

const modeOf = ({ app }: OrderContext, facts: RefundFacts, { amountFen }: RefundRow) => {
    const mode = refundMode(facts, amountFen, app.dictionary.dictText('order_status', facts.status) ?? facts.status);
    if (mode instanceof AppError) throw mode;
    return mode;
};

/**
 * Completes a refund after all legs are done: the journal, the order's totals, its timeline. One that was posted before (with a
 * cancellation) is only recorded.
 */
const complete = async (context: OrderContext, refund: RefundRow): Promise<void> => {
    const { tx, now, actor } = context;
    const legs = await storedLegs(tx, refund.id);
    const channelNo = legs.find(leg => leg.channelNo !== null)?.channelNo ?? null;
    const done = { status: 'done' as const, doneTime: now, channelNo, failMsg: null };
    if (refund.journalId !== null) {
        await write(context, refund, done);
        return;
    }
    const facts = await requireFacts(context, refund);
    // The money is paid. A refund without bearers was an overpayment when it was sent, even if the price has changed since.
    const isOverpaid = refund.driverBearFen + refund.platformBearFen === 0;
    const mode = isOverpaid ? 'pre' : modeOf(context, facts, refund);
    const split = { cashFen: refund.cashFen, bonusFen: refund.bonusFen, legs };
    const canGive = mode === 'pre' ? 0 : await driverCanGive(tx, facts.driver, refund.tenantId);
    const { journalId } = await post(tx, refundPosting({ refund, facts, mode, split, by: actor.session.username, now }, canGive));
    await returnToGrants(tx, facts.customer.id, refund.bonusFen, now);
    const order = await lockOrder(tx, refund.orderId);
    const refundedFen = order.refundedFen + refund.amountFen;
    await changeOrder(context, order, {
        set: { refundedFen, payStatus: payStatusOf(order, refundedFen) },
        note: {
            event: 'refund',
            reasonCode: refund.reasonCode,
            remark: `退款¥${yuan(refund.amountFen)}（${refund.refundNo}）`,
            data: { refundNo: refund.refundNo, amountFen: refund.amountFen },
        },
    });
    // The settlement added the amount to the customer's spending. The version stays, because such totals are no edit of the record.
    if (mode === 'post' && order.status !== 'canceled')
        await tx.execute(
            sql`update usr_customer set order_fen = greatest(0, order_fen - ${refund.amountFen}) where id = ${order.customerId}`,
        );
    await write(context, refund, { ...done, journalId });
};

/** After the work, an amount is due again if the price has increased while the refund was in progress. */
const payStatusOf = (order: Pick<OrderRow, 'status' | 'paidFen' | 'payableFen'>, refundedFen: number): OrderRow['payStatus'] => {
    if (order.status === 'completed' && order.paidFen - refundedFen < order.payableFen) return 'owing';
    return refundedFen >= order.paidFen ? 'refunded' : 'part_refunded';
};

/** Applies a channel's notice about one leg: the last one completes the refund; a refused one can be retried. */
export const takeRefundNotice = async (context: OrderContext, notice: ChannelNotice): Promise<Verdict> => {
    await lockRefundOf(context.tx, notice);
    const { refundId, verdict } = await noteLeg(context.tx, notice, context.now);
    if (refundId === undefined) return verdict;
    const refund = await lockRefund(context, refundId);
    if (refund.status !== 'processing') return verdict;
    const legs = await storedLegs(context.tx, refundId);
    if (legs.some(({ status }) => status === 'sent' || status === 'waiting')) return verdict;
    const failed = legs.find(({ status }) => status === 'failed');
    if (failed) await write(context, refund, { status: 'failed', failMsg: failed.failMsg ?? '渠道退款失败' });
    else await complete(context, refund);
    return verdict;
};

/** Order and refund are always locked before the leg. */
const lockRefundOf = async (tx: OrderContext['tx'], { outNo, tenantId }: ChannelNotice): Promise<void> => {
    await tx.execute(sql`
        select 1 from ord_order o where o.id = (select r.order_id from fin_refund r join fin_refund_leg l on l.refund_id = r.id
            where l.tenant_id = ${tenantId} and l.out_no = ${outNo}) for update`);
};
