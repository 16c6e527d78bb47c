import { discounts } from '#server/modules/price/discount/discount.table.ts';
import { infoFees } from '#server/modules/price/info-fee/info-fee.table.ts';
import { invoiceCoefs } from '#server/modules/price/invoice-coef/invoice-coef.table.ts';
import { margins } from '#server/modules/price/margin/margin.table.ts';
import type { CopyBuffers } from '../copy/buffers.ts';
import { masterId } from '../ids.ts';
import { cityIndex } from '../master/cities.ts';
import { LEVEL_ONES, VEHICLE_TYPES } from '../master/vehicle-types.ts';
import { timeText } from '../time.ts';
import { addPeriods } from './period-rows.ts';
import { addSets, priceTimes, type PriceTimes, rowOf, SET } from './sets.ts';
import { addVehiclePrices, mondayRows } from './vehicle-rows.ts';

/** Every price list of domain section 8, effective-dated in change sets. */
export function addPrices(buffers: CopyBuffers, now: number): void {
    const times = priceTimes(now);
    const closed = mondayRows().map(({ index }) => ({ kind: 'vehicle', id: masterId('vehiclePrice', index), to: null }));
    addSets(buffers, times, closed);
    addVehiclePrices(buffers, times);
    addPeriods(buffers, times);
    addRest(buffers, times);
}

const BANDS = (third: number) => [
    { upToFen: 100_000, rateBp: 1000 },
    { upToFen: 500_000, rateBp: 800 },
    { upToFen: null, rateBp: third },
];

/** What the platform takes everywhere. */
export const NATIONAL_FEE = { tiers: BANDS(600), minFen: 1000, maxFen: 80_000, capBp: 2000 };

/** Name, level and coefficient of the level discounts. */
export const DISCOUNTS = [
    ['银牌客户', 'silver', 9800],
    ['金牌客户', 'gold', 9500],
    ['钻石客户', 'diamond', 9200],
] as const;

export const INVOICES = [
    { invoiceType: 'special', coefBp: 900, vatBp: 900 },
    { invoiceType: 'general', coefBp: 300, vatBp: 300 },
] as const;

function addRest(buffers: CopyBuffers, { first, now, second }: PriceTimes): void {
    const shenzhen = masterId('city', cityIndex('深圳'));
    buffers.add(infoFees, { ...rowOf('infoFee', 0, SET.first, first), ...NATIONAL_FEE });
    buffers.add(infoFees, {
        ...rowOf('infoFee', 1, SET.fee, now + 9 * 86_400_000, 'draft'),
        tiers: BANDS(800),
        minFen: 1000,
        maxFen: 120_000,
        capBp: 2000,
        cityId: shenzhen,
    });
    VEHICLE_TYPES.forEach((type, index) =>
        buffers.add(margins, {
            ...rowOf('marginPrice', index, SET.first, first),
            typeId: masterId('vehicleType', index),
            requiredFen: marginOf(type.levelOne, type.tonnageKg),
        }),
    );
    LEVEL_ONES.forEach((_, index) =>
        buffers.add(margins, {
            ...rowOf('marginPrice', 100 + index, SET.first, first),
            levelOneId: masterId('levelOne', index),
            requiredFen: index === 0 ? 500_000 : 200_000,
        }),
    );
    DISCOUNTS.forEach(([name, levelCode, coefBp], index) =>
        buffers.add(discounts, { ...rowOf('discount', index, SET.first, first), name, scope: 'level', levelCode, coefBp }),
    );
    buffers.add(discounts, {
        ...rowOf('discount', 3, SET.first, first),
        effectiveTo: timeText(second),
        name: '上线立减',
        scope: 'activity',
        coefBp: 9000,
        maxOffFen: 20_000,
        minOrderFen: 50_000,
    });
    INVOICES.forEach((row, index) => buffers.add(invoiceCoefs, { ...rowOf('invoiceCoef', index, SET.first, first), ...row }));
}

/** ≤16 t ¥2,000; 25–50 t ¥5,000; 70–100 t ¥10,000; from 130 t ¥20,000; other vehicles ¥1,000 to ¥3,000. */
function marginOf(levelOne: number, kg: number): number {
    if (levelOne === 0) return kg <= 16_000 ? 200_000 : kg <= 50_000 ? 500_000 : kg <= 100_000 ? 1_000_000 : 2_000_000;
    return levelOne === 1 ? 300_000 : levelOne === 2 ? 200_000 : 100_000;
}
