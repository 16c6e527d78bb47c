import { cityIndex } from '#server/db/seed/master/cities.ts';
import { typeIndex, VEHICLE_TYPES } from '#server/db/seed/master/vehicle-types.ts';
import { type PriceInput, priceOf } from '#server/db/seed/orders/price.ts';
import { cityPrice } from '#server/db/seed/price/city-price.ts';
import { describe, expect, it } from 'vitest';

const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+08:00`);

const price = (code: string, input: Partial<PriceInput>) =>
    priceOf({
        city: cityIndex('深圳'),
        type: typeIndex(code),
        startsAt: at('2026-09-15 10:00'),
        minutes: 0,
        metres: 0,
        depotMetres: 0,
        waitMinutes: 0,
        discountBp: 10_000,
        adjust: 0,
        riggers: 0,
        pass: 0,
        invoice: 'none',
        noHolidays: false,
        ...input,
    });
const peak = { startsAt: at('2026-09-14 08:00'), metres: 62_340 };

describe('prices of seeded orders come from the engine and the seeded lists, and follow the worked examples', () => {
    it.each([
        ['E01', 'crane25', { minutes: 120, depotMetres: 8000 }, 80_000, 8000],
        ['E03', 'crane25', { minutes: 131 }, 93_000, 9300],
        ['E05', 'crane25', { minutes: 220 }, 120_000, 11_600],
        ['E07', 'crane25', { startsAt: at('2026-09-16 20:00'), minutes: 240 }, 138_000, 13_040],
        ['E12', 'crane25', { startsAt: at('2026-10-07 22:00'), minutes: 240 }, 168_000, 15_440],
        ['E13', 'flat13', peak, 114_500, 11_160],
        ['E26', 'lorry12', { metres: 18_400, minutes: 150 }, 93_200, 9320],
    ])('[PRICE-07] %s', (_, code, input, service, fee) => {
        expect(price(code, input)).toMatchObject({ service, fee, payable: service, driver: service - fee });
    });

    it('[PRICE-07] E19: discount, tolls and a special invoice, each line with the row it came from', () => {
        const found = price('flat13', { ...peak, discountBp: 9500, pass: 8550, invoice: 'special' });
        expect(found).toMatchObject({ service: 108_800, tax: 10_562, payable: 127_912, fee: 10_704, driver: 106_646 });
        const ruled = found.lines.filter(line => ['base', 'mileage', 'period', 'discount', 'tax', 'info_fee'].includes(line.code));
        expect(ruled.every(line => line.ruleId !== null)).toBe(true);
    });

    it('the lines before the fee add up to what the customer pays', () => {
        const { lines, payable } = price('crane50', {
            minutes: 333,
            depotMetres: 31_000,
            waitMinutes: 50,
            discountBp: 9200,
            pass: 3000,
            invoice: 'general',
        });
        const customer = lines.filter(each => each.code !== 'info_fee' && each.code !== 'driver');
        expect(customer.reduce((sum, each) => sum + each.amount, 0)).toBe(payable);
    });

    it('smaller cities cost less, in whole ten yuan', () => {
        const rule = VEHICLE_TYPES[typeIndex('crane25')]?.price;
        if (!rule) throw new Error('crane25');
        expect(cityPrice(rule, 2)).toMatchObject({ base: 74_000, half: 110_000, full: 166_000, hour: 24_000, mobilizeKm: 1100 });
        expect(cityPrice(rule, 3).base).toBe(68_000);
    });
});
