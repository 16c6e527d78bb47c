import { describe, expect, it } from 'vitest';
import { localMinute } from '#server/pricing/calendar.ts';
import { tierCliffs, tiersOf, tiersText } from '#server/pricing/info-fee.ts';
import { windowAt } from '#server/pricing/period.ts';
import { priceOrder } from '#server/pricing/price.ts';
import type { PriceInput, Ruleset } from '#server/pricing/rules.ts';
import { at, discount, FEE, input, period, RULES, VEHICLES, WINDOWS } from './examples.ts';

const price = (given: Partial<PriceInput>, rules: Partial<Ruleset> = {}, type = 'crane25') =>
    priceOrder(input(type, { minutes: 120, ...given }), { ...RULES, ...rules });
const boundary = at('2026-09-21 00:00');
const versions = {
    vehicles: [
        { ...VEHICLES.crane25, id: 'old', to: boundary },
        { ...VEHICLES.crane25, id: 'new', baseFen: 88_000, from: boundary },
    ],
    periods: [],
};

describe('which rule counts', () => {
    it('[PRICE-01] the price of the day of service, not of the day of asking: 800 until midnight, 880 from then', () => {
        expect(price({ startAt: boundary - 60_000 }, versions).chargeFen).toBe(80_000);
        expect(price({ startAt: boundary }, versions).chargeFen).toBe(88_000);
    });

    it('[PRICE-01] asked as of another day, the rows of that day count and the windows of the start', () => {
        const night = { startAt: at('2026-09-22 23:00'), priceAt: boundary - 1 };
        expect(price(night, { ...versions, periods: WINDOWS })).toMatchObject({ chargeFen: 80_000, periodFen: 24_000 });
    });

    it('[PRICE-01] a city price beats the national one and says why the other lost', () => {
        const vehicles = [{ ...VEHICLES.crane25 }, { ...VEHICLES.crane25, id: 'sz', cityId: 'sz', baseFen: 90_000 }];
        const quote = price({}, { vehicles });
        expect(quote.chosen[0]).toMatchObject({ kind: 'vehicle', ruleId: 'sz' });
        expect(quote.rejected).toContainEqual({ kind: 'vehicle', ruleId: 'crane25', text: '全国价 起步¥800', why: '有更具体的价目' });
    });

    it('[PRICE-01] without a vehicle price there is no quote', () => {
        expect(() => price({}, { vehicles: [] })).toThrow(expect.objectContaining({ code: 'PRICE_NOT_FOUND' }));
    });

    it('[PRICE-03] without a fee rule the fee is 0 and finance is warned', () => {
        expect(price({}, { infoFees: [] })).toMatchObject({ infoFeeFen: 0, warnings: ['没有适用的平台信息费，按0计算'] });
    });

    it('[PRICE-03] a fee that the customer bears comes on top and is taxed; the driver gets the whole service amount', () => {
        const quote = price({ invoiceType: 'special', passFen: 1000 }, { infoFees: [{ ...FEE, payer: 'customer' }] });
        expect(quote).toMatchObject({
            amountFen: 80_000,
            infoFeeFen: 8000,
            serviceFen: 88_000,
            taxFen: 8010,
            driverFen: 81_000,
            payableFen: 97_010,
        });
    });

    it('[PRICE-03] shows where whole-amount bands make the income jump', () => {
        expect(tierCliffs({ ...FEE, tierMode: 'whole' })[0]).toEqual({ atFen: 100_000, jumpFen: 2092 });
        expect(tierCliffs(FEE)).toEqual([]);
        expect(tiersText(FEE.tiers)).toBe('≤1,000元10%；≤5,000元8%；以上6%');
    });

    it.each([
        ['≤1,000元10%；≤5,000元8%；以上6%', FEE.tiers],
        ['<=1000 10％; ≤5000元：8%;以上 6%', undefined],
        ['≤1000元 10％; ≤5000元：8%;以上 6%', FEE.tiers],
        ['12.5%', [{ upToFen: null, rateBp: 1250 }]],
        ['0.125', [{ upToFen: null, rateBp: 1250 }]],
        ['≤12,5元10%；以上6%', undefined],
        ['≤1,000元', undefined],
        ['按情况', undefined],
    ])('[PRICE-03] reads the bands of %s', (text, tiers) => {
        expect(tiersOf(text)).toEqual(tiers);
    });

    it('[PRICE-05] a level discount needs the level, a smallest order its amount, and the most is kept', () => {
        const discounts = [
            discount('金牌', 9000, { scope: 'level', levelCode: 'gold', maxOffFen: 3000 }),
            discount('满减', 8000, { minOrderFen: 100_000 }),
        ];
        expect(price({}, { discounts }).discountFen).toBe(0);
        const quote = price({ levelCode: 'gold' }, { discounts });
        expect(quote.discountFen).toBe(3000);
        expect(quote.rejected.map(each => each.why)).toContain('未满起用金额¥1,000');
    });

    it('[PRICE-05] the same discount in a city replaces the national one, even when it gives less', () => {
        const discounts = [discount('1', 9000, { name: '周年庆' }), discount('2', 9800, { name: '周年庆', cityId: 'sz' })];
        expect(price({}, { discounts }).discountFen).toBe(1600);
    });

    it('[PRICE-06] an invoice below the smallest amount adds nothing and warns', () => {
        const invoices = RULES.invoices.map(row => ({ ...row, minFen: 100_000 }));
        expect(price({ invoiceType: 'special' }, { invoices })).toMatchObject({ taxFen: 0, warnings: ['未达起开金额，不加收开票费用'] });
    });

    it('[PRICE-02] at equal priority a window of the type beats a general one, whatever the coefficient', () => {
        const own = period('own', { typeId: 'crane25', coefBp: 10_500 });
        const general = period('general', { coefBp: 20_000 });
        expect(windowAt([general, own], localMinute(at('2026-09-15 10:00')), {})).toBe(own);
    });

    it('[PRICE-02] an hour over New Year midnight is the holiday after it and the night before it', () => {
        const calendar = { '2027-01-01': 'holiday' as const };
        const quote = price({ startAt: at('2026-12-31 23:30'), minutes: 60 }, { calendar });
        const periods = quote.lines.filter(line => line.code === 'period').map(line => line.text);
        expect(periods).toEqual(['夜间 22:00–次日06:00 ×1.30，30/60分钟', '节假日 00:00–24:00 ×1.50，30/60分钟']);
    });

    it('[PRICE-02] a whole-day window and a night overlap: priority decides every minute', () => {
        const quote = price({ startAt: at('2026-09-19 20:00'), minutes: 240 });
        expect(quote.lines.filter(line => line.code === 'period').map(line => line.name)).toEqual(['周末', '夜间']);
    });

    it('[PRICE-01] no time at all costs the start, with the window of the start', () => {
        expect(price({ startAt: at('2026-09-15 23:00'), minutes: 0 })).toMatchObject({ chargeFen: 80_000, periodFen: 24_000 });
    });

    it('[PRICE-07] refuses an adjustment below zero and an extra that the vehicle does not offer', () => {
        expect(() => price({ adjustFen: -90_000 })).toThrow('改价后金额不能小于0');
        expect(() => price({ extras: [{ code: 'rigger', qty: 1 }] })).toThrow('该车型没有所选的附加服务');
    });
});
