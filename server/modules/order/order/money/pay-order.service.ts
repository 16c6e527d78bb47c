import { eq } from 'drizzle-orm';
import type { DictValue } from '#contract/dictionaries.ts';
import { OPEN } from '#contract/order/status.ts';
import { refuse } from '#server/kit/errors.ts';
import { newId } from '#server/kit/ids.ts';
import { sqlState } from '#server/kit/sql-state.ts';
import { addMinutes } from '#server/kit/time.ts';
import { holdBalances } from '#server/ledger/accounts.ts';
import { payChannel, payCredit, payWallet } from '#server/ledger/journals/order.ts';
import { nextNo } from '#server/ledger/numbers.ts';
import { post } from '#server/ledger/post.ts';
import type { Owner, Posting } from '#server/ledger/posting.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { payments } from '#server/modules/finance/payment/payment.table.ts';
import { bonusFor, spendBonus } from './bonus-use.ts';
import { requireCredit } from './credit-limit.ts';
import { lostRace } from '../dispatch/lost-race.ts';
import { changeOrder, moveOrder, type OrderContext, type OrderSet } from '../lifecycle/move-order.service.ts';
import type { EventNote } from '../order-events.service.ts';
import { customerOwner, occasionOf } from './order-money.ts';
import type { OrderRow } from '../order.table.ts';

export type Channel = DictValue<'pay_channel'>;

export interface Payment {
    channel: Channel;
    amountFen: number;
    /** The number from the channel or bank, so that the same receipt is never posted twice. */
    receiptNo?: string | null | undefined;
    /** Content of the timeline entry. */
    note?: EventNote;
    version?: number | undefined;
}

/** The paid amount minus refunds. */
export const heldFen = (order: Pick<OrderRow, 'paidFen' | 'refundedFen'>): number => order.paidFen - order.refundedFen;

/** The amount due now: after placing, the deposit or the full price; later the unpaid rest. */
export const dueFen = (order: OrderRow): number => {
    if (order.status === 'placed' && order.payMode === 'deposit' && order.paidFen === 0) return order.depositFen;
    return Math.max(0, order.payableFen - heldFen(order));
};

const SLA_MIN = 10;
/**
 * Records a customer's payment for an order (domain 4.1 O3, or a debt after the work): receipt, journal and order in one transaction. A
 * placed order becomes paid, and its time limit for dispatching starts; other orders keep their state.
 *
 * Refusals: VALIDATION unless the amount equals the amount due, DUPLICATE for a known receipt, INSUFFICIENT, CREDIT_EXCEEDED,
 * ACCOUNT_FROZEN, PERIOD_CLOSED, those of `moveOrder`.
 */
export const payOrder = async (context: OrderContext, order: OrderRow, payment: Payment): Promise<OrderRow> => {
    const customer = await customerOwner(context.tx, order.customerId);
    const { fresh, purpose } = await movePaid(context, order, payment);
    // An order that costs nothing (after an adjustment) is paid without a posting.
    if (payment.amountFen > 0) await book(context, order, customer, payment, purpose);
    return fresh;
};

/** The part of a payment that changes the order: the paid amount and the transition. The caller posts the money. Refusals as `payOrder`. */
export const movePaid = async (
    context: OrderContext,
    order: OrderRow,
    payment: Payment,
): Promise<{ fresh: OrderRow; purpose: DictValue<'pay_purpose'> }> => {
    // A draft has no price yet, and an ended order takes no money, which would stay in escrow.
    if (!OPEN.includes(order.status)) throw await lostRace(context, order, OPEN, 'pay');
    const due = dueFen(order);
    if (due === 0 && order.status !== 'placed') throw refuse('VALIDATION', {}, { fields: { amountFen: '订单没有待付金额' } });
    if (payment.amountFen !== due) throw refuse('VALIDATION', {}, { fields: { amountFen: `应收金额为¥${yuan(due)}` } });
    const isFirst = order.status === 'placed';
    const paidFen = order.paidFen + payment.amountFen;
    const isWhole = paidFen - order.refundedFen >= order.payableFen;
    const set: OrderSet = { paidFen, payStatus: isWhole ? 'paid' : 'deposit' };
    const data = { channel: payment.channel, amountFen: payment.amountFen, ...(payment.receiptNo ? { receiptNo: payment.receiptNo } : {}) };
    const note = { ...payment.note, data: { ...payment.note?.data, ...data } };
    const version = payment.version ?? order.version;
    const fresh = isFirst
        ? await moveOrder(context, order, {
              name: 'pay',
              to: 'paid',
              version,
              set: { ...set, slaDispatchAt: addMinutes(context.now, slaMinutes(context)) },
              note,
              payload: data,
          })
        : await changeOrder(context, order, { set, note: { event: 'supplement', ...note }, version });
    return { fresh, purpose: purposeOf(order, payment.amountFen) };
};

/** The purpose of a payment of this amount. */
export const purposeOf = (order: OrderRow, amountFen: number): DictValue<'pay_purpose'> => {
    const isWhole = order.paidFen + amountFen - order.refundedFen >= order.payableFen;
    if (order.status === 'placed') return isWhole ? 'full' : 'deposit';
    return isDeposit(order) ? 'balance' : 'supplement';
};

const isDeposit = (order: OrderRow): boolean => order.payMode === 'deposit';

const slaMinutes = ({ app }: OrderContext): number => {
    const minutes = Number(app.settings.text('order.sla_dispatch_min'));
    return Number.isFinite(minutes) && minutes > 0 ? minutes : SLA_MIN;
};

const book = async (
    context: OrderContext,
    order: OrderRow,
    customer: Owner,
    { channel, amountFen, receiptNo = null }: Payment,
    purpose: DictValue<'pay_purpose'>,
): Promise<void> => {
    const { tx, actor, now } = context;
    const id = newId();
    const { username } = actor.session;
    const parts = await partsOf(context, order, customer, channel, amountFen);
    const row = {
        id,
        tenantId: order.tenantId,
        createBy: username,
        createTime: now,
        paymentNo: await nextNo(tx, 'SK', now),
        orderId: order.id,
        payerKind: 'customer' as const,
        payerId: order.customerId,
        purpose,
        channel,
        channelNo: receiptNo,
        amountFen,
        ...parts,
        status: 'success' as const,
        payTime: now,
    };
    try {
        await tx.transaction(savepoint => savepoint.insert(payments).values(row));
    } catch (error) {
        if (sqlState(error) !== '23505') throw error;
        throw refuse('DUPLICATE', { label: `收款流水号${receiptNo ?? ''}` }, { fields: { receiptNo: '该流水号已登记过收款' } });
    }
    const occasion = { ...occasionOf(order, now, username), customer, paymentId: id };
    const { journalId } = await post(tx, journalOf(occasion, channel, amountFen, parts, receiptNo));
    await tx.update(payments).set({ journalId }).where(eq(payments.id, id));
};

type Parts = { cashFen: number; bonusFen: number };

/** The sources of a payment: bonus first as far as allowed, then the balance; a credit limit must suffice. */
const partsOf = async (context: OrderContext, order: OrderRow, customer: Owner, channel: Channel, amountFen: number): Promise<Parts> => {
    if (channel === 'credit') await requireCredit(context, order, amountFen);
    if (channel !== 'balance') return { cashFen: 0, bonusFen: 0 };
    const [cash = 0, bonus = 0] = await holdBalances(context.tx, customer, ['cust_cash', 'cust_bonus'], order.tenantId);
    const use = await bonusFor(context, customer.id, amountFen);
    const bonusFen = Math.min(bonus, use.fen);
    if (cash < amountFen - bonusFen) throw refuse('INSUFFICIENT', { x: yuan(cash + bonusFen) });
    await spendBonus(context, use, bonusFen);
    return { cashFen: amountFen - bonusFen, bonusFen };
};

type Booked = Parameters<typeof payWallet>[0] extends infer W ? Omit<W, 'cashFen' | 'bonusFen'> : never;

const journalOf = (occasion: Booked, channel: Channel, amountFen: number, parts: Parts, receiptNo: string | null): Posting => {
    if (channel === 'balance') return payWallet({ ...occasion, ...parts });
    if (channel === 'credit') return payCredit({ ...occasion, amountFen });
    return payChannel({ ...occasion, channel: channel === 'cash' ? 'bank' : channel, channelNo: receiptNo, amountFen });
};
