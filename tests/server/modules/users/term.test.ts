import { describe, expect, it } from 'vitest';
import { addMonths, exchange, renewedUntil, unusedPart } from '#server/modules/users/driver-member/term.service.ts';

describe('terms of a membership', () => {
    it('[USER-05] count months by the calendar and begin when the running term ends', () => {
        expect(addMonths('2026-01-31 10:00:00', 1)).toBe('2026-02-28 10:00:00');
        expect(renewedUntil('2026-09-15 10:00:00', '2026-09-20 00:00:00', 3)).toBe('2026-12-20 00:00:00');
        expect(renewedUntil('2026-09-15 10:00:00', '2026-09-01 00:00:00', 1)).toBe('2026-10-15 10:00:00');
        expect(renewedUntil('2026-09-15 10:00:00', null, 1)).toBe('2026-10-15 10:00:00');
    });

    it('[USER-05] exchange the worth of the days left, and refund whole months that have not begun', () => {
        const plan = (months: number, priceFen: number) => ({ id: '1', name: '', levelNo: 1, months, priceFen, status: '1' });
        expect(exchange('2026-09-01 00:00:00', '2026-09-11 00:00:00', plan(1, 30_000), plan(12, 180_000))).toEqual({
            daysLeft: 10,
            worthFen: 10_000,
            newDays: 20,
            expireAt: '2026-09-21 00:00:00',
        });
        expect(unusedPart('2026-02-10 00:00:00', null, '2026-01-05 00:00:00', 12, 120_000)).toEqual({ months: 10, fen: 100_000 });
    });
});
