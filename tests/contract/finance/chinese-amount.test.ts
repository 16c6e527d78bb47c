import { describe, expect, it } from 'vitest';
import { chineseAmount } from '#contract/finance/chinese-amount.ts';

describe('amounts in words', () => {
    it.each([
        [0, '零元整'],
        [5, '伍分'],
        [10, '壹角整'],
        [100, '壹元整'],
        [105, '壹元零伍分'],
        [127_912, '壹仟贰佰柒拾玖元壹角贰分'],
        [1_000_000, '壹万元整'],
        [1_000_100, '壹万零壹元整'],
        [10_050_000, '壹拾万零伍佰元整'],
        [100_000_000_00, '壹亿元整'],
        [10_001_000_000, '壹亿零壹万元整'],
        [-12_000, '负壹佰贰拾元整'],
    ])('[FINANCE-06] says %i fen as %s', (fen, words) => {
        expect(chineseAmount(fen)).toBe(words);
    });
});
