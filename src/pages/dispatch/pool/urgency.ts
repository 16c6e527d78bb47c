import type { PoolOrder } from '#contract/order/dispatch-board.ts';
import { limitOf, type Urgency, urgencyOf } from '#contract/order/lateness.ts';
import { momentOf } from '../clock.ts';

/** Urgency of an order at a time of the server's clock. */
export const orderUrgency = ({ slaAt, ...order }: Pick<PoolOrder, 'slaAt' | 'status' | 'appointAt'>, now: number): Urgency => {
    const limit = limitOf({ ...order, slaDispatchAt: slaAt });
    return limit ? urgencyOf(limit.what, (momentOf(limit.at) - now) / 1000) : 'calm';
};
