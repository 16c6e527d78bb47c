import type { DictValue } from '#contract/dictionaries.ts';

import { CITIES, OPEN_CITIES, OPEN_SHARES } from '../master/cities.ts';
import { strongestKg } from '../master/load-tables.ts';
import { TYPES_OF, VEHICLE_TYPES, type VehicleType } from '../master/vehicle-types.ts';
import { cargoName, pointNear, streetAddress } from '../master/words.ts';
import type { Random } from '../random.ts';
import { dayNumber, dayStart, MINUTE } from '../time.ts';
import type { CustomerSeat, World } from '../world.ts';
import { type Price, type PriceInput, priceOf } from './price.ts';

type Biz = DictValue<'biz_type'>;
type Point = { lng: number; lat: number };

/** Everything about an order that does not depend on how far it has come. */
export interface Facts {
    createdAt: number;
    appointAt: number;
    biz: Biz;
    city: number;
    type: number;
    customer: CustomerSeat;
    source: DictValue<'order_source'>;
    payMode: DictValue<'pay_mode'>;
    invoice: DictValue<'invoice_type'>;
    from: Point & { addr: string };
    to: (Point & { addr: string }) | null;
    cargo: string;
    weightKg: number;
    estMinutes: number;
    workMinutes: number;
    waitMinutes: number;
    pauseMinutes: number;
    travelMinutes: number;
    distanceM: number;
    actualM: number;
    isLate: boolean;
    reassigned: boolean;
    quote: Price;
    final: Price;
    /** What the order costs when the service starts at another time. */
    priced: (startsAt: number) => { quote: Price; final: Price };
    /** The question that the quote answered, for a service that starts at that time. */
    asked: (startsAt: number) => PriceInput;
}

/** What a planted order fixes before chance decides the rest. */
export type Wish = Partial<Pick<Facts, 'city' | 'type' | 'customer' | 'appointAt' | 'reassigned' | 'isLate'>> & {
    soon?: boolean;
    price?: Partial<PriceInput>;
};

/** Draws the facts of one order placed at a moment (domain section 8: mixes, leads, durations, distances). */
export function drawFacts(random: Random, world: World, createdAt: number, biz: Biz, wish: Wish = {}): Facts {
    const city = wish.city ?? OPEN_CITIES[random.weighted(OPEN_SHARES)] ?? 0;
    const types = TYPES_OF[biz];
    const type = wish.type ?? types[random.weighted(types.map(index => VEHICLE_TYPES[index]?.popularity ?? 0))] ?? 0;
    const place = at(CITIES, city);
    const spec = at(VEHICLE_TYPES, type);
    const customers = at(world.customersOf, city);
    const appointAt = wish.appointAt ?? appointment(random, createdAt, wish.soon ?? false);
    const work = drawWork(random, spec, biz);
    const invoice = random.chance(0.22) ? (random.chance(0.5) ? 'special' : 'general') : 'none';
    const from = { ...pointNear(random, place), addr: streetAddress(random, place) };
    const tolls = biz !== 'hoist' && random.chance(0.3) ? random.int(4, 40) * 500 : 0;
    const common: PriceInput = {
        city,
        type,
        startsAt: appointAt,
        minutes: work.estMinutes,
        metres: work.distanceM,
        depotMetres: random.int(2000, 32_000),
        waitMinutes: 0,
        discountBp: random.chance(0.8) ? 10_000 : random.chance(0.75) ? 9500 : 9200,
        adjust: 0,
        riggers: biz === 'hoist' && random.chance(0.1) ? 1 : 0,
        pass: 0,
        invoice,
        noHolidays: false,
        ...wish.price,
    };
    const adjust = random.chance(0.03) ? -5000 : 0;
    const actual = { minutes: work.workMinutes, metres: work.actualM, waitMinutes: work.waitMinutes, pass: tolls, adjust };
    const priced: Facts['priced'] = startsAt => {
        const quoted = { ...common, startsAt };
        return { quote: priceOf(quoted), final: priceOf(wish.price ? quoted : { ...quoted, ...actual }) };
    };
    return {
        createdAt,
        appointAt,
        biz,
        city,
        type,
        customer: wish.customer ?? at(customers, Math.floor(customers.length * random.float() ** 1.6)),
        source: random.choose({ app: 45, mini: 30, phone: 18, api: 4, import: 3 }),
        payMode: random.choose({ full: 74, deposit: 10, credit: 10, offline: 6 }),
        invoice: wish.price ? 'special' : invoice,
        from,
        to: biz === 'hoist' ? null : { ...pointNear(random, place), addr: streetAddress(random, place) },
        cargo: cargoName(random, biz),
        weightKg: Math.round(strongestKg(type) * (0.2 + random.float() * 0.6)),
        ...work,
        travelMinutes: random.int(10, 45),
        isLate: wish.isLate ?? random.chance(0.07),
        reassigned: wish.reassigned ?? random.chance(0.04),
        ...priced(appointAt),
        priced,
        asked: startsAt => ({ ...common, startsAt }),
    };
}

/** 35 % within three hours, 40 % the next day, 25 % in two days to two weeks. */
function appointment(random: Random, createdAt: number, soon: boolean): number {
    const kind = soon ? 0 : random.weighted([35, 40, 25]);
    if (kind === 0) return quarter(createdAt + random.int(60, 175) * MINUTE);
    const days = kind === 1 ? 1 : random.int(2, 14);
    return dayStart(dayNumber(createdAt) + days) + random.int(14, 36) * 30 * MINUTE;
}

function quarter(ms: number): number {
    return Math.ceil(ms / (15 * MINUTE)) * 15 * MINUTE;
}

function drawWork(random: Random, spec: VehicleType, biz: Biz) {
    const km = Math.min(800, random.lognormal(biz === 'haul' ? 28 : 14, biz === 'haul' ? 0.8 : 0.6));
    const distanceM = spec.price.mode === 'shift' ? 0 : Math.max(1000, Math.round(km * 1000));
    const hours = Math.min(14, random.lognormal(3.2, 0.6));
    const estMinutes = biz === 'haul' ? 60 + Math.round(km * 1.6) : Math.max(60, Math.round((hours * 60) / 30) * 30);
    const factor = random.chance(0.18) ? 1.1 + random.float() * 0.4 : 0.85 + random.float() * 0.15;
    return {
        distanceM,
        estMinutes,
        workMinutes: Math.max(30, Math.round(estMinutes * factor)),
        actualM: Math.round(distanceM * (0.97 + random.float() * 0.12)),
        waitMinutes: random.chance(0.08) ? random.int(40, 90) : random.int(3, 25),
        pauseMinutes: spec.levelOne === 0 && random.chance(0.09) ? random.int(10, 60) : 0,
    };
}

/** Moves the whole order in time, for planted orders that must stand in a given state now; the appointment stays a time people choose. */
export function shiftFacts(facts: Facts, by: number): Facts {
    const five = 5 * MINUTE;
    const appointAt = Math.floor((facts.appointAt + by) / five) * five;
    return { ...facts, createdAt: facts.createdAt + by, appointAt, ...facts.priced(appointAt) };
}

function at<T>(list: readonly T[], index: number): T {
    const value = list[index];
    if (value === undefined) throw new Error(`Nothing at ${index}`);
    return value;
}
