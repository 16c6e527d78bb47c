import { describe, expect, it } from 'vitest';
import { integer, money, nullable, text } from '#contract/kit/fields.ts';
import { compile, ExpressionError, valueFor } from '#server/modules/online/form/expression.ts';

const WORDS = { fields: ['name', 'price_fen', 'qty', 'day'], lines: { item: ['cost_fen', 'qty'] } };
const run = (expression: string, values: Record<string, unknown>) => compile(expression, WORDS)(values);

describe('[ONLINE-06] expressions of rules', () => {
    it('reckon with whole numbers and decimals, texts, days and lines', () => {
        expect(run('price_fen * qty', { price_fen: 1999, qty: 2.5 })).toBe(4997.5);
        expect(run('price_fen + 1', { price_fen: 9_007_199_254_740_990 })).toBe(9_007_199_254_740_991n);
        expect(run('name.startsWith("A") && day < "2026-02-01"', { name: 'A1', day: '2026-01-31' })).toBe(true);
        expect(
            run('sum(item.map(l, l.cost_fen * l.qty))', {
                item: [
                    { cost_fen: 100, qty: 2 },
                    { cost_fen: 50, qty: 1.5 },
                ],
            }),
        ).toBe(275);
        expect(run('size(item.filter(l, l.cost_fen > 60))', { item: [{ cost_fen: 100 }, { cost_fen: 50 }] })).toBe(1n);
    });

    it('have no value where a field that they need is empty', () => {
        expect(run('price_fen * qty', { price_fen: 100 })).toBeUndefined();
        expect(run('name == null', {})).toBe(true);
        expect(run('sum(item.map(l, l.cost_fen * l.qty))', { item: [{ cost_fen: 100, qty: null }] })).toBeUndefined();
        expect(run('sum(item.map(l, l.cost_fen))', { item: [{ cost_fen: 100 }, { cost_fen: null }] })).toBe(100n);
        expect(() => run('price_fen / qty', { price_fen: 1, qty: 0 })).toThrow(ExpressionError);
    });

    it.each([
        'constructor',
        'name.constructor',
        'name.__proto__',
        'matches(name, "a")',
        'name.matches("(a+)+$")',
        'item.all(a, item.all(b, a.qty != b.qty))',
        'item.map(a, a.gone)',
        `${'name + '.repeat(150)}name`,
        '"unclosed',
        'now()',
    ])('refuse %s', expression => {
        expect(() => compile(expression, WORDS)).toThrow(ExpressionError);
    });

    it('take no longer than their record is long', () => {
        const program = compile('sum(item.map(l, l.cost_fen * l.qty)) > 0 && item.all(l, l.qty > 0)', WORDS);
        let reads = 0;
        const line = {
            cost_fen: 1,
            get qty() {
                reads++;
                return 1;
            },
        };
        const readsOf = (length: number) => {
            reads = 0;
            expect(program({ item: Array.from({ length }, () => line) })).toBe(true);
            return reads;
        };
        expect(readsOf(2000)).toBe(2 * readsOf(1000));
    });

    it('give a field what it holds: money in whole fen, text for text', () => {
        expect(valueFor(money('价', 'Price'), 4997.5)).toBe(4998);
        expect(valueFor(integer('数', 'Number'), 3n)).toBe(3);
        expect(valueFor(text('名', 'Name'), 3n)).toBe('3');
        expect(valueFor(nullable(text('名', 'Name')), undefined)).toBeNull();
        expect(() => valueFor(money('价', 'Price'), 'abc')).toThrow('价的规则没有得出数字');
    });
});
