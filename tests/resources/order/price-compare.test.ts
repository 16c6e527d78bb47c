import { describe, expect, it } from 'vitest';
import { compareLines, payableOf, takeRateOf } from '#resources/order/order/reassign/priceCompare.ts';

describe('quote against settlement', () => {
    const line = (phase: string, lineCode: string, amountFen: number, isPaid?: boolean) => ({
        id: `${phase}${lineCode}`,
        phase,
        seq: 1,
        lineCode,
        name: lineCode,
        qty: 1,
        unit: null,
        priceFen: amountFen,
        amountFen,
        ...(isPaid !== undefined && { isPaid }),
        ruleText: null,
    });
    const lines = [
        line('quote', 'base', 80_000),
        line('quote', 'discount', -4000),
        line('quote', 'info_fee', 7600),
        line('final', 'base', 80_000),
        line('final', 'overtime', 10_000),
        line('final', 'discount', -4000),
        line('final', 'tax', 500),
        line('final', 'info_fee', 8600, false),
    ];

    it('[ORDER-01] pairs the lines, stacks what counts, and reckons the effective take rate of the service alone', () => {
        expect(compareLines(lines).map(({ code, quoteFen, finalFen, from, to }) => [code, quoteFen, finalFen, from, to])).toEqual([
            ['base', 80_000, 80_000, 0, 80_000],
            ['discount', -4000, -4000, 80_000, 76_000],
            ['overtime', undefined, 10_000, 76_000, 86_000],
            ['tax', undefined, 500, 86_000, 86_500],
        ]);
        expect([payableOf(lines, 'quote'), payableOf(lines, 'final')]).toEqual([76_000, 86_500]);
        expect(takeRateOf(lines)).toEqual({ rateBp: 1000, feeFen: 8600, serviceFen: 86_000 });
        expect(takeRateOf(lines.filter(each => each.lineCode !== 'info_fee'))).toBeUndefined();
    });

    it('[PRICE-03] [ORDER-01] counts a fee that the customer bears on top of the service', () => {
        const onTop = [line('quote', 'base', 80_000), line('quote', 'info_fee', 7600, true), line('quote', 'driver', 80_000)];
        expect(compareLines(onTop).map(({ code, to }) => [code, to])).toEqual([
            ['base', 80_000],
            ['info_fee', 87_600],
        ]);
        expect(payableOf(onTop, 'quote')).toBe(87_600);
        expect(takeRateOf(onTop)).toEqual({ rateBp: 950, feeFen: 7600, serviceFen: 80_000 });
    });
});
