import { describe, expect, it } from 'vitest';
import { faultOfLoadTable, type LoadRow, ratedKg } from '#contract/vehicle/load-table.ts';

const line = (heightMm: number, ...pairs: [radius: number, capacity: number][]): LoadRow[] =>
    pairs.map(([radius, capacity]) => ({ heightMm, radiusMm: radius * 1000, capacityKg: capacity * 1000 }));

describe('a load table', () => {
    it('[VEHICLE-03] is refused when the radius does not rise or the capacity grows with it', () => {
        expect(faultOfLoadTable(line(10_000, [3, 25], [4, 20], [5, 20]))).toBeUndefined();
        expect(faultOfLoadTable(line(10_000, [3, 25], [3, 20]))).toBe('幅度应逐行递增');
        expect(faultOfLoadTable(line(10_000, [3, 20], [4, 25]))).toBe('幅度递增时额定起重量不能增大');
        expect(faultOfLoadTable([...line(10_000, [3, 20]), ...line(20_000, [3, 25])])).toBeUndefined();
    });

    it('rates a job by the next larger radius, by booms that reach its height, and nothing beyond the table', () => {
        const table = [...line(10_000, [3, 25], [5, 12]), ...line(30_000, [3, 9], [5, 7], [12, 2])];
        expect(ratedKg(table, 3000)).toBe(25_000);
        expect(ratedKg(table, 3001)).toBe(12_000);
        expect(ratedKg(table, 3000, 20_000)).toBe(9000);
        expect(ratedKg(table, 8000)).toBe(2000);
        expect(ratedKg(table, 13_000)).toBeUndefined();
        expect(ratedKg([], 3000)).toBeUndefined();
    });
});
