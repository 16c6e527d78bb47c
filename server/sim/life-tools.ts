import { sql } from 'drizzle-orm';
import { minutesBetween } from '#server/kit/time.ts';
import type { Session } from '#server/kit/access/session.ts';
import type { Random } from '#server/db/seed/random.ts';
import { lockOrder, type OrderContext } from '../modules/order/order/lifecycle/move-order.service.ts';
import { customerActor, driverActor, type OrderActor } from '../modules/order/order/order-actor.service.ts';
import type { OrderRow } from '../modules/order/order/order.table.ts';
import type { Stage } from './stage.ts';
import type { VirtualWorld } from './world.ts';

type Range = readonly [number, number];

/** A moment that has just passed is now. */
const JUST_NOW_MIN = 2;

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
    act(
        name: string,
        actor: OrderActor,
        run: (context: OrderContext & { session: Session }, order: OrderRow) => Promise<unknown>,
    ): Promise<string | undefined>;
    /** Waits between two numbers of seconds: somebody decides. */
    think(from: number, to: number): Promise<void>;
    /** Waits between two numbers of seconds at the quick pace, of minutes at the company's. */
    pass(seconds: Range, minutes: Range): Promise<void>;
    /**
     * Waits for the moment of an act: between two numbers of seconds at the quick pace, until `moment` at the company's. Answers when the
     * act happened where that moment has passed, as after a stop of the server; undefined means now.
     */
    reach(seconds: Range, moment: string): Promise<string | undefined>;
    /** Is this the `most`th time or earlier? */
    tryAgain(name: string, most: number): boolean;
}

/** The tools for the next step of an order's life: its people as they are now, the dice and tries of the whole life. */
export const lifeOf = async (
    stage: Stage,
    world: VirtualWorld,
    random: Random,
    tries: Map<string, number>,
    order: OrderRow,
): Promise<Life> => {
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
        ...timing(stage, random),
        tryAgain: (name, most) => {
            tries.set(name, (tries.get(name) ?? 0) + 1);
            return (tries.get(name) ?? 0) <= most;
        },
    };
};

/** How somebody spends time at the pace of the simulation. */
export const timing = (stage: Stage, random: Random): Pick<Life, 'think' | 'pass' | 'reach'> => {
    const { pace } = stage;
    const think: Life['think'] = (from, to) => stage.wait(1000 * (from + random.float() * (to - from)));
    return {
        think,
        pass: (seconds, minutes) => (pace.isReal ? think(minutes[0] * 60, minutes[1] * 60) : think(...seconds)),
        reach: async (seconds, moment) => {
            if (!pace.isReal) return void (await think(...seconds));
            const since = minutesBetween(moment, stage.now());
            if (since < 0) await stage.wait(-since * 60_000);
            return since > JUST_NOW_MIN ? moment : undefined;
        },
    };
};
