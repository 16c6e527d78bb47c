import { BOUND, ON_THE_JOB } from '#contract/order/status.ts';
import type { Random } from '../random.ts';
import { MINUTE } from '../time.ts';
import { type DriverSeat, driversFor, type World } from '../world.ts';
import type { Facts } from './facts.ts';
import type { Status } from './script.ts';

/** Statuses in which an order holds its driver's time. */
export const HOLDING = new Set<Status>(BOUND);
/** Statuses in which the driver is with the order right now. */
export const ON_THE_WAY = new Set<Status>(ON_THE_JOB);

const BUFFER = 30;

/** The time an order takes of its driver: from leaving for it to the buffer after it (I11). */
export function slotOf(facts: Facts): { start: number; end: number } {
    return { start: facts.appointAt - facts.travelMinutes * MINUTE, end: facts.appointAt + (facts.estMinutes + BUFFER) * MINUTE };
}

export interface Crew {
    first: DriverSeat;
    /** Who does the work: `first` unless the order was reassigned. */
    last: DriverSeat;
}

/**
 * Who takes the order. A finished order takes anybody of its city and type; one that holds time now takes a driver who is
 * free then, not kept for the races, and not already at work. Nobody free: undefined, and the order waits for a driver.
 * A reassigned order had another driver first, where there is another.
 */
export function findCrew(world: World, facts: Facts, status: Status, reassigned: boolean, random: Random): Crew | undefined {
    const drivers = driversFor(world, facts.city, facts.type);
    if (drivers.length === 0) return undefined;
    const offset = random.int(0, drivers.length - 1);
    const from = (start: number) =>
        drivers.map((_, index) => drivers[(start + index) % drivers.length]).filter(driver => driver !== undefined);
    const last = from(offset).find(driver => !HOLDING.has(status) || isFree(driver, facts, status));
    if (!last) return undefined;
    const first = reassigned ? from(offset + 1).find(driver => driver !== last) : last;
    return { first: first ?? last, last };
}

function isFree(driver: DriverSeat, facts: Facts, status: Status): boolean {
    if (driver.bench || (ON_THE_WAY.has(status) && driver.currentOrder !== null)) return false;
    const slot = slotOf(facts);
    return driver.held.every(held => held.end <= slot.start || slot.end <= held.start);
}

/** Books the slot, and sends the driver to the site where the order has come that far. */
export function engage(driver: DriverSeat, facts: Facts, status: Status, orderId: string): void {
    if (!HOLDING.has(status)) return;
    driver.held.push(slotOf(facts));
    if (driver.online === 'offline') driver.online = 'online';
    if (!ON_THE_WAY.has(status)) return;
    driver.online = 'busy';
    driver.currentOrder = orderId;
    driver.at = facts.from;
}
