import { expect, it } from 'vitest';
import { typedOf } from '#src/kit/fields/typed.ts';

it.each([
    ['2026-11-22 08:30', '2026-11-22 08:30:00'],
    ['2026/11/5 8:05', '2026-11-05 08:05:00'],
    ['2026-1-5', '2026-01-05 00:00:00'],
    ['2026-11-22 23:59:59', '2026-11-22 23:59:59'],
    // What is no moment comes back as it was typed, for the validator.
    ['2026-02-30 08:00', '2026-02-30 08:00'],
    ['2026-11-22 24:00', '2026-11-22 24:00'],
    ['下周一', '下周一'],
])('[PRICE-05] a moment typed into a cell: %s', (typed, stored) => {
    expect(typedOf('dateTime')?.toValue(typed)).toBe(stored);
});

it('[PRICE-05] shows a stored moment to the minute', () => {
    expect(typedOf('dateTime')?.toText('2026-11-22 08:30:00')).toBe('2026-11-22 08:30');
});
