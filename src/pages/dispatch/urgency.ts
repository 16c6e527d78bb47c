import type { PoolOrder } from '#contract/order/dispatch-board.ts';
import { momentOf } from './clock.ts';

export type Urgency = 'late' | 'soon' | 'calm';

const SOON_SECONDS = 180;

/** How urgent something is that has so many seconds left. */
export const urgencyOf = (seconds: number): Urgency => (seconds < 0 ? 'late' : seconds < SOON_SECONDS ? 'soon' : 'calm');

export const URGENCY_TONE = { late: 'error', soon: 'warning', calm: 'processing' } as const;

/** How urgent an order is at a moment of the server's clock. */
export const orderUrgency = ({ slaAt }: Pick<PoolOrder, 'slaAt'>, now: number): Urgency =>
    slaAt === null ? 'calm' : urgencyOf((momentOf(slaAt) - now) / 1000);
