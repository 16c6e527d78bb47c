import { describe, expect, it } from 'vitest';
import { birthdayOf, isBankCard, isCreditCode, isIdCard, isTaxNo, normalSecret, sexOf, yearsBetween } from '#contract/kit/personal.ts';

describe('numbers of persons and firms', () => {
    it.each([
        ['11010519491231002X', true],
        ['110105194912310021', false],
        ['110105194913310029', false],
        ['11010519491231002', false],
    ])('[USER-02] takes the identity card %s: %s', (value, right) => expect(isIdCard(value)).toBe(right));

    it('[USER-02] reads birthday and sex from an identity card and counts whole years', () => {
        expect(birthdayOf('11010519491231002X')).toBe('1949-12-31');
        expect(sexOf('11010519491231002X')).toBe('2');
        expect(yearsBetween('2004-09-16', '2026-09-15')).toBe(21);
        expect(yearsBetween('2004-09-15', '2026-09-15')).toBe(22);
    });

    it.each([
        ['6222021234567890128', true],
        ['6222021234567890127', false],
        ['12345', false],
    ])('[USER-07] takes the bank card %s: %s', (value, right) => expect(isBankCard(value)).toBe(right));

    it.each([
        ['91350100M000100Y43', true],
        ['91350100M000100Y44', false],
        ['91350100I000100Y43', false],
    ])('[USER-01] takes the social credit code %s: %s', (value, right) => expect(isCreditCode(value)).toBe(right));

    it('[USER-08] takes tax numbers of 15, 18 and 20 characters', () => {
        expect(['1'.repeat(15), '1'.repeat(18), '1'.repeat(20), '1'.repeat(17)].map(isTaxNo)).toEqual([true, true, true, false]);
    });

    it('drops the blanks of a pasted number', () => expect(normalSecret(' 1101 0519 4912 3100 2x ')).toBe('11010519491231002X'));
});
