import { and, eq, ne, sql } from 'drizzle-orm';
import type { DictValue } from '#contract/dictionaries.ts';
import type { Tx } from '#server/db/client.ts';
import { marginIn } from '#server/ledger/journals/audit.ts';
import { topup } from '#server/ledger/journals/topup.ts';
import { post } from '#server/ledger/post.ts';
import type { Owner } from '#server/ledger/posting.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { grantBonus } from '../../balance/balance-activity/bonus.service.ts';
import { lockOrder, type OrderContext } from '../../order/order/lifecycle/move-order.service.ts';
import { takeOrderPayment } from '../../order/order/money/take-payment.service.ts';
import { refused, repeated, taken, type Verdict } from '../callback/callback-result.service.ts';
import type { ChannelNotice } from './payment-provider.service.ts';
import { type PaymentRow, payments } from './payment.table.ts';

/** The receipt, locked after its order; always lock them in this order. */
const lockPayment = async (tx: Tx, { outNo, tenantId }: ChannelNotice): Promise<PaymentRow | undefined> => {
    const mine = and(eq(payments.tenantId, tenantId), eq(payments.paymentNo, outNo), eq(payments.delFlag, 0));
    const [found] = await tx.select({ orderId: payments.orderId }).from(payments).where(mine);
    if (found?.orderId) await tx.execute(sql`select 1 from ord_order where id = ${found.orderId} for update`);
    const [payment] = await tx.select().from(payments).where(mine).for('update');
    return payment;
};

/** Why a notice does not match this receipt. */
const faultOf = (payment: PaymentRow, { channel, amountFen, isSuccess, channelNo }: ChannelNotice): string | undefined => {
    if (payment.channel !== channel) return `收款单${payment.paymentNo}不是由该渠道收款`;
    if (payment.amountFen !== amountFen) return `收款单${payment.paymentNo}应收¥${yuan(payment.amountFen)}，渠道通知¥${yuan(amountFen)}`;
    if (isSuccess && !channelNo) return `收款单${payment.paymentNo}的支付成功通知没有渠道流水号`;
    return undefined;
};

const isOpen = ({ status }: PaymentRow): boolean => status === 'pending' || status === 'failed' || status === 'closed';

/**
 * Applies a channel's notice about a payment. Paid: the receipt, the journal and the paid object are updated in one transaction, also after
 * the receipt has expired, because the money has arrived. A second notice changes nothing; one with another amount, or a second payment of
 * one receipt, is refused for manual review.
 */
export const takePayNotice = async (context: OrderContext, notice: ChannelNotice): Promise<Verdict> => {
    const { tx, now, actor } = context;
    const payment = await lockPayment(tx, notice);
    if (!payment) return refused(`收款单${notice.outNo}不存在`);
    const fault = faultOf(payment, notice);
    if (fault) return refused(fault);
    if (!isOpen(payment)) {
        if (notice.isSuccess && payment.channelNo === notice.channelNo) return repeated;
        return refused(`收款单${payment.paymentNo}已由流水号${payment.channelNo ?? ''}入账，渠道又通知${notice.channelNo ?? '失败'}`);
    }
    const stamp = { version: payment.version + 1, updateBy: actor.session.username, updateTime: now };
    const write = (set: Partial<PaymentRow>) =>
        tx
            .update(payments)
            .set({ ...set, ...stamp })
            .where(eq(payments.id, payment.id));
    if (!notice.isSuccess) {
        if (payment.status !== 'pending') return repeated;
        await write({ status: 'failed', failMsg: notice.text ?? '支付失败' });
        return taken;
    }
    const channelNo = notice.channelNo ?? '';
    if (await isKnown(tx, payment, channelNo)) return refused(`流水号${channelNo}已登记在另一收款单上`);
    await write({ status: 'success', channelNo, payTime: now, failMsg: null });
    const journalId = payment.orderId
        ? await takeOrderPayment(context, await lockOrder(tx, payment.orderId), { ...payment, channelNo })
        : await bookPurse(context, payment, channelNo);
    await tx.update(payments).set({ journalId }).where(eq(payments.id, payment.id));
    return taken;
};

/** Concurrent notices with the same number are rare; the unique index handles them. */
const isKnown = async (tx: Tx, { id, tenantId, channel }: PaymentRow, channelNo: string): Promise<boolean> => {
    const other = and(
        eq(payments.tenantId, tenantId),
        eq(payments.channel, channel),
        eq(payments.channelNo, channelNo),
        ne(payments.id, id),
    );
    return (await tx.select({ id: payments.id }).from(payments).where(other).limit(1)).length > 0;
};

const OWNERS = {
    customer: sql`select name, city_id::text as "cityId" from usr_customer`,
    driver: sql`select name, city_id::text as "cityId" from usr_driver`,
    member: sql`select d.name, d.city_id::text as "cityId" from usr_member m join usr_driver d on d.id = m.driver_id`,
} as const;

const ownerOf = async (tx: Tx, { payerKind, payerId }: PaymentRow): Promise<Owner> => {
    const kind = payerKind as DictValue<'acct_owner'> & keyof typeof OWNERS;
    const id = kind === 'member' ? sql`m.id` : sql`id`;
    const { rows } = await tx.execute<{ name: string; cityId: string | null }>(sql`${OWNERS[kind]} where ${id} = ${payerId}`);
    if (!rows[0]) throw new Error(`no ${kind} ${payerId}`);
    return { kind, id: payerId, ...rows[0] };
};

/** A payment into an account: a top-up, with the bonus of an activity in the same transaction, or a driver's margin. */
const bookPurse = async ({ app, tx, now, actor }: OrderContext, payment: PaymentRow, channelNo: string): Promise<string> => {
    const { id, paymentNo, amountFen, tenantId } = payment;
    const owner = await ownerOf(tx, payment);
    const by = actor.session.username;
    const occasion = { at: now, operator: by, bizKind: 'payment', bizId: id, bizNo: paymentNo, cityId: owner.cityId, tenantId };
    const channel = payment.channel as 'wechat' | 'alipay';
    if (payment.purpose === 'margin')
        return (await post(tx, marginIn({ ...occasion, driver: owner, amountFen, from: channel, paymentId: id }))).journalId;
    if (payment.purpose !== 'topup') throw new Error(`a payment for ${payment.purpose} needs an order`);
    const { journalId } = await post(tx, topup({ ...occasion, owner, amountFen, channel, channelNo }));
    if (owner.kind === 'customer') await grantBonus(tx, app, { owner, amountFen, bizNo: paymentNo, by, now, tenantId });
    return journalId;
};
