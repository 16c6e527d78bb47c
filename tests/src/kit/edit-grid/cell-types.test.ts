import { describe, expect, it } from 'vitest';
import type { CellType } from '#src/kit/edit-grid/cells/cellType.ts';
import { registerCellType } from '#src/kit/edit-grid/cells/registry.ts';
import { isFigureSoFar } from '#src/kit/edit-grid/core/cellRules.ts';
import type { GridColumn } from '#src/kit/edit-grid/core/column.ts';
import { layOut } from '#src/kit/edit-grid/view/geometry.ts';
import { statisticOf } from '#src/kit/edit-grid/core/statistics.ts';
import { buildGrid } from '#tests/support/edit-grid.ts';

/** What a pasted text becomes in a cell of the type; `refused` and the reason where it is none. */
const pasted = (column: Omit<GridColumn, 'key' | 'title'>, text: string): unknown => {
    const grid = buildGrid([{ key: 'value', title: '值', ...column }], [{ id: 'a', value: null }]);
    const [refusal] = grid.paste(text).refused;
    return refusal ? `refused: ${refusal.reason}` : grid.rows()[0]?.value;
};

const upperCase: CellType = {
    rules: { read: text => ({ value: text.toUpperCase() }), text: value => String(value) },
    editor: 'line',
};

describe('cell types', () => {
    it.each(['row-number', 'row-checkbox', 'row-radio', 'row-expand', 'row-drag-sort', 'checkbox', 'radio'])(
        '[GRID-04] a type of one’s own may not be called %s: that is a keyword',
        name => {
            expect(() => registerCellType(name, upperCase)).toThrow(`The cell type "${name}" is a keyword`);
        },
    );

    it('[GRID-12] a registered type reads and shows in its own way', () => {
        registerCellType('upper-case', upperCase);
        expect(pasted({ type: 'upper-case' }, 'abc')).toBe('ABC');
        expect(() => pasted({ type: 'nobody-knows' }, 'abc')).toThrow('"nobody-knows" is not registered');
    });

    it('[GRID-08] a number takes an optional minus, digits and one point while it is typed', () => {
        for (const text of ['', '-', '12', '-1.', '.5', '１２', '１。５']) expect(isFigureSoFar(text), text).toBe(true);
        for (const text of ['a', '1.2.3', '--1', '1-', '1e5']) expect(isFigureSoFar(text), text).toBe(false);
        expect(pasted({ type: 'number' }, '-1.50')).toBe(-1.5);
        expect(pasted({ type: 'number' }, '1,234,567.8')).toBe(1234567.8);
        expect(pasted({ type: 'number' }, '-')).toBe('refused: number');
    });

    it('[GRID-13] typed text becomes tags of two characters; typed semicolons are dropped', () => {
        expect(pasted({ type: 'tags' }, '甲乙丙丁戊')).toBe('甲乙;丙丁;戊');
        expect(pasted({ type: 'tags' }, '甲;乙；丙丁')).toBe('甲乙;丙丁');
        expect(pasted({ type: 'tags' }, '甲乙;丙丁')).toBe('甲乙;丙丁');
        expect(pasted({ type: 'tags' }, '𠮷野家家')).toBe('𠮷野;家家');
    });

    it('[GRID-02] days and moments are read in any common way of writing', () => {
        expect(pasted({ type: 'date' }, '2026年9月5日')).toBe('2026-09-05');
        expect(pasted({ type: 'date' }, '2026/02/30')).toBe('refused: day');
        expect(pasted({ type: 'datetime' }, '2026-9-5 8:30')).toBe('2026-09-05 08:30:00');
    });

    it('[GRID-01] a select takes texts and values of its choices, others only where typing is allowed', () => {
        const options = [
            { value: '1', text: '吊车' },
            { value: '2', text: '拖车' },
        ];
        expect(pasted({ type: 'select', options }, '拖车')).toBe('2');
        expect(pasted({ type: 'radio', options }, '1')).toBe('1');
        expect(pasted({ type: 'select', options }, '飞机')).toBe('refused: choice');
        expect(pasted({ type: 'select', options, allowInput: true }, '飞机')).toBe('飞机');
        expect(pasted({ type: 'select-multiple', options }, '吊车，拖车')).toBe('1,2');
        expect(pasted({ type: 'select-multiple', options }, '吊车,飞机')).toBe('refused: choice');
        expect(pasted({ type: 'checkbox', options }, '拖车')).toBe('2');
        expect(pasted({ type: 'checkbox' }, '是')).toBe(true);
    });

    it('[GRID-01] Del keeps choices that may not be cleared and files that may not be removed', () => {
        const options = [{ value: '1', text: '吊车' }];
        const columns: GridColumn[] = [
            { key: 'fixed', title: '固定', type: 'select', options, allowClear: false },
            { key: 'free', title: '可清', type: 'select', options },
            { key: 'file', title: '文件', type: 'file', allowRemove: false },
            { key: 'image', title: '图片', type: 'image' },
        ];
        const grid = buildGrid(columns, [{ id: 'a', fixed: '1', free: '1', file: 'x', image: 'y' }]);
        grid.selectAll();
        grid.clear();
        expect(grid.rows()).toEqual([{ id: 'a', fixed: '1', free: null, file: 'x', image: null }]);
    });

    it.each(['progress', 'link', 'slot', 'file', 'image'])('[GRID-02] nothing can be pasted into a cell of the type %s', type => {
        expect(pasted({ type }, 'x')).toBe('refused: readOnly');
    });
});

describe('statistics and sizes', () => {
    it('[GRID-07] sum and average leave out what is no number, and 0.1 and 0.2 make 0.3', () => {
        const column: GridColumn = { key: 'n', title: '数', type: 'number' };
        const { rows } = buildGrid([column], [{ n: 0.1 }, { n: '0.2' }, { n: null }, { n: '无' }]).state();
        expect(statisticOf(rows, column, 'sum')).toBe(0.3);
        expect(statisticOf(rows, column, 'average')).toBe(0.15);
        expect(statisticOf([], column, 'sum')).toBeUndefined();
    });

    it('[GRID-06] the row number has 60 px, boxes and handles 40, with statistics 60; sizes differ in height', () => {
        const own = ['drag', 'tick', 'number', 'detail'] as const;
        const lay = (statistics?: 'sum') =>
            layOut({
                shown: [{ key: 'n', title: '数', type: 'number', ...(statistics ? { statistics } : {}) }],
                ...{ own, size: 'mini', place: 0, isNarrow: false },
            });
        expect(lay().own.map(({ width }) => width)).toEqual([40, 40, 60, 40]);
        expect(lay('sum').own.map(({ width }) => width)).toEqual([60, 60, 60, 60]);
        const heights = (['medium', 'small', 'mini', 'tiny'] as const).map(
            size => layOut({ shown: [], own: [], size, place: 0, isNarrow: false }).rowHeight,
        );
        expect(heights).toEqual([48, 40, 32, 24]);
    });
});
