import { describe, expect, it } from 'vitest';
import { smsParts, smsText, unknownVariable } from '#contract/setting/vehicle-sms.ts';
import { quietUntil } from '#server/modules/setting/vehicle-sms/quiet.ts';

describe('rules of a text message', () => {
    it('[SETTING-07] it is charged by seventy characters, a longer one by sixty-seven', () => {
        const parts = (length: number) => smsParts('字'.repeat(length)).parts;
        expect([1, 70, 71, 134, 135, 201, 202].map(parts)).toEqual([1, 1, 2, 2, 3, 3, 4]);
        expect(smsText('吊运助手', '订单${orderNo}', { orderNo: 'D1' })).toBe('【吊运助手】订单D1');
        expect([unknownVariable('${plateNo}${x}'), unknownVariable('${time}')]).toEqual(['x', undefined]);
    });

    it.each([
        ['2026-09-15 23:10:00', '22:00', '08:00', '2026-09-16 08:00:00'],
        ['2026-09-30 22:00:00', '22:00:00', '08:00:00', '2026-10-01 08:00:00'],
        ['2026-09-15 07:59:59', '22:00', '08:00', '2026-09-15 08:00:00'],
        ['2026-09-15 08:00:00', '22:00', '08:00', undefined],
        ['2026-09-15 12:30:00', '12:00', '14:00', '2026-09-15 14:00:00'],
        ['2026-09-15 14:00:00', '12:00', '14:00', undefined],
        ['2026-09-15 12:30:00', null, null, undefined],
    ])('[SETTING-07] at %s with quiet hours from %s to %s it waits until %s', (now, start, end, until) => {
        expect(quietUntil(now, start, end)).toBe(until);
    });
});
