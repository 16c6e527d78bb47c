import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { GridColumn, Values } from '#src/kit/edit-grid/core/column.ts';
import type { GridChanges } from '#src/kit/edit-grid/core/rows.ts';
import { EditGrid } from '#src/kit/edit-grid/EditGrid.tsx';
import type { EditGridHandle } from '#src/kit/edit-grid/useEditGrid.ts';
import { renderPage } from '#tests/support/page.tsx';
import { cellOf, input, rowOf, select } from '#tests/support/sheet.ts';

const COLUMNS: readonly GridColumn[] = [
    { key: 'name', title: '名称', type: 'text', validateRules: [{ required: true }] },
    { key: 'count', title: '数量', type: 'number', statistics: ['sum', 'average'] },
    { key: 'note', title: '说明', type: 'textarea' },
    { key: 'done', title: '完成', type: 'checkbox' },
    { key: 'fixed', title: '固定', type: 'text', readOnly: true },
];
const ROWS = ['甲', '乙', '丙'].map((name, index) => ({
    id: String(index),
    name,
    count: index + 1,
    note: null,
    done: false,
    fixed: '不变',
}));

let changes: GridChanges | undefined;
let sheet: EditGridHandle | undefined;
const show = (
    more: Partial<Parameters<typeof EditGrid>[0]> = {},
    columns = COLUMNS,
    rows: readonly Values[] = ROWS,
    codes: readonly string[] = [],
) =>
    renderPage(
        <EditGrid
            columns={columns}
            rows={rows}
            label="清单"
            onChange={(next, handle) => {
                changes = next;
                sheet = handle;
            }}
            {...more}
        />,
        codes,
    );
describe('typing into a sheet', () => {
    it('[GRID-02] the cell that is selected is typed over, Enter goes down, Tab to the side, Escape gives up', async () => {
        const { user } = show();
        await select(user, 1, '名称');
        expect(input()).toHaveFocus();
        expect(input()).toHaveAttribute('aria-activedescendant', cellOf(1, '名称').id);
        await user.keyboard('改{Enter}');
        expect(cellOf(1, '名称')).toHaveTextContent('改');
        expect(input()).toHaveAccessibleName('名称，第2行');
        await user.keyboard('{F2}丁{Tab}');
        expect(cellOf(2, '名称')).toHaveTextContent('丁');
        expect(input()).toHaveAccessibleName('数量，第2行');
        await user.keyboard('9{Escape}');
        expect(cellOf(2, '数量')).toHaveTextContent('2');
        expect(changes?.changed.map(({ uid, fields }) => [uid, fields])).toEqual([
            ['0', ['name']],
            ['1', ['name']],
        ]);
    });

    it('[GRID-02] one element is the input from before a composition until its end, and keys within it do nothing else', async () => {
        const { user } = show();
        await select(user, 2, '名称');
        const element = input();
        fireEvent.compositionStart(element);
        fireEvent.change(element, { target: { value: 'd' } });
        fireEvent.keyDown(element, { key: 'Enter', keyCode: 229 });
        fireEvent.change(element, { target: { value: '吊' } });
        fireEvent.compositionEnd(element);
        expect(input()).toBe(element);
        expect(element).toHaveValue('吊');
        expect(cellOf(2, '名称')).toHaveTextContent('乙');
        fireEvent.keyDown(element, { key: 'Enter' });
        expect(cellOf(2, '名称')).toHaveTextContent('吊');
    });

    it('[GRID-08] a number takes no letters, and what is no number in the end is cleared', async () => {
        const { user } = show();
        await select(user, 1, '数量');
        await user.keyboard('-1a.5{Enter}');
        expect(cellOf(1, '数量')).toHaveTextContent('-1.5');
        await user.keyboard('-{Enter}');
        expect(cellOf(2, '数量')).toHaveTextContent('');
        expect(changes?.changed.find(({ uid }) => uid === '1')?.values.count).toBeNull();
    });

    it('[GRID-02] a long text opens a box of its own, in which Alt+Enter begins a new line', async () => {
        const { user } = show();
        await select(user, 1, '说明');
        await user.keyboard('一{Alt>}{Enter}{/Alt}二{Enter}');
        expect(changes?.changed[0]?.values.note).toBe('一\n二');
    });

    it('[GRID-02] Space switches a checkbox; nothing is typed into what is read only', async () => {
        const { user } = show();
        await select(user, 1, '完成');
        await user.keyboard(' ');
        expect(within(cellOf(1, '完成')).getByRole('img', { name: '完成：是' })).toBeInTheDocument();
        await select(user, 1, '固定');
        await user.keyboard('x{Enter}');
        expect(cellOf(1, '固定')).toHaveTextContent('不变');
        expect(cellOf(1, '固定')).toHaveAttribute('aria-readonly', 'true');
    });
});

describe('a sheet as it is read', () => {
    it('[GRID-07] sum and average lie below the rows and follow what is typed', async () => {
        const { user } = show({ hasTicks: true });
        const [sum, average] = within(screen.getByRole('grid')).getAllByRole('row').slice(-2);
        expect(sum).toHaveTextContent('合计6');
        expect(average).toHaveTextContent('平均2');
        await select(user, 1, '数量');
        await user.keyboard('10{Enter}');
        await waitFor(() => expect(sum).toHaveTextContent('合计15'));
    });

    it('[GRID-03] a cell that fails is marked, says why to who is in it, and is listed', async () => {
        const { user } = show();
        await select(user, 2, '名称');
        await user.keyboard('{Delete}');
        expect(cellOf(2, '名称')).toHaveAttribute('aria-invalid', 'true');
        expect(input()).toHaveAccessibleDescription('请输入名称');
        await select(user, 1, '数量');
        expect(input()).not.toHaveAccessibleDescription('请输入名称');
        await user.click(await screen.findByRole('button', { name: '1 处错误' }));
        await user.click(await screen.findByRole('button', { name: /请输入名称/ }));
        expect(input()).toHaveAccessibleName('名称，第2行');
        await waitFor(() => expect(input()).toHaveFocus());
    });

    it('[GRID-11] of ten thousand rows by twenty columns only those on the screen are in the document', () => {
        const many = Array.from({ length: 20 }, (_, n): GridColumn => ({ key: `c${n}`, title: `列${n}`, type: 'text', width: 120 }));
        show(
            {},
            many,
            Array.from({ length: 10_000 }, (_, id) => ({ id, c0: `第${id}` })),
        );
        const grid = screen.getByRole('grid');
        expect(grid).toHaveAttribute('aria-rowcount', '10001');
        expect(within(grid).getAllByRole('row').length).toBeLessThan(40);
        expect(within(rowOf(1)).getAllByRole('gridcell').length).toBeLessThan(20);
    });

    it('what others have stored is shown, and a cell that was changed here says what they made of it', async () => {
        const { user } = show();
        await select(user, 1, '名称');
        await user.keyboard('我的{Enter}{ArrowUp}');
        act(() => sheet!.grid.merge([{ id: '0', name: '他的', count: 7 }]));
        expect(cellOf(1, '数量')).toHaveTextContent('7');
        expect(cellOf(1, '名称')).toHaveTextContent('我的');
        expect(input()).toHaveAccessibleDescription('他人已改为“他的”，此处保留您的修改');
    });
});

describe('rows that are read again', () => {
    it('replace the rows of the sheet while nothing was done, and leave alone what is being typed', async () => {
        const later = [ROWS, ROWS.slice(1), ROWS.slice(1).map(row => ({ ...row, count: 40 }))];
        const Page = () => {
            const [at, setAt] = useState(0);
            return (
                <>
                    <button onClick={() => setAt(at + 1)}>重读</button>
                    <EditGrid columns={COLUMNS} rows={later[at]!} />
                </>
            );
        };
        const { user } = renderPage(<Page />);
        fireEvent.click(screen.getByText('重读'));
        expect(cellOf(1, '名称')).toHaveTextContent('乙');
        await select(user, 1, '名称');
        await user.keyboard('半句');
        fireEvent.click(screen.getByText('重读'));
        expect(cellOf(1, '数量')).toHaveTextContent('40');
        expect(input()).toHaveValue('半句');
        await user.keyboard('{Enter}');
        expect(cellOf(1, '名称')).toHaveTextContent('半句');
    });
});

describe('the toolbar', () => {
    it('[GRID-10] the first row of an empty sheet takes the focus, so that one types on', async () => {
        const { user } = show({}, COLUMNS, []);
        await user.click(await screen.findByRole('button', { name: '新增行' }));
        expect(input()).toHaveFocus();
        await user.keyboard('丁');
        await user.keyboard('{Tab}');
        expect(changes?.added.map(({ values }) => values['name'])).toEqual(['丁']);
    });

    it('[GRID-10] offers only what the prefix and its rights allow, and keeps stored rows as they are without the right to edit', async () => {
        const { user } = show({ permissionPrefix: 'demo:sheet' }, COLUMNS, ROWS, ['demo:sheet:add']);
        expect(screen.getByRole('button', { name: '新增行' })).toBeEnabled();
        expect(screen.getByRole('button', { name: '删除行' })).toBeDisabled();
        await select(user, 1, '名称');
        await user.keyboard('x{Enter}');
        expect(cellOf(1, '名称')).toHaveTextContent('甲');
        await user.click(await screen.findByRole('button', { name: '新增行' }));
        await user.keyboard('新{Enter}');
        expect(cellOf(4, '名称')).toHaveTextContent('新');
        expect(screen.getByRole('button', { name: '删除行' })).toBeEnabled();
    });

    it('[GRID-10] without any right there is no button', () => {
        show({ permissionPrefix: 'demo:sheet' });
        for (const name of ['新增行', '插入行', '复制行', '删除行']) expect(screen.queryByRole('button', { name })).toBeNull();
    });

    it('[GRID-05] ticked rows are copied and removed, and undone', async () => {
        const { user } = show({ hasTicks: true });
        await user.click(await screen.findByRole('checkbox', { name: '选择第1行' }));
        await user.click(await screen.findByRole('checkbox', { name: '选择第3行' }));
        await user.click(await screen.findByRole('button', { name: '复制行' }));
        expect(changes?.added.map(({ values }) => values.name)).toEqual(['甲', '丙']);
        await user.click(await screen.findByRole('button', { name: '删除行' }));
        expect(changes?.removed.map(({ uid }) => uid)).toEqual(['0', '2']);
        await user.click(await screen.findByRole('button', { name: '撤销' }));
        await user.click(await screen.findByRole('button', { name: '撤销' }));
        expect(changes).toEqual({ added: [], changed: [], removed: [] });
    });
});

describe('details of a row', () => {
    it('[GRID-09] open beside the row', async () => {
        const { user } = show({ detail: values => <p>{`${String(values.name)}的明细`}</p> });
        await user.click(await screen.findByRole('button', { name: '打开第2行的详情' }));
        expect(within(screen.getByRole('dialog', { name: '详情' })).getByText('乙的明细')).toBeInTheDocument();
    });

    it('[GRID-09] are looked for three times, 100 ms apart, before 打开子表失败 is said', () => {
        vi.useFakeTimers();
        show({ detail: () => null });
        const button = screen.getByRole('button', { name: '打开第2行的详情' });
        // The row leaves the document between the press and the opening, as rows that scroll away do.
        const lookups = vi.spyOn(Element.prototype, 'querySelector').mockReturnValue(null);
        fireEvent.click(button);
        act(() => void vi.advanceTimersByTime(299));
        expect(screen.queryByText('打开子表失败')).toBeNull();
        act(() => void vi.advanceTimersByTime(1));
        lookups.mockRestore();
        vi.useRealTimers();
        expect(screen.getByText('打开子表失败')).toBeInTheDocument();
    });
});

describe('scrolling a sheet', () => {
    it('[LIST-05] rows that are scrolled past fetch no pictures; those where it comes to rest do, after 100 ms', () => {
        const rows = Array.from({ length: 400 }, (_, index) => ({ id: `${index}`, picture: `temp/${index}.png` }));
        show({}, [{ key: 'picture', title: '图片', type: 'image' }], rows);
        const hasPicture = (row: number) => document.querySelector(`img[src$="temp/${row}.png"]`) !== null;
        expect(hasPicture(0)).toBe(true);
        vi.useFakeTimers();
        const place = screen.getByRole('grid').parentElement?.parentElement;
        if (!place) throw new Error('no place');
        const scrollTo = (top: number) => {
            place.scrollTop = top;
            fireEvent.scroll(place);
            return Number(rowOf(8).dataset.row);
        };
        const passed = scrollTo(4000);
        act(() => void vi.advanceTimersByTime(99));
        const rested = scrollTo(8000);
        act(() => void vi.advanceTimersByTime(99));
        expect([passed > 0, rested > passed, hasPicture(passed), hasPicture(rested)]).toEqual([true, true, false, false]);
        act(() => void vi.advanceTimersByTime(1));
        expect([hasPicture(passed), hasPicture(rested)]).toEqual([false, true]);
        vi.useRealTimers();
    });
});
