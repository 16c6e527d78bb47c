import { describe, expect, it } from 'vitest';
import type { CancelTier } from '#contract/setting/config-value.ts';
import { type CancelCase, cancelFee } from '#server/modules/order/order/lifecycle/cancel-fee.ts';

const tier = (stage: CancelTier['stage'], beforeMin: number, rateBp: number, minFen: number): CancelTier => ({
    stage,
    beforeMin,
    rateBp,
    minFen,
});
const TIERS = [
    tier('accepted', 120, 1000, 5_000),
    tier('accepted', 0, 2000, 10_000),
    tier('en_route', 0, 3000, 20_000),
    tier('arrived', 0, 5000, 0),
];

/** A customer calls a job of ¥1,000 off, an hour after the driver took it. */
const given = (values: Partial<CancelCase> = {}): CancelCase => ({
    by: 'customer',
    status: 'accepted',
    now: '2026-11-20 10:00:00',
    appointAt: '2026-11-20 15:00:00',
    acceptTime: '2026-11-20 09:00:00',
    serviceFen: 100_000,
    baseFen: 60_000,
    paidFen: 100_000,
    hasDriver: true,
    drivenM: 0,
    freeCancelMin: 5,
    tiers: TIERS,
    ...values,
});

describe('[ORDER-02] the fee of a cancellation (domain 4.2)', () => {
    it('is nothing before a driver has the order and shortly after', () => {
        expect(cancelFee(given({ status: 'dispatching', hasDriver: false })).feeFen).toBe(0);
        expect(cancelFee(given({ acceptTime: '2026-11-20 09:55:00' })).feeFen).toBe(0);
        expect(cancelFee(given({ acceptTime: '2026-11-20 09:54:59' })).feeFen).toBe(10_000);
    });

    it('follows the tier of stage and time, the driver gets four fifths', () => {
        expect(cancelFee(given())).toMatchObject({ feeFen: 10_000, driverFen: 8_000, compensateFen: 0 });
        expect(cancelFee(given({ appointAt: '2026-11-20 12:00:00' })).feeFen).toBe(20_000);
        expect(cancelFee(given({ appointAt: '2026-11-20 12:01:00' })).feeFen).toBe(10_000);
        expect(cancelFee(given({ status: 'en_route' })).feeFen).toBe(30_000);
    });

    it('is at least the least of the tier, and on site the starting price', () => {
        expect(cancelFee(given({ serviceFen: 20_000 })).feeFen).toBe(5_000);
        expect(cancelFee(given({ status: 'arrived' })).feeFen).toBe(60_000);
        expect(cancelFee(given({ status: 'arrived', baseFen: 10_000 })).feeFen).toBe(50_000);
    });

    it('is never more than was paid, and says so', () => {
        expect(cancelFee(given({ status: 'en_route', paidFen: 12_000 }))).toMatchObject({ feeFen: 12_000, driverFen: 9_600 });
        expect(cancelFee(given({ status: 'en_route', paidFen: 12_000 })).tier).toContain('以已付金额为限');
        expect(cancelFee(given({ status: 'en_route' })).tier).not.toContain('以已付金额为限');
    });

    it('goes by the last tier before a stage that has none', () => {
        const tiers = TIERS.filter(({ stage }) => stage !== 'en_route');
        expect(cancelFee(given({ status: 'en_route', tiers })).feeFen).toBe(20_000);
        expect(cancelFee(given({ status: 'accepted', tiers: tiers.filter(({ stage }) => stage === 'arrived') })).feeFen).toBe(0);
    });

    it('pays the driver for his way where the customer is not to blame, and nobody else', () => {
        const platform = (values: Partial<CancelCase>) => cancelFee(given({ by: 'platform', drivenM: 4_100, ...values }));
        expect(platform({ status: 'en_route' })).toMatchObject({ feeFen: 0, driverFen: 0, compensateFen: 1_500 });
        expect(platform({ status: 'arrived' }).compensateFen).toBe(1_500);
        expect(platform({ status: 'accepted' }).compensateFen).toBe(0);
        expect(platform({ status: 'en_route', hasDriver: false }).compensateFen).toBe(0);
        expect(cancelFee(given({ by: 'driver', status: 'en_route', drivenM: 4_100 })).compensateFen).toBe(0);
    });
});
