import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GridColumn } from '#src/kit/edit-grid/core/column.ts';
import type { Grid } from '#src/kit/edit-grid/core/grid.ts';
import { buildGrid, selectBlock } from '#tests/support/edit-grid.ts';

const COLUMNS: readonly GridColumn[] = [
    { key: 'name', title: '名称', type: 'text' },
    { key: 'count', title: '数量', type: 'number' },
    { key: 'day', title: '日期', type: 'date' },
    { key: 'kinds', title: '类型', type: 'select-multiple', options: ['1', '2', '3'].map(value => ({ value, text: `类型${value}` })) },
    { key: 'isOpen', title: '启用', type: 'checkbox' },
];

const text = fc.oneof(fc.string(), fc.constantFrom('=1+1', "'=x", "''-", '-5', '"', 'a"b', '\t', '一\n二', '\r\n', '@a', "'", '+1-1'));
const row = fc.record({
    // A cell with nothing but spaces is empty, and what is stored has no others around it.
    name: fc.oneof(
        fc.constant(null),
        text.filter(value => value.trim() !== ''),
    ),
    count: fc.oneof(
        fc.constant(null),
        fc.integer(),
        fc.double({ min: -1e6, max: 1e6, noNaN: true }).map(value => Number(value.toFixed(3)) + 0),
    ),
    day: fc.oneof(
        fc.constant(null),
        fc.integer({ min: 1, max: 28 }).map(day => `2026-02-${String(day).padStart(2, '0')}`),
    ),
    kinds: fc.oneof(
        fc.constant(null),
        fc.subarray(['1', '2', '3'], { minLength: 1 }).map(values => values.join(',')),
    ),
    isOpen: fc.constantFrom(null, true, false),
});
const rows = fc
    .array(row, { minLength: 1, maxLength: 6 })
    .map(list => list.map((one, index) => ({ id: `r${index}`, ...one, orderNum: index + 1 })));

const at = fc.nat({ max: 8 });
const act: fc.Arbitrary<(grid: Grid) => void> = fc.oneof(
    fc.tuple(at, fc.constantFrom('name', 'count'), text).map(([index, key, value]) => (grid: Grid) => {
        const uid = grid.state().rows[index]?.uid;
        if (uid !== undefined) grid.write([{ uid, key, value }]);
    }),
    fc.tuple(at, at, at, at).map(([top, left, bottom, right]) => (grid: Grid) => {
        selectBlock(grid, [top, left], [bottom, right]);
        grid.clear();
    }),
    fc.tuple(at, at).map(([top, bottom]) => (grid: Grid) => {
        selectBlock(grid, [top, 0], [bottom, 4]);
        grid.fillDown();
    }),
    fc
        .tuple(at, at, fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }))
        .map(([top, left, block]) => (grid: Grid) => {
            grid.select({ row: top, col: left });
            grid.paste(block.map(line => line.join('\t')).join('\n'));
        }),
    fc.tuple(at, fc.nat({ max: 3 })).map(([index, count]) => (grid: Grid) => {
        grid.insert(
            Math.min(index, grid.state().rows.length),
            Array.from({ length: count }, () => ({})),
        );
    }),
    fc.array(at, { maxLength: 4 }).map(indexes => (grid: Grid) => {
        grid.remove(new Set(indexes.flatMap(index => grid.state().rows[index]?.uid ?? [])));
    }),
    fc.tuple(fc.array(at, { maxLength: 3 }), at).map(([indexes, to]) => (grid: Grid) => {
        grid.moveRows(new Set(indexes.flatMap(index => grid.state().rows[index]?.uid ?? [])), to);
    }),
);

const docOf = (grid: Grid) => {
    const { rows: list, removed } = grid.state();
    return {
        rows: list.map(({ uid, isNew, values }) => ({ uid, isNew, values })),
        removed: removed.map(({ uid, values }) => ({ uid, values })),
    };
};

describe('the history of a sheet', () => {
    it('[GRID-05] undoing everything gives the first rows back, redoing everything the last ones', () => {
        fc.assert(
            fc.property(rows, fc.array(act, { maxLength: 12 }), (given, acts) => {
                const grid = buildGrid(COLUMNS, given, { orderField: 'orderNum' });
                const first = docOf(grid);
                for (const one of acts) one(grid);
                const last = docOf(grid);
                const done = grid.state().undo.length;
                for (let step = 0; step < done; step++) grid.undo();
                expect(docOf(grid)).toEqual(first);
                for (let step = 0; step < done; step++) grid.redo();
                expect(docOf(grid)).toEqual(last);
            }),
            { numRuns: 300 },
        );
    });

    it('a new act ends what could be redone', () => {
        const grid = buildGrid(COLUMNS, [{ id: 'a', name: '甲' }]);
        grid.write([{ uid: 'a', key: 'name', value: '乙' }]);
        grid.undo();
        grid.write([{ uid: 'a', key: 'name', value: '丙' }]);
        grid.redo();
        expect(grid.rows()[0]).toMatchObject({ name: '丙' });
    });
});

describe('copy and paste', () => {
    it('[GRID-02] a copied block pasted elsewhere gives the same values, whatever they hold', () => {
        fc.assert(
            fc.property(rows, given => {
                const source = buildGrid(COLUMNS, given);
                source.selectAll();
                const target = buildGrid(COLUMNS, []);
                const report = target.paste(source.copy());
                expect(report.refused).toEqual([]);
                const keys = COLUMNS.map(({ key }) => key);
                const pick = (grid: Grid) => grid.rows().map(values => keys.map(key => values[key]));
                expect(pick(target)).toEqual(pick(source));
            }),
            { numRuns: 300 },
        );
    });
});
