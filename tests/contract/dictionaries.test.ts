import { DICTIONARIES, type DictCode, dictText, type DictValue } from '#contract/dictionaries.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { describe, expect, it } from 'vitest';

describe('dictionaries of the contract', () => {
    it('holds the 131 business dictionaries of the specification beside those of the system', () => {
        expect(Object.keys(DICTIONARIES).length).toBeGreaterThanOrEqual(131);
        for (const { name, items } of Object.values(DICTIONARIES)) {
            expect(name).not.toBe('');
            expect(new Set(items.map(([value]) => value)).size).toBe(items.length);
        }
    });

    it('keeps values that hold the separator', () => {
        expect(DICTIONARIES.rule_conditions.items).toContainEqual(['>=', '大于等于', 'At least']);
        expect(DICTIONARIES.rule_conditions.items).toContainEqual(['=', '等于', 'Equals']);
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
        ['send_result', 'failed', 'error'],
        ['bl_reason', 'unpaid', 'default'],
    ])('%s %s is %s', (code, value, color) => {
        expect(tagColor(code, value)).toBe(color);
    });

    it('an unknown dictionary or value is grey', () => {
        expect(tagColor('nothing', 'at all')).toBe('default');
    });
});
