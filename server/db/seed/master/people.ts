import { masterId } from '../ids.ts';
import { Random } from '../random.ts';
import { dayNumber, dayStart } from '../time.ts';
import { type CustomerSeat, type DriverSeat, type Scale, seatKey, type World } from '../world.ts';
import { CITIES, cityIndex, OPEN_CITIES, OPEN_SHARES } from './cities.ts';
import { typeIndex, VEHICLE_TYPES } from './vehicle-types.ts';
import { companyName, fakePhone, personName, pointNear, projectName } from './words.ts';

/** 深圳 25 t cranes kept online and free, so that the planted races have candidates. */
const BENCH = 8;
/** More drivers of the same kind, so that the planted orders themselves find theirs. */
const RACERS = 20;
/** Drivers whose vehicle has an expired certificate: they must not get new orders (I19). */
const EXPIRED = 6;

/** Customers, drivers and their vehicles, before any order. */
export function buildWorld(scale: Scale): World {
    const customers = buildCustomers(scale);
    const drivers = buildDrivers(scale);
    const customersOf = CITIES.map((_, city) => customers.filter(customer => customer.city === city));
    const driversOf = new Map<number, DriverSeat[]>();
    for (const driver of drivers.filter(each => each.status === 'active' && !each.certExpired)) {
        const key = seatKey(driver.city, driver.type);
        driversOf.set(key, [...(driversOf.get(key) ?? []), driver]);
    }
    return { scale, start: dayStart(dayNumber(scale.now) - scale.days), customers, customersOf, drivers, driversOf };
}

function buildCustomers({ seed, customers }: Scale): CustomerSeat[] {
    const random = new Random(seed, 'usr_customer', 0);
    return Array.from({ length: customers }, (_, index) => {
        // Every open city has a customer before chance decides.
        const city = OPEN_CITIES[index < OPEN_CITIES.length ? index : random.weighted(OPEN_SHARES)] ?? 0;
        const kind = random.choose({ person: 35, company: 45, project: 20 });
        const contact = personName(random);
        return {
            id: masterId('customer', index),
            index,
            city,
            kind,
            name: customerName(random, kind, city, contact),
            contact,
            phone: fakePhone(index),
            firstOrder: Infinity,
            lastOrder: 0,
            orders: 0,
            spent: 0,
            canceled: 0,
        };
    });
}

function customerName(random: Random, kind: CustomerSeat['kind'], city: number, contact: string): string {
    const place = CITIES[city] ?? { name: '' };
    if (kind === 'person' || !('districts' in place)) return contact;
    return kind === 'company' ? companyName(random, place) : projectName(random, place);
}

function buildDrivers(scale: Scale): DriverSeat[] {
    const random = new Random(scale.seed, 'usr_driver', 0);
    const popularity = VEHICLE_TYPES.map(type => type.popularity);
    const everywhere = OPEN_CITIES.flatMap(city => VEHICLE_TYPES.map((_, type) => ({ city, type })));
    const bench = { city: cityIndex('深圳'), type: typeIndex('crane25') };
    return Array.from({ length: scale.drivers }, (_, index) => {
        const fixed = index < RACERS ? bench : everywhere[index - RACERS];
        const { city, type } = fixed ?? { city: OPEN_CITIES[random.weighted(OPEN_SHARES)] ?? 0, type: random.weighted(popularity) };
        const status = fixed ? 'active' : random.choose({ active: 90, suspended: 4, onboarding: 3, blacklisted: 1, left: 2 });
        const online = random.choose({ online: 62, offline: 34, paused: 4 });
        return {
            id: masterId('driver', index),
            vehicleId: masterId('vehicle', index),
            index,
            city,
            type,
            name: personName(random),
            phone: fakePhone(scale.customers + index),
            status,
            online: index < BENCH ? 'online' : status === 'active' ? online : 'offline',
            home: pointNear(random, CITIES[city] ?? { lng: 0, lat: 0 }),
            bench: index < BENCH,
            certExpired: !fixed && index >= scale.drivers - EXPIRED,
            orders: 0,
            income: 0,
            currentOrder: null,
            at: null,
            held: [],
        };
    });
}
