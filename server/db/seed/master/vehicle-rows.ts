import type { DictValue } from '#contract/dictionaries.ts';
import { certificates } from '#server/modules/vehicle/center/certificate.table.ts';
import { positions } from '#server/modules/vehicle/center/position.table.ts';
import { vehicles } from '#server/modules/vehicle/center/vehicle.table.ts';

import type { CopyBuffers } from '../copy/buffers.ts';
import type { CopyText } from '../copy/encoder.ts';
import { masterId, seedId } from '../ids.ts';
import { Random } from '../random.ts';
import { DAY, dayText, HOUR, SECOND, timeText } from '../time.ts';
import type { DriverSeat, World } from '../world.ts';
import { SEED_AUDIT_COLUMNS, MODELS } from './catalogue.ts';
import { CITIES, OPEN_CITIES, OPEN_SHARES } from './cities.ts';
import { classPapers, LICENCES } from './load-tables.ts';
import { VEHICLE_TYPES } from './vehicle-types.ts';
import { paperPath, vehiclePhoto } from './paper-pictures.ts';
import { pointNear } from './words.ts';

/** Certificates that run out within 30 days: planted, so that warnings have something to show. */
const EXPIRING = 40;

interface Seat {
    index: number;
    id: string;
    city: number;
    type: number;
    driver: DriverSeat | undefined;
    home: { lng: number; lat: number };
    /** Days until the compulsory insurance runs out; negative: it has. */
    insuredDays: number;
}

/** A vehicle per driver and some without one, with certificates and latest positions. */
export function* generateVehicles(world: World, buffers: CopyBuffers): Generator<CopyText> {
    const random = new Random(world.scale.seed, 'veh_vehicle', 0);
    for (let index = 0; index < world.scale.vehicles; index += 1) {
        const seat = seatAt(world, index, random);
        const expiries = addCertificates(world, buffers, seat, random);
        addVehicle(world, buffers, seat, expiries, random);
        addPosition(world, buffers, seat, random);
        yield* buffers.take();
    }
}

function seatAt({ drivers }: World, index: number, random: Random): Seat {
    const driver = drivers[index];
    const city = driver?.city ?? OPEN_CITIES[random.weighted(OPEN_SHARES)] ?? 0;
    const type = driver?.type ?? random.weighted(VEHICLE_TYPES.map(each => each.popularity));
    const home = driver?.home ?? pointNear(random, CITIES[city] ?? { lng: 0, lat: 0 });
    const expiring = index >= drivers.length && index < drivers.length + EXPIRING;
    const insuredDays = driver?.certExpired ? -random.int(1, 20) : expiring ? random.int(1, 29) : random.int(32, 360);
    return { index, id: masterId('vehicle', index), city, type, driver, home, insuredDays };
}

function addVehicle({ scale }: World, buffers: CopyBuffers, seat: Seat, nextExpire: string, random: Random): void {
    const { driver, index, city, type } = seat;
    const models = MODELS.flatMap((model, at) => (model.type === type ? [at] : []));
    const registered = scale.now - random.int(200, 3000) * DAY;
    const pending = !driver && random.chance(0.1);
    buffers.add(vehicles, {
        ...SEED_AUDIT_COLUMNS,
        id: seat.id,
        cityId: masterId('city', city),
        plateNo: plateNo(city, index),
        plateColor: VEHICLE_TYPES[type]?.levelOne === 3 ? 'green' : 'yellow',
        vin: `LDEM0${String(index).padStart(12, '0')}`,
        typeId: masterId('vehicleType', type),
        modelId: masterId('vehicleModel', random.pick(models)),
        ownerType: driver ? random.choose({ personal: 70, affiliate: 30 }) : random.choose({ company: 70, lease: 30 }),
        ownerName: driver?.name ?? `${CITIES[city]?.name ?? ''}自营车队`,
        driverId: driver?.id ?? null,
        regDate: dayText(registered),
        buyDate: dayText(registered - 10 * DAY),
        auditStatus: pending ? 'pending' : 'approved',
        runStatus: runStatus(driver, random),
        status: seat.insuredDays < 0 ? 'expired' : !driver && random.chance(0.08) ? 'disabled' : 'normal',
        depotLng: seat.home.lng,
        depotLat: seat.home.lat,
        depotAddr: `${CITIES[city]?.name ?? ''}市${CITIES[city]?.districts[index % 3] ?? ''}停车场`,
        nextExpire,
        images: vehiclePhoto(index, 'old'),
        totalOrders: driver?.orders ?? 0,
        totalFen: driver?.income ?? 0,
    });
}

function runStatus(driver: DriverSeat | undefined, random: Random): DictValue<'veh_run_status'> {
    if (driver?.currentOrder) return 'working';
    if (driver?.online === 'online') return 'idle';
    return random.chance(0.03) ? 'maintain' : 'offline';
}

/** Letter and numbers of the city; 7919 is coprime to 100,000, so no two vehicles share a number. */
function plateNo(city: number, index: number): string {
    return `${CITIES[city]?.plate ?? '粤B'}${String((index * 7919) % 100_000).padStart(5, '0')}`;
}

/** The vehicle's papers and the driver's; answers the vehicle's earliest expiry. */
function addCertificates({ scale }: World, buffers: CopyBuffers, seat: Seat, random: Random): string {
    const level = VEHICLE_TYPES[seat.type]?.levelOne ?? 0;
    const licence: DictValue<'cert_type'> = LICENCES[level] ?? 'qualify';
    let count = 0;
    const add = (ownerKind: 'vehicle' | 'driver', ownerId: string, certType: DictValue<'cert_type'>, days: number) => {
        const expireDate = dayText(scale.now + days * DAY);
        count += 1;
        buffers.add(certificates, {
            ...SEED_AUDIT_COLUMNS,
            id: seedId('certificate', scale.now + seat.index, count),
            ownerKind,
            ownerId,
            certType,
            certNo: `990000${String(seat.index).padStart(6, '0')}${count}`,
            // Issued for whole years, never in the future.
            issueDate: dayText(scale.now + (days - 365 * Math.max(1, Math.ceil(days / 365))) * DAY),
            expireDate,
            auditStatus: days < 0 ? 'expired' : 'approved',
            files: paperPath(certType, 'old'),
        });
        return expireDate;
    };
    const papers: DictValue<'cert_type'>[] = ['driving_lic', 'insure_biz', ...classPapers(level)];
    const dates = [
        add('vehicle', seat.id, 'insure_force', seat.insuredDays),
        ...papers.map(type => add('vehicle', seat.id, type, random.int(361, 720))),
    ];
    if (seat.driver) for (const type of ['drive_lic', licence] as const) add('driver', seat.driver.id, type, random.int(200, 1500));
    return dates.reduce((least, date) => (date < least ? date : least));
}

/** At the site when it works, else near home; who is offline has not reported for hours. */
function addPosition({ scale }: World, buffers: CopyBuffers, { id, driver, home }: Seat, random: Random): void {
    const online = driver !== undefined && driver.online !== 'offline';
    const age = online ? random.int(2, 60) * SECOND : random.int(2, 40) * HOUR;
    const place = driver?.at ?? pointNear(random, home, 2);
    buffers.add(positions, {
        vehicleId: id,
        driverId: driver?.id ?? null,
        lng: place.lng,
        lat: place.lat,
        speedKmh: online && !driver.currentOrder && random.chance(0.3) ? random.int(10, 60) : 0,
        heading: random.int(0, 359),
        online,
        reportTime: timeText(scale.now - age),
    });
}
