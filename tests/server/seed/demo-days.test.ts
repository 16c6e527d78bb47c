import { CopyBuffers } from '#server/db/seed/copy/buffers.ts';
import { generateBusiness, scaleOf } from '#server/db/seed/generate.ts';
import { createSecrets } from '#server/kit/access/secrets.ts';
import { describe, expect, it } from 'vitest';

/** Orders by the day of their creation, of the demo that leads up to a moment. */
function ordersByDay(now: string): number[] {
    const days = new Map<string, number>();
    for (const { table, columns, text } of generateBusiness(
        scaleOf('demo', 20_260_915, new Date(now), 20_000),
        new CopyBuffers(),
        createSecrets('k'.repeat(32)),
    )) {
        if (table !== 'ord_order') continue;
        const at = columns.indexOf('create_time');
        for (const line of text.trimEnd().split('\n')) {
            const day = line.split('\t')[at]?.slice(0, 10) ?? '';
            days.set(day, (days.get(day) ?? 0) + 1);
        }
    }
    return [...days].sort(([a], [b]) => a.localeCompare(b)).map(([, orders]) => orders);
}

describe('the days of the demo', () => {
    it('[DASH-01] end in no cliff: work in progress is part of a believable day', () => {
        const days = ordersByDay('2026-09-15T17:00:00+08:00');
        const [today = 0, ...before] = days.slice(-15).reverse();
        const usual = before.reduce((sum, orders) => sum + orders, 0) / before.length;
        expect(days.reduce((sum, orders) => sum + orders, 0)).toBe(20_000);
        expect(Math.max(...before)).toBeLessThan(usual * 1.3);
        expect(today).toBeGreaterThan(usual * 0.8);
        expect(today).toBeLessThan(usual * 1.5);
    });
});
