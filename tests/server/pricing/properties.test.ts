import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localMinute } from '#server/pricing/calendar.ts';
import { chargeParts, sumOf } from '#server/pricing/charge.ts';
import { infoFeeOf } from '#server/pricing/info-fee.ts';
import { mulBp, roundHalfUp, scale } from '#server/pricing/numbers.ts';
import { periodHits } from '#server/pricing/period.ts';
import { pinRules } from '#server/pricing/pin.ts';
import { priceOrder } from '#server/pricing/price.ts';
import type { PriceInput, Ruleset } from '#server/pricing/rules.ts';
import { freeze, snapshotHash } from '#server/pricing/snapshot.ts';
import { at, discount, FEE, input, period, RULES, VEHICLES, WINDOWS } from './examples.ts';

const types = fc.constantFrom('crane25', 'crane100', 'flat13', 'lorry12');
const start = fc.integer({ min: at('2026-09-01 00:00') / 60_000, max: at('2026-10-20 00:00') / 60_000 }).map(minute => minute * 60_000);
const minutes = fc.integer({ min: 0, max: 1999 });
const metres = fc.integer({ min: 0, max: 800_000 });

const inputs: fc.Arbitrary<PriceInput> = fc
    .record({
        type: types,
        startAt: start,
        minutes,
        metres,
        depotM: fc.integer({ min: 0, max: 80_000 }),
        waitMinutes: fc.integer({ min: 0, max: 300 }),
        adjustFen: fc.integer({ min: -2000, max: 500_000 }),
        passFen: fc.integer({ min: 0, max: 300_000 }),
        invoiceType: fc.constantFrom('none', 'general', 'special'),
        memberFeeBp: fc.integer({ min: 0, max: 10_000 }),
    })
    .map(({ type, ...given }) => input(type, given));

const rulesets: fc.Arbitrary<Ruleset> = fc.record({
    vehicles: fc.constant(RULES.vehicles),
    periods: fc
        .array(
            fc
                .record({
                    startMin: fc.integer({ min: 0, max: 1439 }),
                    endMin: fc.integer({ min: 0, max: 1440 }),
                    coefBp: fc.integer({ min: 5000, max: 30_000 }),
                    addFen: fc.integer({ min: 0, max: 100_000 }),
                    priority: fc.integer({ min: 0, max: 5 }),
                    dayType: fc.constantFrom('all', 'workday', 'weekend', 'holiday'),
                    applyMode: fc.constantFrom('auto', 'start', 'split'),
                })
                .filter(each => each.startMin !== each.endMin),
            { maxLength: 6 },
        )
        .map(list => list.map((each, index) => period(`p${index}`, each))),
    infoFees: fc
        .record({
            payer: fc.constantFrom('driver' as const, 'customer' as const),
            tierMode: fc.constantFrom('progressive' as const, 'whole' as const),
        })
        .map(each => [{ ...FEE, ...each }]),
    discounts: fc
        .array(
            fc.record({
                coefBp: fc.integer({ min: 1000, max: 10_000 }),
                stackable: fc.boolean(),
                floorBp: fc.integer({ min: 1000, max: 10_000 }),
                maxOffFen: fc.option(fc.integer({ min: 0, max: 50_000 })),
            }),
            { maxLength: 4 },
        )
        .map(list => list.map((each, index) => discount(`d${index}`, each.coefBp, each))),
    invoices: fc.constant(RULES.invoices),
    calendar: fc.constant(RULES.calendar),
    roundUnitFen: fc.constantFrom(1, 100, 1000),
    depositBp: fc.integer({ min: 0, max: 10_000 }),
});

describe('properties of every price', () => {
    it('[PRICE-07] adds up: payable = service + pass + tax = driver + fee + tax, F ≤ A, and the lines are the amounts', () => {
        fc.assert(
            fc.property(inputs, rulesets, (given, rules) => {
                const quote = priceOrder(given, rules);
                expect(quote.payableFen).toBe(quote.serviceFen + quote.passFen + quote.taxFen);
                expect(quote.payableFen).toBe(quote.driverFen + quote.infoFeeFen + quote.taxFen);
                expect(quote.infoFeeFen).toBeLessThanOrEqual(quote.amountFen);
                expect(quote.driverFen).toBeGreaterThanOrEqual(0);
                expect(quote.amountFen % rules.roundUnitFen).toBe(0);
                const customers = quote.lines.filter(line => line.side === 'customer');
                expect(sumOf(customers)).toBe(quote.payableFen);
                expect(quote.depositFen).toBeGreaterThanOrEqual(mulBp(quote.payableFen, rules.depositBp));
            }),
        );
    });

    it('[PRICE-01] never charges less for a longer hire or a longer way', () => {
        fc.assert(
            fc.property(types, minutes, minutes, metres, metres, (type, t1, t2, d1, d2) => {
                const rule = VEHICLES[type as keyof typeof VEHICLES];
                const less = chargeParts(rule, { minutes: Math.min(t1, t2), metres: Math.min(d1, d2) });
                const more = chargeParts(rule, { minutes: Math.max(t1, t2), metres: Math.max(d1, d2) });
                expect(sumOf(more)).toBeGreaterThanOrEqual(sumOf(less));
            }),
        );
        for (const rule of [VEHICLES.crane25, VEHICLES.crane100]) {
            let before = 0;
            for (let t = 1; t <= 1999; t += 1) {
                const now = sumOf(chargeParts(rule, { minutes: t, metres: 0 }));
                expect(now).toBeGreaterThanOrEqual(before);
                before = now;
            }
        }
    });

    it('[PRICE-02] gives a service split at midnight the same minutes in each window', () => {
        fc.assert(
            fc.property(start, fc.integer({ min: 1, max: 4000 }), (startAt, length) => {
                const from = localMinute(startAt);
                const midnight = Math.min(from + length, (Math.floor(from / 1440) + 1) * 1440);
                const whole = tally(periodHits(WINDOWS, from, length, RULES.calendar));
                const halves = tally([
                    ...periodHits(WINDOWS, from, midnight - from, RULES.calendar),
                    ...periodHits(WINDOWS, midnight, from + length - midnight, RULES.calendar),
                ]);
                expect(halves).toEqual(whole);
            }),
        );
    });

    it('[PRICE-03] takes no smaller fee from a larger amount, and leaves the driver no less, under progressive bands', () => {
        const amount = fc.integer({ min: 0, max: 30_000_00 });
        fc.assert(
            fc.property(amount, amount, (a, b) => {
                const [low, high] = [Math.min(a, b), Math.max(a, b)];
                expect(infoFeeOf(high, FEE)).toBeGreaterThanOrEqual(infoFeeOf(low, FEE));
                expect(high - infoFeeOf(high, FEE)).toBeGreaterThanOrEqual(low - infoFeeOf(low, FEE));
            }),
        );
    });

    it('[PRICE-07] gives the same amount again from the pinned rules, and from the snapshot as JSON', () => {
        fc.assert(
            fc.property(inputs, rulesets, (given, rules) => {
                const first = priceOrder(given, rules);
                const pinned = pinRules(given, rules);
                const again = priceOrder(given, JSON.parse(JSON.stringify(pinned)) as Ruleset);
                expect(again.lines).toEqual(first.lines);
                expect(snapshotHash(pinRules(given, pinned))).toBe(snapshotHash(pinned));
            }),
        );
    });

    it('[PRICE-07] rules that are frozen hash as their copies do, and what can change is read again each time', () => {
        const rules = { ...RULES, vehicles: [{ ...VEHICLES.crane25 }] };
        const plain = snapshotHash(rules);
        expect(snapshotHash(freeze(structuredClone(rules)))).toBe(plain);
        rules.vehicles[0]!.minFen += 1;
        expect(snapshotHash(rules)).not.toBe(plain);
    });

    it('rounds half up, symmetric around zero, exactly beyond 2^53 too', () => {
        fc.assert(
            fc.property(fc.bigInt({ min: -(2n ** 40n), max: 2n ** 40n }), fc.bigInt({ min: 0n, max: 30_000n }), (a, b) => {
                const exact = ((x: bigint) => (x < 0n ? -((-x * 2n + 10_000n) / 20_000n) : (x * 2n + 10_000n) / 20_000n))(a * b);
                expect(scale(Number(a), Number(b), 10_000) + 0).toBe(Number(exact) + 0);
            }),
        );
        expect([roundHalfUp(5, 10), roundHalfUp(-5, 10), roundHalfUp(4, 10), roundHalfUp(-4, 10)]).toEqual([1, -1, 0, 0]);
        expect(scale(999_999_999_999, 99_999, 10_000)).toBe(9_999_899_999_990);
    });
});

function tally(hits: { rule: { id: string }; minutes: number }[]): Record<string, number> {
    const sums: Record<string, number> = {};
    for (const { rule, minutes: count } of hits) sums[rule.id] = (sums[rule.id] ?? 0) + count;
    return sums;
}
