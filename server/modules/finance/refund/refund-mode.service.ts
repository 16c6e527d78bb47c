import type { DictValue } from '#contract/dictionaries.ts';
import { ENDED } from '#contract/order/status.ts';
import { type AppError, refuse } from '#server/kit/errors.ts';
import { yuan } from '#server/ledger/refusals.ts';

/**
 * How a refund is booked: what was paid too much goes back out of the escrow; after the settlement those who bear it give it back;
 * an order that is only waiting for its settlement is settled first.
 */
export type RefundMode = 'pre' | 'post' | 'settleFirst';

export interface RefundableOrder {
    status: DictValue<'order_status'>;
    payableFen: number;
    paidFen: number;
    refundedFen: number;
    /** Of refunds that have been asked for and are not booked yet, without the one in question. */
    waitingFen: number;
    /** What lies in the escrow of an order that needs none: a payment that came when it was over. */
    looseFen: number;
}

const UNPAID: readonly string[] = ['draft', 'placed'];

/** What may still go back: paid, less what went back and what is on its way. */
export const refundableOf = ({
    paidFen,
    refundedFen,
    waitingFen,
}: Pick<RefundableOrder, 'paidFen' | 'refundedFen' | 'waitingFen'>): number => Math.max(0, paidFen - refundedFen - waitingFen);

/** What the customer has paid beyond the price. */
export const overpaidOf = (order: RefundableOrder): number => Math.max(0, refundableOf(order) - order.payableFen);

/** How a refund of so much would be booked, or why there is none. */
export const refundMode = (order: RefundableOrder, amountFen: number, statusText: string): RefundMode | AppError => {
    if (amountFen <= Math.min(order.looseFen - order.waitingFen, refundableOf(order))) return 'pre';
    if (order.paidFen === 0 || UNPAID.includes(order.status)) return refuse('NOT_PAID', { action: '退款' });
    const left = refundableOf(order);
    if (amountFen > left) return refuse('REFUND_EXCEEDS', { x: yuan(left) });
    if (ENDED.includes(order.status)) return 'post';
    const over = overpaidOf(order);
    if (over > 0) {
        if (amountFen <= over) return 'pre';
        return refuse('STATE_DENIED', { status: statusText, action: `退款超过多付的¥${yuan(over)}，请先退差，结算后再退其余部分` });
    }
    if (order.status === 'completed') {
        const owingFen = order.payableFen - order.paidFen + order.refundedFen;
        if (owingFen > 0) return refuse('STATE_DENIED', { status: `待补差价¥${yuan(owingFen)}`, action: '退款，请先收齐差价或改价' });
        return 'settleFirst';
    }
    return refuse('STATE_DENIED', { status: statusText, action: '退款，请取消订单，或改价后退差' });
};
