import { describe, expect, it } from 'vitest';
import { priceOrder } from '#server/pricing/price.ts';
import type { PriceInput, Ruleset } from '#server/pricing/rules.ts';
import { at, discount, FEE, input, period, RULES, VEHICLES, WORKDAY_NIGHT } from './examples.ts';

/** C, P, S, −Dis, A, Z, X, payable, F, driver in yuan: the columns of domain 5.3. */
type Row = [string, string, Partial<PriceInput>, Partial<Ruleset>, string];

const peak: Partial<PriceInput> = { startAt: at('2026-09-14 08:00'), metres: 62_340 };
const night: Partial<PriceInput> = { startAt: at('2026-09-16 20:00'), minutes: 240 };
const anchored = { periods: WORKDAY_NIGHT };
const stacked = [
    discount('a', 9000, { floorBp: 9000 }),
    discount('b', 8000, { stackable: true, floorBp: 6000 }),
    discount('c', 7000, { stackable: true, floorBp: 7000 }),
];

// prettier-ignore
const ROWS: Row[] = [
    ['E01', 'crane25', { minutes: 120, depotM: 8000 }, {}, '800 0 800 0 800 0 0 800 80 720'],
    ['E02', 'crane25', { minutes: 130 }, {}, '800 0 800 0 800 0 0 800 80 720'],
    ['E03', 'crane25', { minutes: 131 }, {}, '930 0 930 0 930 0 0 930 93 837'],
    ['E04', 'crane25', { minutes: 200 }, {}, '1190 0 1190 0 1190 0 0 1190 115.20 1074.80'],
    ['E05', 'crane25', { minutes: 220 }, {}, '1200 0 1200 0 1200 0 0 1200 116 1084'],
    ['E06', 'crane25', { minutes: 1020 }, { periods: [] }, '3860 0 3860 0 3860 0 0 3860 328.80 3531.20'],
    ['E07', 'crane25', night, {}, '1200 180 1380 0 1380 0 0 1380 130.40 1249.60'],
    ['E08', 'crane25', { startAt: at('2026-09-18 23:00'), minutes: 480 }, {}, '1800 506.25 2306.25 0 2306 0 0 2306 204.48 2101.52'],
    ['E09', 'crane25', { startAt: at('2026-09-19 02:00'), minutes: 120 }, anchored, '800 240 1040 0 1040 0 0 1040 103.20 936.80'],
    ['E10', 'crane25', { startAt: at('2026-09-14 02:00'), minutes: 120 }, anchored, '800 0 800 0 800 0 0 800 80 720'],
    ['E11', 'crane25', { startAt: at('2026-09-20 23:00'), minutes: 120 }, anchored, '800 240 1040 0 1040 0 0 1040 103.20 936.80'],
    ['E12', 'crane25', { startAt: at('2026-10-07 22:00'), minutes: 240 }, {}, '1200 480 1680 0 1680 0 0 1680 154.40 1525.60'],
    ['E13', 'flat13', peak, {}, '1041.60 104.16 1145.76 0 1145 0 0 1145 111.60 1033.40'],
    ['E14', 'flat13', { startAt: at('2026-09-14 09:29'), metres: 8000 }, {}, '450 45 495 0 495 0 0 495 49.50 445.50'],
    ['E15', 'flat13', { startAt: at('2026-09-14 09:30'), metres: 8000 }, {}, '450 0 450 0 450 0 0 450 45 405'],
    ['E16', 'crane25', { ...night, depotM: 35_200 }, {}, '1200 180 1572 0 1572 0 0 1572 145.76 1426.24'],
    ['E17', 'flat13', { ...peak, adjustFen: -5000 }, { discounts: [discount('a', 9500), discount('b', 9200)] }, '1041.60 104.16 1145.76 -91.66 1004 0 0 1004 100.32 903.68'],
    ['E18', 'crane25', { minutes: 480 }, { discounts: stacked }, '1800 11.25 1811.25 -724.50 1086 0 0 1086 106.88 979.12'],
    ['E19', 'flat13', { ...peak, passFen: 8550, invoiceType: 'special' }, { discounts: [discount('a', 9500)] }, '1041.60 104.16 1145.76 -57.29 1088 85.50 105.62 1279.12 107.04 1066.46'],
    ['E20', 'crane100', { minutes: 480 }, {}, '6000 37.50 6037.50 0 6037 0 0 6037 482.22 5554.78'],
    ['E21', 'crane100', { minutes: 480 }, { infoFees: [{ ...FEE, tierMode: 'whole' }] }, '6000 37.50 6037.50 0 6037 0 0 6037 362.22 5674.78'],
    ['E22', 'crane100', { minutes: 480, memberFeeBp: 7000 }, {}, '6000 37.50 6037.50 0 6037 0 0 6037 337.55 5699.45'],
    ['E23', 'crane100', { minutes: 1440 }, {}, '18000 2100 20100 0 20100 0 0 20100 800 19300'],
    ['E24', 'small', { minutes: 60 }, {}, '30 0 30 0 30 0 0 30 6 24'],
    ['E25', 'flat13', { metres: 5000, adjustFen: -45_000, passFen: 3000, invoiceType: 'general' }, {}, '450 0 450 0 0 30 0.90 30.90 0 30'],
    ['E26', 'lorry12', { metres: 18_400, minutes: 150 }, {}, '932.20 0 932.20 0 932 0 0 932 93.20 838.80'],
    ['E27', 'flat13', { metres: 10_000, waitMinutes: 95 }, {}, '450 0 525 0 525 0 0 525 52.50 472.50'],
    ['E28', 'flat13', { startAt: at('2026-09-14 08:00'), metres: 12_000 }, { vehicles: [{ ...VEHICLES.flat13, minFen: 60_000 }] }, '474 47.40 600 0 600 0 0 600 60 540'],
    ['E29', 'crane25', night, { periods: [period('夜间', { startMin: 1320, endMin: 360, addFen: 20_000 })] }, '1200 200 1400 0 1400 0 0 1400 132 1268'],
    ['E30', 'crane25', { startAt: at('2026-09-15 09:30'), minutes: 120 }, { periods: [period('a', { startMin: 540, endMin: 720, coefBp: 11_000 }), period('b', { startMin: 600, endMin: 660, coefBp: 12_000 })] }, '800 120 920 0 920 0 0 920 92 828'],
];

describe('the worked examples of domain 5.3', () => {
    it.each(ROWS)('[PRICE-07] %s costs what the table says, to the fen', (_id, type, given, rules, expected) => {
        const quote = priceOrder(input(type, given), { ...RULES, ...rules });
        const { chargeFen, periodFen, subtotalFen, discountFen, amountFen, passFen, taxFen, payableFen, infoFeeFen, driverFen } = quote;
        const found = [chargeFen, periodFen, subtotalFen, -discountFen, amountFen, passFen, taxFen, payableFen, infoFeeFen, driverFen];
        expect(found.map(fen => fen + 0)).toEqual(expected.split(' ').map(text => Math.round(Number(text) * 100)));
    });

    it('[PRICE-02] the windows add up to P of each example line by line', () => {
        for (const [, type, given, rules] of ROWS) {
            const quote = priceOrder(input(type, given), { ...RULES, ...rules });
            const sum = quote.lines.filter(line => line.code === 'period').reduce((total, line) => total + line.amountFen, 0);
            expect(sum).toBe(quote.periodFen);
        }
    });

    it('[PRICE-02] tells which windows a night that runs into a weekend hit, and for how long', () => {
        const quote = priceOrder(input('crane25', { startAt: at('2026-09-18 23:00'), minutes: 480 }), RULES);
        expect(quote.lines.filter(line => line.code === 'period').map(line => line.text)).toEqual([
            '夜间 22:00–次日06:00 ×1.30，420/480分钟',
            '周末 00:00–24:00 ×1.15，60/480分钟',
        ]);
    });

    it('[PRICE-01] names the smallest charge as a line of its own', () => {
        const rules = { ...RULES, vehicles: [{ ...VEHICLES.flat13, minFen: 60_000 }] };
        const quote = priceOrder(input('flat13', { startAt: at('2026-09-14 08:00'), metres: 12_000 }), rules);
        expect(quote.lines.find(line => line.code === 'min_topup')?.amountFen).toBe(7860);
    });
});
