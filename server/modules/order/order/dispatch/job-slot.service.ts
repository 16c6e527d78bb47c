import { type JobSlot, jobSlot } from './job-slot.ts';
import type { OrderRow } from '../order.table.ts';

/** The time that an order would take of a driver who needs so many minutes to it. */
export const jobSlotOf = (order: Pick<OrderRow, 'appointAt' | 'estMinutes'>, etaMin: number, bufferMin: number, now: string): JobSlot =>
    jobSlot(order.appointAt, order.estMinutes, etaMin, bufferMin, now);
