import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, parseDateTime, relativeTime } from '#providers/format/dateTime.ts';
import { fenToYuan, formatFen, yuanToFen } from '#providers/format/money.ts';
import { formatNumber, formatTotal } from '#providers/format/number.ts';
import { formatRate, percentToRate, rateToPercent } from '#providers/format/rate.ts';
import { truncate } from '#providers/format/text.ts';

describe('money', () => {
    it.each([
        [127_912, '¥1,279.12'],
        [0, '¥0.00'],
        [7, '¥0.07'],
        [-435, '-¥4.35'],
        [-1, '-¥0.01'],
        [100_000_000_000, '¥1,000,000,000.00'],
        [999_999_999_999, '¥9,999,999,999.99'],
    ])('shows %i fen as %s', (fen, text) => {
        expect(formatFen(fen)).toBe(text);
        expect(yuanToFen(text)).toBe(fen);
        expect(yuanToFen(fenToYuan(fen))).toBe(fen);
    });

    it.each([
        ['0.07', 7],
        ['4.35', 435],
        ['1.005', undefined],
        ['8.2', 820],
        ['1,279.12', 127_912],
        ['￥12', 1200],
        ['-0', 0],
        ['', undefined],
        ['.5', undefined],
        ['1e3', undefined],
        // More than any amount may be, for the check to name the most.
        ['12345678901', 1_234_567_890_100],
        ['12345678901234', undefined],
        ['12元', undefined],
        ['￥ 1,234.50', 123_450],
        ['1 234.50', 123_450],
        ['\u200b１２\ufeff', 1200],
        ['−12', -1200],
        // The decimals of other countries, and signs that went astray: not a hundred times as much.
        ['1 234,50', undefined],
        ['12,5', undefined],
        ['1,2345', undefined],
        ['12 34', undefined],
    ])('reads %j as %s fen', (text, fen) => {
        expect(yuanToFen(text)).toBe(fen);
    });
});

describe('numbers and rates', () => {
    it('groups thousands and rounds nothing', () => {
        expect([1234567.8, 999, -1000, '12345678901234567890.10', 'x'].map(formatNumber)).toEqual([
            '1,234,567.8',
            '999',
            '-1,000',
            '12,345,678,901,234,567,890.10',
            'x',
        ]);
    });

    it('[LIST-01] says which rows of how many are shown, an estimate as such', () => {
        expect(formatTotal(11, 20, 41)).toBe('11-20 共41条');
        expect(formatTotal(41, 50, 41)).toBe('41-41 共41条');
        expect(formatTotal(1, 10, 0)).toBe('0-0 共0条');
        expect(formatTotal(1, 10, 20_000, true)).toBe('1-10 共约20000条');
    });

    it.each([
        [10_000, '100%'],
        [1250, '12.5%'],
        [1205, '12.05%'],
        [5, '0.05%'],
        [0, '0%'],
    ])('shows %i basis points as %s', (rate, text) => {
        expect(formatRate(rate)).toBe(text);
        expect(percentToRate(text)).toBe(rate);
    });

    it('refuses percentages that are none', () => {
        expect(['', '12.345', '-1', 'x', '1.2.3'].map(percentToRate)).toEqual(Array(5).fill(undefined));
        expect(rateToPercent(-150)).toBe('-1.5');
    });
});

describe('moments and text', () => {
    it('[LIST-02] shows moments in Shanghai’s time whatever the time zone of the browser', () => {
        expect(formatDateTime(Date.parse('2026-01-01T16:00:00Z'))).toBe('2026-01-02 00:00:00');
        expect(formatDate(new Date('2026-01-01T15:59:59Z'))).toBe('2026-01-01');
    });

    it('reads wire moments and days as Shanghai’s', () => {
        expect(parseDateTime('2026-01-02 00:00:00')).toBe(Date.parse('2026-01-01T16:00:00Z'));
        expect(parseDateTime('2026-01-02')).toBe(Date.parse('2026-01-01T16:00:00Z'));
        expect(['', '2026-13-01 00:00:00', 'yesterday'].map(parseDateTime)).toEqual([undefined, undefined, undefined]);
    });

    it('says how long ago or ahead', () => {
        const now = 1_000_000_000;
        expect([10, 180, 7200, 200_000, -3700].map(seconds => relativeTime(now - seconds * 1000, now))).toEqual([
            '刚刚',
            '3分钟前',
            '2小时前',
            '2天前',
            '1小时后',
        ]);
    });

    it('[LIST-02] cuts text after 25 characters, wide ones too', () => {
        expect(truncate('一'.repeat(25))).toBe('一'.repeat(25));
        expect(truncate('𠮷'.repeat(26))).toBe(`${'𠮷'.repeat(25)}…`);
        expect(truncate('abcdef', 5)).toBe('abcde…');
    });
});
