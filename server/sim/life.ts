import { eq, sql } from 'drizzle-orm';
import type { Random } from '#server/db/seed/random.ts';
import { minutesBetween } from '#server/kit/time.ts';
import { customerActor, driverActor, type OrderActor } from '../modules/order/order/order-actor.service.ts';
import { lockOrder, type OrderContext } from '../modules/order/order/move-order.service.ts';
import { type OrderRow, orders } from '../modules/order/order/order.table.ts';
import type { Stage } from './stage.ts';
import { STEPS } from './steps.ts';
import type { VirtualWorld } from './world.ts';

/** What the steps of a life work with. */
export interface Life {
    stage: Stage;
    world: VirtualWorld;
    random: Random;
    /** What this life has tried, so that nothing is tried for ever. */
    tries: Map<string, number>;
    customer: OrderActor;
    driver: OrderActor;
    driverName: string;
    /** One act on the locked order. Its refusal's code, or nothing. */
    act(name: string, actor: OrderActor, run: (context: OrderContext, order: OrderRow) => Promise<unknown>): Promise<string | undefined>;
    /** Waits between two numbers of seconds. */
    think(from: number, to: number): Promise<void>;
    /** Is this the `most`th time or earlier? */
    tryAgain(name: string, most: number): boolean;
}

/** Jobs that begin later than this are left to their day. */
const SOON_MIN = 180;

/**
 * Follows an order from placing to its evaluation: reads how it stands, lets whoever is next do the next thing, and looks again. People at
 * the screens may do it first; then the life goes on from there. Ends when nobody of ours has anything to do any more.
 */
export const live = async (stage: Stage, world: VirtualWorld, orderId: string): Promise<void> => {
    const random = stage.dice(orderId.slice(-9));
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

const lifeOf = async (stage: Stage, world: VirtualWorld, random: Random, tries: Map<string, number>, order: OrderRow): Promise<Life> => {
    const { rows } = await stage.read(db =>
        db.execute<{ customer: string; driver: string | null }>(sql`
        select u.name as customer, d.name as driver from usr_customer u left join usr_driver d on d.id = ${order.driverId} where u.id = ${order.customerId}`),
    );
    const driverName = rows[0]?.driver ?? '';
    return {
        stage,
        world,
        random,
        tries,
        customer: customerActor({ id: order.customerId, name: rows[0]?.customer ?? '客户' }),
        driver: driverActor({ id: order.driverId ?? '0', name: driverName }),
        driverName,
        act: (name, actor, run) => stage.act(name, actor, async context => run(context, await lockOrder(context.tx, order.id))),
        think: (from, to) => stage.wait(1000 * (from + random.float() * (to - from))),
        tryAgain: (name, most) => {
            tries.set(name, (tries.get(name) ?? 0) + 1);
            return (tries.get(name) ?? 0) <= most;
        },
    };
};
