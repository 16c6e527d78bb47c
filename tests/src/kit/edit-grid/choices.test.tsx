import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { GridColumn, Values } from '#src/kit/edit-grid/core/column.ts';
import type { GridChanges } from '#src/kit/edit-grid/core/rows.ts';
import { EditGrid } from '#src/kit/edit-grid/EditGrid.tsx';
import { FakeXhr, fakeUploads } from '#tests/support/fake-xhr.ts';
import { renderPage } from '#tests/support/page.tsx';
import { cellOf, input, select } from '#tests/support/sheet.ts';
import { answer, serve } from '#tests/support/wire.ts';

const KIND: GridColumn = {
    key: 'kind',
    title: '类型',
    type: 'select',
    options: [
        { value: '1', text: '吊车' },
        { value: '2', text: '拖车', color: 'success' },
    ],
};
let changes: GridChanges | undefined;
const show = (column: GridColumn, row: Values) => {
    const columns = [column];
    const rows = [row];
    return renderPage(<EditGrid columns={columns} rows={rows} onChange={next => (changes = next)} />);
};

describe('cells with choices', () => {
    it('[GRID-02] a select is narrowed by typing and taken with Enter; what is no choice is told', async () => {
        const { user } = show(KIND, { id: '0', kind: null });
        await select(user, 1, '类型');
        await user.keyboard('拖');
        expect(screen.getByRole('option').textContent).toBe('拖车');
        await user.keyboard('{Enter}');
        expect(cellOf(1, '类型')).toHaveTextContent('拖车');
        await user.keyboard('飞机{Enter}');
        expect(input()).toHaveAccessibleDescription('“飞机”不是可选项');
        await user.keyboard('{Escape}');
        expect(cellOf(1, '类型')).toHaveTextContent('拖车');
    });

    it('[GRID-02] of several choices the cell shows one and the number of the others', async () => {
        const { user } = show({ ...KIND, type: 'select-multiple' }, { id: '0', kind: null });
        await select(user, 1, '类型');
        await user.keyboard('{F2}{Enter}{ArrowDown}{Enter}{Tab}');
        expect(cellOf(1, '类型')).toHaveTextContent('吊车 +1');
        expect(changes?.changed[0]?.values.kind).toBe('1,2');
    });

    it('[GRID-02] [DICT-04] a search select asks the server for what is typed and shows the text of its answer', async () => {
        const { seen } = serve(({ path }) => answer(path.includes('/loadDict/') ? [{ value: 'u1', text: '李调度' }] : ['王经理']));
        const { user } = show(
            { key: 'who', title: '负责人', type: 'select-search', dict: 'sys_user,realname,username' },
            { id: '0', who: 'u9' },
        );
        await waitFor(() => expect(cellOf(1, '负责人')).toHaveTextContent('王经理'));
        await select(user, 1, '负责人');
        await user.keyboard('李');
        await user.click(await screen.findByRole('option', { name: '李调度' }));
        expect(cellOf(1, '负责人')).toHaveTextContent('李调度');
        expect(seen.filter(({ path }) => path.includes('/loadDict/')).map(({ query }) => query.keyword)).toEqual(['李']);
    });

    it('[GRID-02] a radio shows all choices and takes one by a click', async () => {
        const { user } = show({ ...KIND, type: 'radio' }, { id: '0', kind: '1' });
        await user.click(await screen.findByText('拖车'));
        expect(changes?.changed[0]?.values.kind).toBe('2');
    });

    it('[GRID-01] a file cell sends to the column’s own address, for nobody, and reads the path under its name', async () => {
        fakeUploads();
        serve(() => answer([]));
        const column: GridColumn = {
            ...{ key: 'paper', title: '证照', type: 'file', btnText: '上传证照', allowRemove: false, allowDownload: false },
            ...{ action: '/demo/upload', token: false, responseName: 'url' },
        };
        const { user } = show(column, { id: '0', paper: null });
        await select(user, 1, '证照');
        expect(screen.getByRole('button', { name: '上传证照' })).toBeInTheDocument();
        await user.upload(screen.getByLabelText('证照', { selector: 'input' }), new File(['abc'], '一.txt', { type: 'text/plain' }));
        await waitFor(() => expect(FakeXhr.all).toHaveLength(1));
        const [sent] = FakeXhr.all;
        expect(sent?.address).toContain('/demo/upload');
        expect([...(sent?.headers.keys() ?? [])]).not.toContain('X-Access-Token');
        await act(() => sent!.reply(answer(null, { url: 'temp/a.txt' })));
        expect(changes?.changed[0]?.values.paper).toBe('temp/a.txt');
        await user.click(await screen.findByRole('button', { name: '证照：一.txt' }));
        expect(screen.getAllByRole('menuitem').map(item => item.textContent)).toEqual(['继续上传']);
    });
});
