import { periodPrices } from '#server/modules/price/period-price/period-price.table.ts';
import type { CopyBuffers } from '../copy/buffers.ts';
import { masterId } from '../ids.ts';
import { cityIndex } from '../master/cities.ts';
import { HOUR, timeText } from '../time.ts';
import { type PriceTimes, rowOf, SET } from './sets.ts';

/** The windows that hold everywhere (domain 5.3). */
export const WINDOWS = [
    { name: '早高峰', dayType: 'workday', startMin: 450, endMin: 570, coefBp: 11_000, priority: 10 },
    { name: '晚高峰', dayType: 'workday', startMin: 1050, endMin: 1170, coefBp: 11_000, priority: 10 },
    { name: '夜间', dayType: 'all', startMin: 1320, endMin: 360, coefBp: 13_000, priority: 20 },
    { name: '周末', dayType: 'weekend', startMin: 0, endMin: 1440, coefBp: 11_500, priority: 5 },
    { name: '法定节假日', dayType: 'holiday', startMin: 0, endMin: 1440, coefBp: 15_000, priority: 30 },
] as const;

/** The windows of domain 5.3, a night of 广州 that waits for review, and a surcharge that was rolled back. */
export function addPeriods(buffers: CopyBuffers, { first, second, now, nextMonth }: PriceTimes): void {
    WINDOWS.forEach((window, index) => buffers.add(periodPrices, { ...rowOf('periodPrice', index, SET.first, first), ...window }));
    buffers.add(periodPrices, {
        ...rowOf('periodPrice', 20, SET.night, nextMonth, 'draft'),
        ...WINDOWS[2],
        name: '广州夜间',
        cityId: masterId('city', cityIndex('广州')),
        coefBp: 14_000,
    });
    const autumn = now - 40 * 24 * HOUR;
    buffers.add(periodPrices, {
        ...rowOf('periodPrice', 21, SET.holiday, autumn),
        effectiveTo: timeText(autumn + 6 * HOUR),
        name: '暴雨加价',
        dayType: 'all',
        startMin: 360,
        endMin: 1320,
        coefBp: 12_000,
        priority: 15,
    });
    buffers.add(periodPrices, {
        ...rowOf('periodPrice', 22, SET.first, first),
        effectiveTo: timeText(second),
        name: '午间优惠',
        dayType: 'workday',
        startMin: 720,
        endMin: 840,
        coefBp: 9500,
        priority: 8,
    });
}
