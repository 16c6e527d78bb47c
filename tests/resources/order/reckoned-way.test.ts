import { describe, expect, it } from 'vitest';
import { roadMetres } from '#contract/kit/geo.ts';
import type { Way } from '#contract/order/place.ts';
import { createReckonedWay } from '../../../resources/order/order/place/price/reckonedWay.ts';

const [a, b, c] = [
    { lng: 114, lat: 22.5 },
    { lng: 114.1, lat: 22.6 },
    { lng: 114.2, lat: 22.7 },
];

/** A server whose answers come when the test says so. */
const asking = () => {
    const answers: ((way: Way) => void)[] = [];
    const way = createReckonedWay(() => new Promise<Way>(resolve => void answers.push(resolve)));
    return { way, answers };
};

describe('the way of an order', () => {
    it('is estimated at once and replaced by the way by road, and says which it is', async () => {
        const { way, answers } = asking();
        const told: number[] = [];
        expect(way.reckon(a, b, metres => told.push(metres))).toBe(roadMetres(a, b));
        expect(way.sourceOf(roadMetres(a, b))).toBe('straight');
        answers[0]?.({ metres: 21_000, source: 'road' });
        await expect.poll(() => told).toEqual([21_000]);
        expect([way.sourceOf(21_000), way.sourceOf(9), way.sourceOf(0)]).toEqual(['road', 'typed', undefined]);
    });

    it('heeds no answer to places that have changed since', async () => {
        const { way, answers } = asking();
        const told: number[] = [];
        way.reckon(a, b, metres => told.push(metres));
        way.reckon(a, c, metres => told.push(metres));
        answers[0]?.({ metres: 21_000, source: 'road' });
        answers[1]?.({ metres: 40_000, source: 'road' });
        await expect.poll(() => told).toEqual([40_000]);
    });
});
