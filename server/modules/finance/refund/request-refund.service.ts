import type { FastifyInstance } from 'fastify';
import type { DictValue } from '#contract/dictionaries.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { AppError, refuse } from '#server/kit/errors.ts';
import { newId } from '#server/kit/ids.ts';
import { nextNo } from '#server/ledger/numbers.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { invoiceInWay } from './invoiced.service.ts';
import { refundFacts } from './refund-facts.service.ts';
import { overpaidOf, refundMode } from './refund-mode.service.ts';
import { layLegs } from './refund-legs.ts';
import { channelTotal, loadWays, type RefundSplit, splitAlong } from './refund-ways.service.ts';
import { refunds } from './refund.table.ts';

export interface RefundAsk {
    orderId: string;
    amountFen: number;
    reasonCode: DictValue<'refund_reason'>;
    /** Who pays a refund after the settlement; both 0 for an overpayment. */
    driverBearFen: number;
    platformBearFen: number;
    applyBy: string;
    now: string;
    remark: string;
    approvalId?: string;
    /** Needs no approval: the system refunds an overpayment. */
    isAutomatic?: boolean;
    /** Refunds only this payment. */
    payment?: { id: string; channel: 'wechat' | 'alipay'; amountFen: number };
}

/** Event topic of a refund that is to be executed now. */
export const REFUND_DUE = 'refund.due';

/**
 * Requests a refund from finance (S12) under the order's lock, so that all refunds together never exceed the payments. The money is paid
 * after finance has approved it; an automatic refund is executed after the commit. Refusals: NOT_PAID, REFUND_EXCEEDS, STATE_DENIED,
 * VALIDATION.
 */
export const requestRefund = async (app: FastifyInstance, tx: Tx, ask: RefundAsk): Promise<{ id: string; refundNo: string }> => {
    await tx.execute(sql`select 1 from ord_order where id = ${ask.orderId} for no key update`);
    const facts = await refundFacts(tx, ask.orderId);
    if (!facts) throw refuse('NOT_FOUND');
    const mode = refundMode(facts, ask.amountFen, app.dictionary.dictText('order_status', facts.status) ?? facts.status);
    if (mode instanceof AppError) throw mode;
    const borne = ask.driverBearFen + ask.platformBearFen;
    if (mode !== 'pre' && borne !== ask.amountFen)
        throw refuse('VALIDATION', {}, { fields: { platformBearFen: '司机承担与平台承担之和须等于退款金额' } });
    if (mode === 'pre' && borne > 0)
        throw refuse('VALIDATION', {}, { fields: { driverBearFen: `订单多付¥${yuan(ask.amountFen)}，退差无需司机或平台承担` } });
    if (ask.driverBearFen > 0 && !facts.driver) throw refuse('VALIDATION', {}, { fields: { driverBearFen: '订单没有司机，请由平台承担' } });

    const { payment } = ask;
    const split: RefundSplit = payment
        ? { cashFen: 0, bonusFen: 0, legs: [{ ...payment, paymentId: payment.id }] }
        : splitAlong(ask.amountFen, await loadWays(tx, ask.orderId));
    // An invoiced amount is refunded manually, after the red invoice.
    const invoiced = ask.isAutomatic && (await invoiceInWay(tx, ask.orderId, facts.paidFen - facts.refundedFen - ask.amountFen));
    const isAutomatic = ask.isAutomatic && !invoiced;
    const id = newId();
    const refundNo = await nextNo(tx, 'TK', ask.now);
    await tx.insert(refunds).values({
        id,
        tenantId: facts.tenantId,
        createBy: ask.applyBy,
        createTime: ask.now,
        cityId: facts.cityId,
        refundNo,
        orderId: ask.orderId,
        paymentId: split.legs[0]?.paymentId ?? null,
        reasonCode: ask.reasonCode,
        amountFen: ask.amountFen,
        cashFen: split.cashFen,
        bonusFen: split.bonusFen,
        channelFen: channelTotal(split),
        driverBearFen: ask.driverBearFen,
        platformBearFen: ask.platformBearFen,
        applyBy: ask.applyBy,
        approvalId: ask.approvalId ?? null,
        remark: ask.remark.slice(0, 500),
        ...(isAutomatic ? { status: 'approved', auditBy: 'system', auditTime: ask.now } : {}),
    });
    if (payment) await layLegs(tx, { id, refundNo, tenantId: facts.tenantId }, split.legs, { by: ask.applyBy, now: ask.now });
    if (isAutomatic) await app.outbox.emit(tx, { topic: REFUND_DUE, key: id, payload: { refundId: id }, tenantId: facts.tenantId });
    return { id, refundNo };
};

/** Refunds a payment through a channel that the order does not need, automatically and in full. */
export const refundUnneeded = async (
    app: FastifyInstance,
    tx: Tx,
    { payment, ...ask }: Pick<RefundAsk, 'orderId' | 'now' | 'remark'> & { payment: NonNullable<RefundAsk['payment']> },
): Promise<void> => {
    const nobody = { driverBearFen: 0, platformBearFen: 0, applyBy: 'system' };
    await requestRefund(app, tx, { ...ask, ...nobody, payment, amountFen: payment.amountFen, reasonCode: 'mistake', isAutomatic: true });
};

/** Refunds an overpayment automatically, once. Does nothing if a refund was already requested. */
export const refundOverpaid = async (app: FastifyInstance, tx: Tx, orderId: string, now: string): Promise<void> => {
    await tx.execute(sql`select 1 from ord_order where id = ${orderId} for no key update`);
    const facts = await refundFacts(tx, orderId);
    const amountFen = facts ? overpaidOf(facts) : 0;
    if (amountFen === 0 || facts?.status === 'canceled') return;
    const nobody = { driverBearFen: 0, platformBearFen: 0 };
    const remark = '结算价低于已付金额，自动退差';
    await requestRefund(app, tx, {
        orderId,
        amountFen,
        reasonCode: 'overpay',
        ...nobody,
        applyBy: 'system',
        now,
        remark,
        isAutomatic: true,
    });
};
