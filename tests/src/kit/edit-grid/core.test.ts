import { describe, expect, it } from 'vitest';
import type { GridColumn } from '#src/kit/edit-grid/core/column.ts';
import { buildGrid, selectBlock, valuesOf } from '#tests/support/edit-grid.ts';

const COLUMNS: readonly GridColumn[] = [
    { key: 'name', title: '名称', type: 'text' },
    { key: 'count', title: '数量', type: 'number', statistics: ['sum', 'average'] },
    {
        key: 'kind',
        title: '类型',
        type: 'select',
        options: [
            { value: '1', text: '吊车' },
            { value: '2', text: '拖车' },
        ],
    },
    { key: 'note', title: '备注', type: 'textarea', readOnly: true },
    { key: 'secret', title: '内部', type: 'hidden' },
];
const ROWS = [
    { id: 'a', name: '甲', count: 1, kind: '1', note: '一', secret: 'x' },
    { id: 'b', name: '乙', count: 2, kind: '2', note: '二', secret: 'y' },
    { id: 'c', name: '丙', count: 3, kind: '1', note: '三', secret: 'z' },
];
const open = (overrides = {}) => buildGrid(COLUMNS, ROWS, overrides);

describe('rows of a sheet', () => {
    it('[GRID-05] new rows lose their id, changed ones name their fields, removed ones are listed', () => {
        const grid = open();
        grid.insert(3, [{ id: 'made-up', name: '丁' }]);
        grid.write([{ uid: 'a', key: 'count', value: 5 }]);
        grid.remove(new Set(['b']));
        const { added, changed, removed } = grid.changes();
        expect(added.map(({ values }) => values)).toEqual([{ name: '丁', count: null, kind: null, note: null, secret: null }]);
        expect(changed).toEqual([{ uid: 'a', values: { ...ROWS[0], count: 5 }, fields: ['count'] }]);
        expect(removed).toEqual([{ uid: 'b', values: ROWS[1] }]);
        expect(grid.rows().map(row => row.id)).toEqual(['a', 'c', undefined]);
    });

    it('[GRID-05] a new row that is removed is dropped, and a value that is put back is no change', () => {
        const grid = open();
        grid.insert(0, [{}]);
        grid.remove(new Set([grid.state().rows[0]!.uid]));
        grid.write([{ uid: 'a', key: 'name', value: '乙' }]);
        grid.write([{ uid: 'a', key: 'name', value: '甲' }]);
        expect(grid.changes()).toEqual({ added: [], changed: [], removed: [] });
    });

    it('[GRID-06] rows are named by their id, else by their values, cut to 50 characters', () => {
        const grid = buildGrid(COLUMNS, [
            { name: '长'.repeat(60), count: 1 },
            { name: '短', count: 2 },
            { name: '短', count: 2 },
        ]);
        expect(grid.state().rows.map(({ uid }) => uid)).toEqual(['长'.repeat(50), '短2', '短2#2']);
    });

    it('[GRID-06] moved, inserted and removed rows are numbered from 1, in one act', () => {
        const rows = ROWS.map((row, index) => ({ ...row, orderNum: (index + 1) * 10 }));
        const grid = buildGrid(COLUMNS, rows, { orderField: 'orderNum' });
        grid.moveRows(new Set(['c']), 0);
        expect(valuesOf(grid, 'id')).toEqual(['c', 'a', 'b']);
        expect(valuesOf(grid, 'orderNum')).toEqual([1, 2, 3]);
        grid.insert(1, [{}]);
        expect(valuesOf(grid, 'orderNum')).toEqual([1, 2, 3, 4]);
        grid.undo();
        grid.undo();
        expect(grid.rows()).toEqual(rows);
    });
});

describe('selection', () => {
    it('walks, extends, jumps to the edge of what is filled, and goes on in the next line', () => {
        const grid = open();
        grid.move('right');
        grid.move('down', { isExtended: true });
        expect(grid.state().selection).toEqual({ active: { row: 0, col: 1 }, head: { row: 1, col: 1 } });
        grid.move('down', { isFar: true });
        expect(grid.state().selection.active).toEqual({ row: 2, col: 1 });
        grid.move('rowEnd');
        expect(grid.state().selection.active).toEqual({ row: 2, col: 3 });
        grid.move('next');
        expect(grid.state().selection.active).toEqual({ row: 2, col: 3 });
        grid.move('first');
        grid.move('previous');
        expect(grid.state().selection.active).toEqual({ row: 0, col: 0 });
        grid.select({ row: 0, col: 3 });
        grid.move('next');
        expect(grid.state().selection.active).toEqual({ row: 1, col: 0 });
    });

    it('stays on cells that exist when rows go', () => {
        const grid = open();
        grid.select({ row: 2, col: 2 });
        grid.remove(new Set(['b', 'c']));
        expect(grid.state().selection.active).toEqual({ row: 0, col: 2 });
    });
});

describe('blocks of cells', () => {
    it('[GRID-02] Del empties only what may be changed, and one undo brings all of it back', () => {
        const grid = open();
        grid.selectAll();
        grid.clear();
        expect(grid.rows().map(({ name, count, kind, note }) => ({ name, count, kind, note }))).toEqual(
            ['一', '二', '三'].map(note => ({ name: null, count: null, kind: null, note })),
        );
        grid.undo();
        expect(grid.rows()).toEqual(ROWS);
    });

    it('fills a block with its first row, a single row with the one above', () => {
        const grid = open();
        selectBlock(grid, [0, 0], [2, 3]);
        grid.fillDown();
        expect(valuesOf(grid, 'name')).toEqual(['甲', '甲', '甲']);
        expect(valuesOf(grid, 'note')).toEqual(['一', '二', '三']);
        grid.undo();
        grid.select({ row: 2, col: 1 });
        grid.fillDown();
        expect(valuesOf(grid, 'count')).toEqual([1, 2, 2]);
    });

    it('pastes a block, makes the rows that are missing, and reports each refused cell with its reason', () => {
        const grid = open();
        selectBlock(grid, [2, 0]);
        const report = grid.paste('戊\tfünf\t拖车\t改\n己\t6\t飞机\t\t多\n');
        expect(report.taken).toBe(4);
        expect(report.refused).toEqual([
            { row: 3, column: '数量', value: 'fünf', reason: 'number' },
            { row: 3, column: '备注', value: '改', reason: 'readOnly' },
            { row: 4, column: '类型', value: '飞机', reason: 'choice' },
            { row: 4, value: '多', reason: 'noColumn' },
        ]);
        expect(valuesOf(grid, 'name')).toEqual(['甲', '乙', '戊', '己']);
        expect(valuesOf(grid, 'count')).toEqual([1, 2, 3, 6]);
        expect(valuesOf(grid, 'kind')).toEqual(['1', '2', '2', null]);
        expect(grid.changes().added).toHaveLength(1);
        grid.undo();
        expect(grid.rows()).toEqual(ROWS);
    });

    it('refuses rows beyond the last where none may be added, and takes the rest', () => {
        const grid = open({ rights: { add: false, edit: true, remove: true } });
        grid.select({ row: 2, col: 0 });
        expect(grid.paste('戊\n己')).toEqual({ taken: 1, refused: [{ row: 4, column: '名称', value: '己', reason: 'noRow' }] });
    });

    it('one text fills the whole selection', () => {
        const grid = open();
        selectBlock(grid, [0, 1], [2, 2]);
        expect(grid.paste('2').taken).toBe(6);
        expect(valuesOf(grid, 'count')).toEqual([2, 2, 2]);
        expect(valuesOf(grid, 'kind')).toEqual(['2', '2', '2']);
    });

    it('reads cells with line breaks, tabs and quotes as spreadsheets write them', () => {
        const grid = open();
        grid.select({ row: 0, col: 0 });
        grid.paste('"两行\n文字"\t7\r\n"说""好""\t了"\t8\r\n5" 管\t9\r\n');
        expect(valuesOf(grid, 'name')).toEqual(['两行\n文字', '说"好"\t了', '5" 管']);
        expect(valuesOf(grid, 'count')).toEqual([7, 8, 9]);
    });

    it('copies words in place of codes, and guards what a sheet would take for a formula', () => {
        const grid = open();
        grid.write([
            { uid: 'a', key: 'name', value: '=1+1' },
            { uid: 'b', key: 'count', value: -5 },
        ]);
        selectBlock(grid, [0, 0], [1, 2]);
        expect(grid.copy()).toBe("'=1+1\t1\t吊车\n乙\t-5\t拖车");
        grid.paste(grid.copy());
        expect(grid.rows()[0]).toMatchObject({ name: '=1+1' });
    });
});

describe('rows that others have stored', () => {
    it('[DEMO-01] come and go in their places; what was changed or made here stays, the selection keeps its row, and undoing goes on', () => {
        const grid = buildGrid(COLUMNS, [
            { id: 'a', name: '甲' },
            { id: 'b', name: '乙' },
            { id: 'c', name: '丙' },
        ]);
        grid.write([{ uid: 'b', key: 'name', value: '我的' }]);
        grid.select({ row: 2, col: 0 });
        grid.follow([
            { id: 'x', name: '先' },
            { id: 'a', name: '甲二' },
            { id: 'y', name: '中' },
            { id: 'c', name: '丙' },
        ]);
        expect(valuesOf(grid, 'name')).toEqual(['先', '甲二', '中', '我的', '丙']);
        expect(grid.state().selection.active).toEqual({ row: 4, col: 0 });
        grid.undo();
        expect(valuesOf(grid, 'name')).toEqual(['先', '甲二', '中', '乙', '丙']);
        grid.follow([{ id: 'c', name: '丙' }]);
        expect(valuesOf(grid, 'name')).toEqual(['丙']);
        expect(grid.changes()).toEqual({ added: [], changed: [], removed: [] });
        grid.edit(true);
        grid.follow([]);
        expect(valuesOf(grid, 'name')).toEqual(['丙']);
    });

    it('are merged field by field; what was changed here stays and is marked', () => {
        const grid = buildGrid(COLUMNS, [{ ...ROWS[0], tug_status: { a: 1, b: 2 } }]);
        grid.write([{ uid: 'a', key: 'name', value: '我的' }]);
        grid.merge([
            { id: 'a', name: '他的', count: 9, tug_status: { b: 3 } },
            { id: 'unknown', name: '无' },
        ]);
        expect(grid.rows()).toEqual([{ ...ROWS[0], name: '我的', count: 9, tug_status: { a: 1, b: 3 } }]);
        expect(grid.state().conflicts).toEqual(new Map([['a', { name: '他的' }]]));
        expect(grid.changes().changed.map(({ fields }) => fields)).toEqual([['name']]);
        grid.merge([{ id: 'a', name: '我的' }]);
        expect(grid.state().conflicts.size).toBe(0);
        expect(grid.changes().changed).toEqual([]);
    });

    it('leave the cell that is being typed into alone', () => {
        const grid = open();
        grid.select({ row: 1, col: 0 });
        grid.edit(true);
        grid.merge([{ id: 'b', name: '他的', count: 8 }]);
        expect(grid.rows()[1]).toMatchObject({ name: '乙', count: 8 });
        expect(grid.state().conflicts.get('b')).toEqual({ name: '他的' });
    });
});

describe('saving', () => {
    it('what was stored is stored, what failed keeps its values and its reason', () => {
        const grid = open();
        grid.write([
            { uid: 'a', key: 'name', value: '重复' },
            { uid: 'b', key: 'count', value: 20 },
        ]);
        grid.insert(1, [{ name: '坏' }]);
        const uid = grid.state().rows[1]!.uid;
        grid.saved({
            rows: [ROWS[0]!, { ...ROWS[1], count: 20, version: 1 }, ROWS[2]!],
            failed: new Set(['a', uid]),
            faults: [
                { uid: 'a', key: 'name', kind: 'server', message: '名称已存在' },
                { uid, key: '', kind: 'server', message: '网络错误' },
            ],
        });
        expect(valuesOf(grid, 'name')).toEqual(['重复', '坏', '乙', '丙']);
        const { added, changed } = grid.changes();
        expect(added).toHaveLength(1);
        expect(changed.map(row => row.uid)).toEqual(['a']);
        expect(grid.faultList().map(({ uid: row, message }) => [row, message])).toEqual([
            ['a', '名称已存在'],
            [uid, '网络错误'],
        ]);
        grid.write([{ uid: 'a', key: 'name', value: '不重复' }]);
        expect(grid.faultList()).toHaveLength(1);
    });
});
