import { type JobSlot, jobSlot } from './job-slot.ts';
import type { OrderRow } from '../order.table.ts';

/** The slot that an order needs with a driver who takes this many minutes to get there. */
export const jobSlotOf = (order: Pick<OrderRow, 'appointAt' | 'estMinutes'>, etaMin: number, bufferMin: number, now: string): JobSlot =>
    jobSlot(order.appointAt, order.estMinutes, etaMin, bufferMin, now);
