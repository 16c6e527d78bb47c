import { expect, it } from 'vitest';
import { phone, text } from '#contract/kit/fields.ts';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { plateSought, plateText } from '#contract/kit/writing/plates.ts';
import { normaliseInput } from '#contract/kit/writing/written.ts';
import { normaliseSearch } from '#src/kit/fields/normaliseSearch.ts';
import { typedOf } from '#src/kit/fields/typed.ts';

it.each([
    ['2026-11-22 08:30', '2026-11-22 08:30:00'],
    ['2026/11/5 8:05', '2026-11-05 08:05:00'],
    ['2026-1-5', '2026-01-05 00:00:00'],
    ['2026-11-22 23:59:59', '2026-11-22 23:59:59'],
    ['20260905', '2026-09-05 00:00:00'],
    ['２０２６年９月５日', '2026-09-05 00:00:00'],
    // What is no moment comes back as it was typed, for the validator.
    ['2026-02-30 08:00', '2026-02-30 08:00'],
    ['2026-11-22 24:00', '2026-11-22 24:00'],
    ['下周一', '下周一'],
])('[PRICE-05] a moment typed into a cell: %s', (typed, stored) => {
    expect(typedOf({ kind: 'dateTime' })?.toValue(typed)).toBe(stored);
});

it('[PRICE-05] shows a stored moment to the minute', () => {
    expect(typedOf({ kind: 'dateTime' })?.toText('2026-11-22 08:30:00')).toBe('2026-11-22 08:30');
});

it.each([
    ['money', '１００。５', 10_050],
    ['money', '￥1，279.12', 127_912],
    ['rate', '１２．５％', 1250],
    ['rate', '8.5折', 8500],
    ['number', '－３', -3],
    ['number', '1,234', 1234],
    ['number', '3,5', '3,5'],
] as const)('reads figures as a Chinese keyboard leaves them: %s %s', (kind, typed, stored) => {
    expect(typedOf({ kind })?.toValue(typed)).toBe(stored);
});

it.each([
    [phone('电话', 'Phone'), '１３８ 0013-8000 ', '13800138000'],
    [phone('电话', 'Phone'), '+86 138 0013 8000', '13800138000'],
    [phone('电话', 'Phone'), '（＋86）138-0013-8000', '13800138000'],
    [phone('电话', 'Phone'), '008613800138000', '13800138000'],
    [phone('电话', 'Phone'), '\u202D13800138000\u202C', '13800138000'],
    [text('电话', 'Phone', { pattern: PATTERNS.hotline }), '+86 0755-2601 2345', '075526012345'],
    [text('电话', 'Phone', { pattern: PATTERNS.hotline }), '86012345', '86012345'],
    [text('车牌', 'Plate', { pattern: PATTERNS.plate }), '粤b12345', '粤B12345'],
    [text('编码', 'Code', { pattern: PATTERNS.dictCode }), 'ｔｏｗｅｒ', 'tower'],
    // What has no shape keeps its full-width signs, what fits none is for the validator.
    [text('名称', 'Name'), ' （深圳）Ａ公司　', '（深圳）Ａ公司'],
    [text('名称', 'Name'), '\uFEFF大地集团\u200B', '大地集团'],
    [text('名称', 'Name'), '\u200B \u200B', ''],
    [text('名称', 'Name'), '👨\u200D👩\u200D👧', '👨\u200D👩\u200D👧'],
    [phone('电话', 'Phone'), '12345', '12345'],
])('tidies a text when its field is left: %#', (field, typed, kept) => {
    expect(normaliseInput(field, typed)).toBe(kept);
});

it.each([
    [phone('电话', 'Phone'), '+86 138 0013-8000', '13800138000'],
    [phone('电话', 'Phone'), '\u202D１３８００１３８０００\u202C', '13800138000'],
    [phone('电话', 'Phone'), '8613', '8613'],
    [phone('电话', 'Phone'), '8000', '8000'],
    [text('名称', 'Name'), ' 大地集团\u200B', '大地集团'],
    [undefined, '粤B·１２３', '粤B123'],
])('looks for what was typed as it is stored: %#', (field, typed, sought) => {
    expect(normaliseSearch(field, typed)).toBe(sought);
});

it('writes plates with their dot, finds them by it, and takes nothing else for one', () => {
    expect(['粤B12345', '粤B·12345', '粤BD12345、京AF54321', '欧阳修', ''].map(plateText)).toEqual([
        '粤B·12345',
        '粤B·12345',
        '粤B·D12345、京A·F54321',
        '欧阳修',
        '',
    ]);
    expect(['粤B·123', '粤B 123', '粤B123', '陈建国', 'D2609'].map(plateSought)).toEqual(['粤B123', '粤B123', '粤B123', '陈建国', 'D2609']);
});
