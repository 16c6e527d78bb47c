import type { CopyBuffers } from '../copy/buffers.ts';
import type { CopyText } from '../copy/encoder.ts';
import { Random } from '../random.ts';
import type { World } from '../world.ts';
import { drawFacts } from './facts.ts';
import { OrderFactory } from './order-factory.ts';
import { drawOutcome, writeScript } from './script.ts';
import { PLANTED, plantedOrders } from './stories.ts';
import { dailyVolumes, momentsOf } from './volume.ts';

/**
 * The planted orders (they choose their drivers first), then all others in time order, as COPY pieces of about a megabyte: memory does not grow with their number.
 * A day is a chunk with its own random sequence. Planted orders count towards the total.
 */
export function* generateOrders(world: World, buffers: CopyBuffers): Generator<CopyText> {
    const { seed, now, orders, detailed } = world.scale;
    const factory = new OrderFactory(world, buffers);
    const total = Math.max(0, orders - PLANTED);
    const crews = new Random(seed, 'ord_order', 'crews of planted orders');
    for (const ticket of plantedOrders(world)) factory.make(ticket, crews);
    let made = 0;
    for (const volume of dailyVolumes(world.start, now, total)) {
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
