import { CopyBuffers } from '#server/db/seed/copy/buffers.ts';
import { generateBusiness, scaleOf } from '#server/db/seed/generate.ts';
import { createSecrets } from '#server/kit/access/secrets.ts';
import { beforeAll, describe, expect, it } from 'vitest';

let created: string[];

// The demo of 20,000 orders that leads up to one afternoon.
beforeAll(() => {
    const scale = scaleOf('demo', 20_260_915, new Date('2026-09-15T17:00:00+08:00'), 20_000);
    created = [];
    for (const { table, columns, text } of generateBusiness(scale, new CopyBuffers(), createSecrets('k'.repeat(32)))) {
        if (table !== 'ord_order') continue;
        const at = columns.indexOf('create_time');
        for (const line of text.trimEnd().split('\n')) created.push(line.split('\t')[at] ?? '');
    }
});

/** Orders by the first characters of their creation time, the earliest first: 10 for days, 13 for hours. */
function ordersBy(length: 10 | 13): number[] {
    const counts = new Map<string, number>();
    for (const time of created) counts.set(time.slice(0, length), (counts.get(time.slice(0, length)) ?? 0) + 1);
    return [...counts].sort(([a], [b]) => a.localeCompare(b)).map(([, orders]) => orders);
}

const sum = (counts: number[]) => counts.reduce((total, orders) => total + orders, 0);

describe('the days of the demo', () => {
    it('[DASH-01] end in no cliff: work in progress is part of a believable day', () => {
        const [today = 0, ...before] = ordersBy(10).slice(-15).reverse();
        const usual = sum(before) / before.length;
        expect(created).toHaveLength(20_000);
        expect(Math.max(...before)).toBeLessThan(usual * 1.3);
        expect(today).toBeGreaterThan(usual * 0.8);
        expect(today).toBeLessThan(usual * 1.5);
    });

    it('[DASH-01] and neither do their hours: what waits now was partly asked for earlier in the day', () => {
        const today = ordersBy(13).slice(-9);
        expect(Math.max(...today)).toBeLessThan(sum(today) * 0.3);
    });
});
