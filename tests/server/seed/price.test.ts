import { typeIndex, VEHICLE_TYPES } from '#server/db/seed/master/vehicle-types.ts';
import { cityPrice, type PriceInput, priceOf } from '#server/db/seed/orders/price.ts';
import { describe, expect, it } from 'vitest';

const price = (code: string, input: Partial<PriceInput>) => {
    const type = VEHICLE_TYPES[typeIndex(code)];
    if (!type) throw new Error(code);
    const nothing = { minutes: 0, metres: 0, depotMetres: 0, waitMinutes: 0, adjust: 0, extra: 0, pass: 0, taxBp: 0, periodName: '' };
    return priceOf({ rule: type.price, periodBp: 10_000, discountBp: 10_000, ...nothing, ...input });
};

describe('prices of seeded orders follow the worked examples of the domain', () => {
    it.each([
        ['E01', 'crane25', { minutes: 120, depotMetres: 8000 }, 80_000, 8000],
        ['E02', 'crane25', { minutes: 130 }, 80_000, 8000],
        ['E03', 'crane25', { minutes: 131 }, 93_000, 9300],
        ['E04', 'crane25', { minutes: 200 }, 119_000, 11_520],
        ['E05', 'crane25', { minutes: 220 }, 120_000, 11_600],
        ['E06', 'crane25', { minutes: 1020 }, 386_000, 32_880],
        ['E13', 'flat13', { metres: 62_340, periodBp: 11_000 }, 114_500, 11_160],
        ['E23 without night', 'crane100', { minutes: 1440 }, 1_800_000, 80_000],
        ['E26', 'lorry12', { metres: 18_400, minutes: 150 }, 93_200, 9320],
    ])('%s', (_, code, input, service, fee) => {
        expect(price(code, input)).toMatchObject({ service, fee, payable: service, driver: service - fee });
    });

    it('E19: discount, tolls and a special invoice', () => {
        const given = { metres: 62_340, periodBp: 11_000, discountBp: 9500, pass: 8550, taxBp: 900 };
        expect(price('flat13', given)).toMatchObject({ service: 108_800, tax: 10_562, payable: 127_912, fee: 10_704, driver: 106_646 });
    });

    it('the lines before the fee add up to what the customer pays', () => {
        const { lines, payable } = price('crane50', {
            minutes: 333,
            depotMetres: 31_000,
            waitMinutes: 50,
            discountBp: 9200,
            pass: 3000,
            taxBp: 300,
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
