import type { ActionState } from '#contract/kit/entity.ts';
import { BEGUN, isIn } from '#contract/order/status.ts';
import { type AppError, refuse } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { addMinutes } from '#server/kit/time.ts';

/** Days after the work in which a dispute can be raised (domain 4.1, O17). */
const MAX_DAYS = 7;

type TextOf = (code: string, value: string) => string;

/** Why no dispute can be raised in this state now; undefined if it is possible. */
export const disputeFault = (order: WireRow, text: TextOf, now: string): AppError | undefined => {
    const status = textOf(order.status);
    if (!isIn(BEGUN, status)) return refuse('STATE_DENIED', { status: text('order_status', status), action: '发起争议' });
    const finished = textOf(order.finishTime).slice(0, 19);
    const isOld = finished !== '' && finished < addMinutes(now, -MAX_DAYS * 24 * 60);
    return isOld ? refuse('STATE_DENIED', { status: `完工已超过${MAX_DAYS}天`, action: '发起争议' }) : undefined;
};

/** The same for the button of an order, where an open dispute is known from `disputeStatus`. */
export const disputeState = (order: WireRow, text: TextOf, now: string): ActionState => {
    const fault = disputeFault(order, text, now);
    if (fault) return { ok: false, reason: fault.message };
    return order.disputeStatus === 'open' ? { ok: false, reason: '该订单已有未结的争议工单，请先处理' } : { ok: true };
};
