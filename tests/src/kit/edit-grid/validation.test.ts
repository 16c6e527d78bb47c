import { describe, expect, it } from 'vitest';
import type { GridColumn, ValidateRule } from '#src/kit/edit-grid/core/column.ts';
import type { RowsCheck } from '#src/kit/edit-grid/core/setup.ts';
import { buildGrid, buildSetup, selectBlock } from '#tests/support/edit-grid.ts';

const ruled = (...validateRules: ValidateRule[]): GridColumn[] => [{ key: 'value', title: '编号', type: 'text', validateRules }];
/** The faults of one value under one rule. */
const faultsOf = (rule: ValidateRule, value: unknown) => {
    const grid = buildGrid(ruled(rule), [{ id: 'a', value: null }]);
    grid.write([{ uid: 'a', key: 'value', value }]);
    return grid.faultList();
};

describe('built-in patterns', () => {
    it.each([
        ['*', ['a', '0'], []],
        ['n6-16', ['123456', '123456789012345678'], ['12345', '1234567890123456789', '12345a']],
        ['*6-16', ['abc 字!', 'a'.repeat(16)], ['abcde', 'a'.repeat(17)]],
        ['s6-18', ['abcdef', 'A'.repeat(18)], ['abcde', 'abcde1', 'abc|def']],
        ['url', ['https://a.cn/b?c=1', 'http://a'], ['a.cn', 'javascript:alert(1)']],
        ['e', ['a@b.cn'], ['a@b', 'a b@c.cn']],
        ['m', ['13800138000', '19900000000'], ['12800138000', '1380013800', '138001380000']],
        ['p', ['518000'], ['018000', '51800']],
        ['s', ['abc'], ['ab1', 'a|b']],
        ['n', ['-1.5', '12'], ['1.', 'a']],
        ['z', ['-12', '0'], ['1.5', '']],
        ['money', ['0', '12.50', '0.07', '4.3'], ['1.234', '-1', '01', '1.']],
        ['^A\\d$', ['A1'], ['B1']],
    ])('[GRID-03] %s takes what it should and nothing else', (pattern, good, bad) => {
        for (const value of good) expect(faultsOf({ pattern }, value), value).toEqual([]);
        for (const value of bad.filter(each => each !== ''))
            expect(faultsOf({ pattern }, value), value).toMatchObject([{ kind: 'pattern', pattern, key: 'value' }]);
    });

    it('[GRID-03] an empty cell breaks only what demands a value', async () => {
        for (const pattern of ['m', 'n', 'money']) {
            const grid = buildGrid(ruled({ pattern }), [{ id: 'a', value: null }]);
            expect(await grid.validateAll()).toEqual([]);
        }
        const grid = buildGrid(ruled({ pattern: '*', message: '${title}必填' }), [{ id: 'a', value: '' }]);
        expect(await grid.validateAll()).toMatchObject([{ uid: 'a', message: '编号必填' }]);
    });
});

describe('rules over the table', () => {
    it.each([{ unique: true, message: '编号重复了' } as const, { pattern: 'only', message: '编号重复了' } as const])(
        '[GRID-03] the rule %o says its message at each of the alike, and takes it back when one changes',
        rule => {
            const grid = buildGrid(
                ruled(rule),
                ['1', '2', '3'].map(value => ({ id: `r${value}`, value })),
            );
            grid.write([{ uid: 'r3', key: 'value', value: '1' }]);
            expect(grid.faultList().map(({ uid, message }) => [uid, message])).toEqual([
                ['r1', '编号重复了'],
                ['r3', '编号重复了'],
            ]);
            grid.write([{ uid: 'r1', key: 'value', value: '9' }]);
            expect(grid.faultList()).toEqual([]);
            grid.undo();
            expect(grid.faultList()).toHaveLength(2);
            grid.remove(new Set(['r1']));
            expect(grid.faultList()).toEqual([]);
        },
    );

    it('[GRID-03] pasted duplicates are found in one go', () => {
        const grid = buildGrid(ruled({ unique: true }), []);
        grid.paste('a\nb\na\nc\nb');
        expect(grid.faultList().map(({ uid }) => grid.state().rows.findIndex(row => row.uid === uid))).toEqual([0, 1, 2, 4]);
    });

    it('[GRID-03] a demand on the rows together is told at the cell that breaks it, after what the cell breaks by itself', async () => {
        const checkRows: RowsCheck = rows =>
            rows.flatMap(({ value }, row) =>
                row > 0 && Number(value) <= Number(rows[row - 1]?.value) ? [{ row, key: 'value', message: '应大于上一行' }] : [],
            );
        const given = ['1', '2', '3'].map(value => ({ id: `r${value}`, value }));
        const grid = buildGrid(ruled({ pattern: 'z' }), given, { checkRows });
        expect(grid.faultList()).toEqual([]);
        grid.write([{ uid: 'r1', key: 'value', value: '5' }]);
        expect(grid.faultList()).toMatchObject([{ uid: 'r2', message: '应大于上一行' }]);
        expect(grid.faults()).toBe(grid.faults());
        expect(await grid.check()).toMatchObject({ uid: 'r2' });
        grid.write([{ uid: 'r2', key: 'value', value: '1.5' }]);
        expect(grid.faultList()).toMatchObject([{ uid: 'r2', kind: 'pattern' }]);
        grid.moveRows(new Set(['r1']), 2);
        expect(grid.faultList()).toMatchObject([{ uid: 'r2', kind: 'pattern' }]);
        grid.undo();
        grid.undo();
        grid.undo();
        expect(await grid.check()).toBeUndefined();
    });

    it('[GRID-01] columns may change while the rows stay: faults go with their column, values come back with it', () => {
        const columns = [
            ...ruled({ unique: true }),
            { key: 'more', title: '附加', type: 'text', validateRules: [{ pattern: 'z' }] } as const,
        ];
        const grid = buildGrid(columns, [{ id: 'a', value: '1' }]);
        grid.select({ row: 0, col: 1 });
        grid.paste('x');
        expect(grid.faultList()).toMatchObject([{ key: 'more' }]);
        grid.configure(buildSetup(columns.slice(0, 1)));
        expect([...grid.faults()]).toEqual([]);
        expect(grid.state().selection.active).toEqual({ row: 0, col: 0 });
        grid.insert(1, [{ value: '1' }]);
        expect(grid.faultList()).toHaveLength(2);
        grid.configure(buildSetup(columns));
        expect(grid.state().rows.map(({ values }) => values.more)).toEqual(['x', undefined]);
    });

    it('[GRID-03] a custom handler gives its own reason, also a late one, unless the value has changed meanwhile', async () => {
        const answers: ((reason: string | undefined) => void)[] = [];
        const late = () => new Promise<string | undefined>(resolve => answers.push(resolve));
        const grid = buildGrid(ruled({ handler: (value, row) => (value === row.id ? '不能等于编号' : undefined) }, { handler: late }), [
            { id: 'a', value: null },
        ]);
        grid.write([{ uid: 'a', key: 'value', value: 'a' }]);
        expect(grid.faultList()).toMatchObject([{ kind: 'handler', message: '不能等于编号' }]);
        grid.write([{ uid: 'a', key: 'value', value: 'b' }]);
        grid.write([{ uid: 'a', key: 'value', value: 'c' }]);
        answers[0]!('b 已被占用');
        await Promise.resolve();
        expect(grid.faultList()).toEqual([]);
        answers[1]!('c 已被占用');
        await Promise.resolve();
        expect(grid.faultList()).toMatchObject([{ message: 'c 已被占用' }]);
    });
});

describe('the full pass', () => {
    it('[GRID-11] looks at 3,000 rows in slices between which typing goes on', async () => {
        const columns: GridColumn[] = [
            { key: 'value', title: '编号', type: 'text', validateRules: [{ required: true }, { unique: true }, { pattern: '*6-16' }] },
            ...Array.from({ length: 9 }, (_, n): GridColumn => ({
                ...{ key: `c${n}`, title: `列${n}`, type: 'text' },
                // Slow on purpose: the pass must not be one long task.
                validateRules: [{ handler: value => (burn(0.02), value === 'bad' ? '错' : undefined) }],
            })),
        ];
        const rows = Array.from({ length: 3000 }, (_, n) => ({
            id: `r${n}`,
            value: n === 7 ? '' : `value-${n}`,
            c0: n === 2999 ? 'bad' : 'ok',
        }));
        const grid = buildGrid(columns, rows);
        const pass = grid.validateAll();
        let turns = 0;
        let isOver = false;
        const typing = (async () => {
            while (!isOver) {
                await new Promise(resolve => setTimeout(resolve));
                turns++;
                if (turns === 2) grid.write([{ uid: 'r2000', key: 'value', value: 'value-1' }]);
            }
        })();
        const faults = await pass;
        isOver = true;
        await typing;
        expect(turns).toBeGreaterThan(5);
        expect(faults.map(({ uid, key, kind }) => [uid, key, kind])).toEqual([
            ['r1', 'value', 'unique'],
            ['r7', 'value', 'required'],
            ['r2000', 'value', 'unique'],
            ['r2999', 'c0', 'handler'],
        ]);
    });

    it('an edit looks at the changed cell alone', () => {
        let looks = 0;
        const grid = buildGrid(
            ruled({
                handler: () => {
                    looks++;
                    return undefined;
                },
            }),
            Array.from({ length: 1000 }, (_, n) => ({ id: `r${n}`, value: 'x' })),
        );
        grid.write([{ uid: 'r5', key: 'value', value: 'y' }]);
        expect(looks).toBe(1);
        selectBlock(grid, [0, 0], [9, 0]);
        grid.clear();
        expect(looks).toBe(11);
    });
});

const burn = (milliseconds: number) => {
    const until = performance.now() + milliseconds;
    while (performance.now() < until);
};
