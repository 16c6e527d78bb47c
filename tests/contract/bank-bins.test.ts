import { describe, expect, it } from 'vitest';
import { bankOfCard } from '#contract/users/bank-bins.ts';

describe('the bank of a card', () => {
    it.each([
        ['6222020200112345678', 'ICBC'],
        ['6228480402564890018', 'ABC'],
        ['6216610200016587010', 'BOC'],
        ['6217001210024455220', 'CCB'],
        ['6222600260001072444', 'BCOM'],
        ['6214830100123456', 'CMB'],
        ['6217993300012345678', 'PSBC'],
        ['6217730123456789', 'CITIC'],
        ['6226160123456789', 'CMBC'],
        ['6217921234567890', 'SPDB'],
        ['622908123456789012', 'CIB'],
        ['6230580000123456789', 'PAB'],
    ])('[USER-07] %s is of %s', (cardNo, bank) => {
        expect(bankOfCard(cardNo)).toBe(bank);
        expect(bankOfCard(cardNo.replace(/(.{4})/g, '$1 '))).toBe(bank);
    });

    it('[USER-07] is not guessed for a number that is too short or unknown', () => {
        expect(bankOfCard('62220')).toBeUndefined();
        expect(bankOfCard('9999990000000000')).toBeUndefined();
    });
});
