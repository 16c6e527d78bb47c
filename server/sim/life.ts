import { eq } from 'drizzle-orm';
import { minutesBetween } from '#server/kit/time.ts';
import { type OrderRow, orders } from '../modules/order/order/order.table.ts';
import { lifeOf } from './life-tools.ts';
import type { Stage } from './stage.ts';
import { STEPS } from './steps.ts';
import type { VirtualWorld } from './world.ts';

/** Jobs that begin later than this are left to their day. */
export const SOON_MIN = 180;

/**
 * Follows an order from placing to its evaluation: reads its state, lets the next person act, and looks again. People at
 * the screens may do it first; then the life goes on from there. Ends when nobody of ours has anything to do any more.
 */
export const live = async (stage: Stage, world: VirtualWorld, orderId: string, number?: number): Promise<void> => {
    // The n-th order decides the same in every run by one seed.
    const random = stage.dice(`life ${number ?? orderId}`);
    const tries = new Map<string, number>();
    for (;;) {
        const order = await read(stage, orderId);
        if (!order) return;
        const isLater = order.status === 'accepted' && minutesBetween(stage.now(), order.appointAt) > SOON_MIN;
        const step = STEPS[order.status];
        if (!step || isLater) return;
        const again = await step(await lifeOf(stage, world, random, tries, order), order);
        if (again === 'end') return;
    }
};

const read = async (stage: Stage, id: string): Promise<OrderRow | undefined> =>
    (await stage.read(db => db.select().from(orders).where(eq(orders.id, id))))[0];
