import type { DictValue } from '#contract/dictionaries.ts';

/** What the whole generation depends on. Same numbers and same `now`, same bytes. */
export interface Scale {
    seed: number;
    now: number;
    orders: number;
    days: number;
    customers: number;
    drivers: number;
    vehicles: number;
    /** Only this many of the newest orders get lines, events and dispatches. */
    detailed: number;
}

/** A customer as orders need one, with the counts that its row gets once all orders are known. */
export interface CustomerSeat {
    id: string;
    index: number;
    city: number;
    kind: DictValue<'customer_kind'>;
    name: string;
    contact: string;
    phone: string;
    firstOrder: number;
    lastOrder: number;
    orders: number;
    spent: number;
    canceled: number;
}

/** A driver and the vehicle he drives. */
export interface DriverSeat {
    id: string;
    vehicleId: string;
    index: number;
    city: number;
    type: number;
    name: string;
    phone: string;
    status: DictValue<'driver_status'>;
    online: DictValue<'online_status'>;
    home: { lng: number; lat: number };
    /** Kept free of current orders: candidates for the planted reassign races. */
    bench: boolean;
    certExpired: boolean;
    orders: number;
    income: number;
    currentOrder: string | null;
    /** Where the vehicle is when it is not at home. */
    at: { lng: number; lat: number } | null;
    held: { start: number; end: number }[];
}

export interface World {
    scale: Scale;
    /** The first moment of the history. */
    start: number;
    customers: CustomerSeat[];
    customersOf: CustomerSeat[][];
    drivers: DriverSeat[];
    driversOf: Map<number, DriverSeat[]>;
}

/** The key of `driversOf`. */
export function seatKey(city: number, type: number): number {
    return city * 100 + type;
}

/** Drivers of a city and type who may be given orders. */
export function driversFor(world: World, city: number, type: number): DriverSeat[] {
    return world.driversOf.get(seatKey(city, type)) ?? [];
}
