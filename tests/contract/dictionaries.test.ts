import { DICTIONARIES, type DictCode, dictText, type DictValue } from '#contract/dictionaries.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { parseDictionaries } from '../../scripts/domain/dictionaries.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (name: string) => parseDictionaries(readFileSync(`docs/domain/${name}.txt`, 'utf8'));

describe('dictionaries of the contract', () => {
    it('the business block holds 131 dictionaries with 793 values', () => {
        expect(read('dict')).toHaveLength(131);
        expect(read('dict').flatMap(dictionary => dictionary.items)).toHaveLength(793);
    });

    it('are exactly those of the two blocks, in their words and order', () => {
        const written = Object.fromEntries(
            [...read('dict-system'), ...read('dict')].map(({ code, name, items }) => [code, { name, items }]),
        );
        expect(DICTIONARIES).toEqual(written);
    });

    it('keeps values that hold the separator', () => {
        expect(DICTIONARIES.rule_conditions.items).toContainEqual(['>=', '大于等于']);
        expect(DICTIONARIES.rule_conditions.items).toContainEqual(['=', '等于']);
    });

    it('types a value as one of its dictionary', () => {
        const status: DictValue<'order_status'> = 'en_route';
        expect(dictText('order_status', status)).toBe('前往中');
        expect(dictText('order_status', 'unheard')).toBe('unheard');
    });
});

describe('colours of tags', () => {
    it.each<[DictCode, string, string]>([
        ['order_status', 'placed', 'warning'],
        ['order_status', 'paid', 'warning'],
        ['order_status', 'working', 'processing'],
        ['order_status', 'evaluated', 'success'],
        ['order_status', 'canceled', 'default'],
        ['dispute_flag', 'open', 'error'],
        ['city_status', 'open', 'success'],
        ['driver_status', 'blacklisted', 'error'],
        ['invoice_status', 'red', 'special'],
        ['pay_status', 'paid', 'success'],
        ['order_priority', '2', 'error'],
        ['bl_reason', 'unpaid', 'default'],
    ])('%s %s is %s', (code, value, color) => {
        expect(tagColor(code, value)).toBe(color);
    });

    it('an unknown dictionary or value is grey', () => {
        expect(tagColor('nothing', 'at all')).toBe('default');
    });
});
