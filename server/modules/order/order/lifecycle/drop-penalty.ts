import { minutesBetween } from '#server/kit/time.ts';
import type { OrderRow } from '../order.table.ts';

/** The penalty for a driver who drops an order (domain 4.2), and its case. */
export interface DropPenalty {
    fen: number;
    rule: string;
    /** Needs a review, because driver and customer had met at the site. */
    needsReview: boolean;
}

const EARLY_FEN = 5_000;
const LATE_FEN = 10_000;
const EN_ROUTE_FEN = 20_000;
const ARRIVED_FEN = 50_000;
/** Dropping an order counts as late from this many minutes before the appointment. */
const LATE_MIN = 120;

/** The current penalty; `freeCancelMin` is the city's time after accepting in which dropping is free. */
export const dropPenalty = (
    order: Pick<OrderRow, 'status' | 'acceptTime' | 'appointAt'>,
    now: string,
    freeCancelMin: number,
): DropPenalty => {
    if (order.status === 'arrived') return { fen: ARRIVED_FEN, rule: '已到场后退单', needsReview: true };
    if (order.status === 'en_route') return { fen: EN_ROUTE_FEN, rule: '出发后退单', needsReview: false };
    if (order.acceptTime !== null && minutesBetween(order.acceptTime, now) <= freeCancelMin)
        return { fen: 0, rule: `接单${freeCancelMin}分钟内退单，不扣款`, needsReview: false };
    if (minutesBetween(now, order.appointAt) > LATE_MIN) return { fen: EARLY_FEN, rule: '预约2小时前退单', needsReview: false };
    return { fen: LATE_FEN, rule: '预约前2小时内退单', needsReview: false };
};
