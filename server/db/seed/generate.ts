import type { CopyBuffers } from './copy/buffers.ts';
import type { CopyText } from './copy/encoder.ts';
import { addCatalogue, addDemoCatalogue } from './master/catalogue.ts';
import { buildWorld } from './master/people.ts';
import { generateCustomers, generateDrivers } from './master/people-rows.ts';
import { addVehicleAudits } from './master/vehicle-audit-rows.ts';
import { generateVehicles } from './master/vehicle-rows.ts';
import { addPrices } from './price/price-rows.ts';
import { generateOrders } from './orders/generate-orders.ts';
import { generateRestPauses } from './orders/rest-pauses.ts';
import type { Secrets } from '#server/kit/access/secrets.ts';
import { generateApplications } from './master/application-rows.ts';
import { generateBankCards } from './master/bank-card-rows.ts';
import type { Scale } from './world.ts';

/** Orders that get lines, events and dispatches at most: with a million orders, only the newest 50,000, to keep the load short. */
const DETAILED = 50_000;

/** The sizes of domain section 8: the demo's 18 months, or three years with ninety thousand customers. */
export function scaleOf(mode: 'demo' | 'scale', seed: number, now: Date, orders: number): Scale {
    const large = mode === 'scale';
    return {
        seed,
        now: Math.floor(now.getTime() / 1000) * 1000,
        orders,
        days: large ? 1096 : 548,
        customers: large ? 90_000 : 4000,
        drivers: large ? 12_000 : 1200,
        vehicles: large ? 13_500 : 1350,
        detailed: DETAILED,
    };
}

/**
 * All business rows as COPY pieces. Same scale, same bytes. Orders come first: their counts belong into the rows of customers,
 * drivers and vehicles, so foreign keys can be checked only at the end.
 */
export function* generateBusiness(scale: Scale, buffers: CopyBuffers, secrets: Secrets): Generator<CopyText> {
    const world = buildWorld(scale);
    addCatalogue(buffers);
    addDemoCatalogue(buffers);
    addPrices(buffers, scale.now);
    yield* buffers.take(true);
    yield* generateOrders(world, buffers);
    yield* generateCustomers(world, buffers);
    yield* generateDrivers(world, buffers, secrets);
    yield* generateBankCards(world, buffers, secrets);
    yield* generateApplications(world, buffers, secrets);
    yield* generateVehicles(world, buffers);
    addVehicleAudits(world, buffers);
    yield* generateRestPauses(world, buffers);
    yield* buffers.take(true);
}

/** The delivered master data alone, for an installation without demonstration. */
export function* generateCatalogue(buffers: CopyBuffers): Generator<CopyText> {
    addCatalogue(buffers);
    yield* buffers.take(true);
}
