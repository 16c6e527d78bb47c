import { describe, expect, it } from 'vitest';
import { isEffective, matches, mostSpecific, specificity } from '#server/pricing/choose.ts';
import { discountOf } from '#server/pricing/discount.ts';
import { infoFeeOf } from '#server/pricing/info-fee.ts';
import { mulBp, roundHalfUp, scale } from '#server/pricing/numbers.ts';
import { discount, FEE, VEHICLES } from './examples.ts';

const OF = { levelCode: null, cityId: 'sz', bizType: 'hoist' as const, levelOneId: 'crane' };

describe('the edges of rules', () => {
    it('[PRICE-01] a row is effective from its first moment to before its end', () => {
        const row = { ...VEHICLES.crane25, from: 100, to: 200 };
        expect([99, 100, 199, 200].map(at => isEffective(row, at))).toEqual([false, true, true, false]);
        expect(isEffective({ ...row, to: null }, 1e15)).toBe(true);
    });

    it('[PRICE-01] an empty key speaks of all, another one of itself alone; the first key counts most', () => {
        expect([matches(null, 'sz'), matches('sz', 'sz'), matches('gz', 'sz')]).toEqual([true, true, false]);
        expect([specificity([null, null]), specificity([null, 'b']), specificity(['a', null]), specificity(['a', 'b'])]).toEqual([
            0, 1, 2, 3,
        ]);
    });

    it('[PRICE-01] among equals the newest wins, in whichever order they come, and the others are told', () => {
        const old = { ...VEHICLES.crane25, id: 'old', from: 1 };
        const young = { ...VEHICLES.crane25, id: 'young', from: 2 };
        const keys = () => [null];
        for (const rows of [
            [old, young],
            [young, old],
        ]) {
            const { won, lost } = mostSpecific(rows, keys);
            expect([won?.id, lost.map(({ id }) => id)]).toEqual(['young', ['old']]);
        }
    });

    it('[PRICE-01] amounts stay exact beyond what a double holds, below zero too', () => {
        expect(roundHalfUp(-25, 10)).toBe(-3);
        expect(roundHalfUp(24, 10)).toBe(2);
        expect(mulBp(9_007_199_254_740_991, 10_000)).toBe(9_007_199_254_740_991);
        expect(scale(-9_007_199_254_740_991, 3, 3)).toBe(-9_007_199_254_740_991);
        expect(scale(900_719_925_474_099, 25_001, 10_000)).toBe(Number((900_719_925_474_099n * 25_001n * 2n + 10_000n) / 20_000n));
    });

    it('[PRICE-03] bands of a fee add up, to the fen, also where the sum leaves what a double holds', () => {
        const plain = { ...FEE, minFen: 0, maxFen: null, capBp: 10_000 };
        expect(infoFeeOf(0, plain)).toBe(0);
        expect(infoFeeOf(100_000, plain)).toBe(10_000);
        expect(infoFeeOf(100_001, plain)).toBe(10_000);
        expect(infoFeeOf(600_000, plain)).toBe(10_000 + 32_000 + 6_000);
        const huge = 9_000_000_000_000_000;
        expect(infoFeeOf(huge, plain)).toBe(42_000 + ((huge - 500_000) / 10_000) * 600);
        expect(infoFeeOf(300_000, { ...plain, tierMode: 'whole' })).toBe(24_000);
    });

    it('[PRICE-02] takes the lower of two that do not stack, every one that does, and the least of their limits', () => {
        const rejected: Parameters<typeof discountOf>[3] = [];
        const rows = [
            discount('a', 9000, { maxOffFen: 50_000 }),
            discount('b', 8500, { maxOffFen: 9_000 }),
            discount('c', 9500, { stackable: true, maxOffFen: 30_000 }),
        ];
        const found = discountOf(100_000, rows, OF, rejected);
        expect(found).toMatchObject({ coefBp: 8075, offFen: 9_000 });
        expect(found.used.map(({ id }) => id)).toEqual(['b', 'c']);
        expect(found.text).toContain('已达优惠上限');
        expect(rejected).toEqual([expect.objectContaining({ ruleId: 'a', why: '不可叠加，已采用更低的“b”' })]);
        expect(discountOf(20_000, rows, OF, []).text).not.toContain('已达优惠上限');
    });
});
