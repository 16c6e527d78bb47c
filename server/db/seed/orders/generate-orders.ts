import type { CopyBuffers } from '../copy/buffers.ts';
import type { CopyText } from '../copy/encoder.ts';
import { Random } from '../random.ts';
import { dayNumber } from '../time.ts';
import type { World } from '../world.ts';
import { drawFacts } from './facts.ts';
import { OrderFactory } from './order-factory.ts';
import { drawOutcome, writeScript } from './script.ts';
import { plantedOrders } from './stories.ts';
import { dailyVolumes, momentsOf } from './volume.ts';

/**
 * The planted orders (they choose their drivers first), then all others in time order, as COPY pieces of about a megabyte: memory does not grow with their number.
 * A day is a chunk with its own random sequence. Planted orders count towards the total.
 */
export function* generateOrders(world: World, buffers: CopyBuffers): Generator<CopyText> {
    const { seed, now, orders, detailed } = world.scale;
    const factory = new OrderFactory(world, buffers);
    const planted = [...plantedOrders(world)];
    const total = Math.max(0, orders - planted.length);
    const crews = new Random(seed, 'ord_order', 'crews of planted orders');
    for (const ticket of planted) factory.make(ticket, crews);
    const plantedOn = new Map<number, number>();
    for (const day of planted.map(({ facts }) => dayNumber(facts.createdAt))) plantedOn.set(day, (plantedOn.get(day) ?? 0) + 1);
    let made = 0;
    for (const volume of dailyVolumes(world.start, now, total, plantedOn)) {
        const random = new Random(seed, 'ord_order', volume.day);
        let sequence = 0;
        for (const { at, biz } of momentsOf(volume, now, random)) {
            const facts = drawFacts(random, world, at, biz);
            const steps = writeScript(facts, drawOutcome(random), random);
            made += 1;
            sequence += 1;
            factory.make({ facts, steps, sequence, detailed: made > total - detailed }, random);
            yield* buffers.take();
        }
    }
    yield* buffers.take(true);
}
