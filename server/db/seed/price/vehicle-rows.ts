import { vehiclePrices } from '#server/modules/price/vehicle-price/vehicle-price.table.ts';
import type { CopyBuffers } from '../copy/buffers.ts';
import { masterId } from '../ids.ts';
import { CITIES, cityIndex, OPEN_CITIES } from '../master/cities.ts';
import { VEHICLE_TYPES, typeIndex } from '../master/vehicle-types.ts';
import { cityPrice } from './city-price.ts';
import { DAY, timeText } from '../time.ts';
import { type PriceTimes, rowOf, SET } from './sets.ts';

const CRANES = 0;
/** Cranes cost this much of today's price before the yearly change. */
const BEFORE = 0.95;

const EXTRAS = [
    { code: 'rigger', name: '司索工', priceFen: 30_000, unit: '人' },
    { code: 'spreader', name: '吊具（平衡梁）', priceFen: 20_000, unit: '套' },
];

/** The row of a city and type that holds now; `CITIES × types` positions. */
export function vehicleIndex(city: number, type: number): number {
    return city * 100 + type;
}

/** The rows that the rise of next Monday replaces. */
export function mondayRows(): { index: number; type: number }[] {
    return ['crane25', 'crane35', 'crane50'].map(typeIndex).map(type => ({ index: vehicleIndex(cityIndex('深圳'), type), type }));
}

/** A price for every type in every open city; cranes had another one in 2024. Then the stories: a rise to come and drafts. */
export function addVehiclePrices(buffers: CopyBuffers, { first, second, now, monday, nextMonth }: PriceTimes): void {
    const shenzhen = cityIndex('深圳');
    const rising = new Set(mondayRows().map(({ type }) => type));
    for (const city of OPEN_CITIES) {
        VEHICLE_TYPES.forEach(({ levelOne }, type) => {
            const index = vehicleIndex(city, type);
            const isCrane = levelOne === CRANES;
            if (isCrane)
                buffers.add(vehiclePrices, {
                    ...rowOf('vehiclePrice', 10_000 + index, SET.first, first),
                    ...priceColumns(city, type, BEFORE),
                    effectiveTo: timeText(second),
                });
            buffers.add(vehiclePrices, {
                ...rowOf('vehiclePrice', index, isCrane ? SET.cranes : SET.first, isCrane ? second : first),
                ...priceColumns(city, type),
                ...(isCrane ? { replacesId: masterId('vehiclePrice', 10_000 + index) } : {}),
                effectiveTo: city === shenzhen && rising.has(type) ? timeText(monday) : null,
            });
        });
    }
    mondayRows().forEach(({ index, type }) =>
        buffers.add(vehiclePrices, {
            ...rowOf('vehiclePrice', 20_000 + index, SET.monday, monday),
            ...priceColumns(shenzhen, type, 1.05),
            createTime: timeText(now - 2 * DAY),
            replacesId: masterId('vehiclePrice', index),
        }),
    );
    const dongguan = cityIndex('东莞');
    VEHICLE_TYPES.forEach(({ levelOne }, type) => {
        if (levelOne !== 2) return;
        buffers.add(vehiclePrices, {
            ...rowOf('vehiclePrice', 30_000 + type, SET.flatbed, nextMonth, 'draft'),
            ...priceColumns(dongguan, type, 0.92),
            createTime: timeText(now - DAY / 24),
        });
    });
}

/** The columns of a price from the type's tier-1 price; shares are rounded to ten yuan. */
export function priceColumns(city: number, type: number, share = 1) {
    const spec = VEHICLE_TYPES[type];
    if (!spec) throw new Error(`No vehicle type ${type}`);
    const own = cityPrice(spec.price, CITIES[city]?.level ?? 2);
    const part = (amount: number) => (share === 1 || amount < 10_000 ? amount : Math.round((amount * share) / 1000) * 1000);
    return {
        cityId: masterId('city', city),
        typeId: masterId('vehicleType', type),
        chargeMode: own.mode,
        baseFen: part(own.base),
        incMinutes: own.incMinutes,
        incM: own.incMetres,
        halfFen: own.mode === 'shift' ? part(own.half) : null,
        fullFen: own.mode === 'shift' ? part(own.full) : null,
        hourFen: part(own.hour),
        km1Fen: own.km1,
        km2Fen: own.km2,
        mobilizeKmFen: own.mobilizeKm,
        waitStepFen: 2500,
        extras: EXTRAS,
    };
}
