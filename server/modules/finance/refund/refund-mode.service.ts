import type { DictValue } from '#contract/dictionaries.ts';
import { ENDED } from '#contract/order/status.ts';
import { type AppError, refuse } from '#server/kit/errors.ts';
import { yuan } from '#server/ledger/refusals.ts';

/**
 * How a refund is posted: an overpayment from the escrow; after the settlement, from those who bear it; an order that waits for its
 * settlement is settled first.
 */
export type RefundMode = 'pre' | 'post' | 'settleFirst';

export interface RefundableOrder {
    status: DictValue<'order_status'>;
    payableFen: number;
    paidFen: number;
    refundedFen: number;
    /** Amount of other refunds that are requested and not posted yet. */
    waitingFen: number;
    /** Escrow balance of an ended order: from a payment that arrived late. */
    looseFen: number;
}

const UNPAID: readonly string[] = ['draft', 'placed'];

/** The amount that can still be refunded: payments minus refunds and pending refunds. */
export const refundableOf = ({
    paidFen,
    refundedFen,
    waitingFen,
}: Pick<RefundableOrder, 'paidFen' | 'refundedFen' | 'waitingFen'>): number => Math.max(0, paidFen - refundedFen - waitingFen);

/** The amount paid in excess of the price. */
export const overpaidOf = (order: RefundableOrder): number => Math.max(0, refundableOf(order) - order.payableFen);

/** How a refund of this amount would be posted, or why it is not possible. */
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
