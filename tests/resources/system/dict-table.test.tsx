import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import dict from '#resources/system/dict/index.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { listIsWhole, renderResource } from '#tests/support/screens.tsx';
import { answer, refusal, type Seen, serve } from '#tests/support/wire.ts';

const RIGHTS = ['list', 'query', 'add', 'edit', 'delete'].map(act => `system:dict:${act}`);
const item = (id: string, sortOrder: number, more: object = {}) => ({
    ...{ id, version: 0, dictId: 'd1', itemText: id, itemValue: id, sortOrder, status: 1, color: null, description: null },
    ...more,
});
const ROWS = [{ id: 'd1', version: 0, dictName: '订单状态', dictCode: 'order_status', description: null }];

/** The server of a dictionary with three items; `act` answers what changes them. */
const open = async (act: (call: Seen) => Response, codes: readonly string[] = RIGHTS) => {
    const items = [item('a', 1), item('b', 2), item('c', 3)];
    const { seen } = serve(call => {
        if (call.path.endsWith('/dictItem/list')) return answer(pageOf(items));
        if (call.path.includes('/dictItem/')) return act(call);
        return answer(call.path.endsWith('/sys/dict/list') ? pageOf(ROWS) : []);
    });
    const { user } = renderResource(dict, { codes });
    // Pressed as people do: the list behind keeps the focus of its cells by itself.
    await user.click(await screen.findByText('字典配置'));
    await user.click(await screen.findByText('表格编辑'));
    const sheet = await screen.findByRole('dialog', { name: '表格编辑：订单状态' });
    // A dialog takes the focus when it opens.
    await waitFor(() => expect(sheet).toHaveFocus());
    const type = async (row: number, column: string, text: string) => {
        const heads = within(sheet)
            .getAllByRole('columnheader')
            .map(head => head.textContent);
        const line = within(sheet).getAllByRole('row')[row]!;
        await user.click(line.querySelector(`[aria-colindex="${heads.indexOf(column) + 1}"]`)!);
        await user.keyboard(`${text}{Enter}`);
    };
    const writes = () => seen.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path.split('/').at(-1)}`);
    const save = async () => {
        const button = within(sheet).getByRole('button', { name: '保存' });
        await waitFor(() => expect(button).toBeEnabled());
        await user.click(button);
    };
    return { user, seen, sheet, items, type, writes, save };
};

/** The table after a changed name was sent and its answer was lost; the server answers again. */
const openAfterLoss = async () => {
    let isAway = true;
    const table = await open(call => {
        if (isAway) return new Response('', { status: 502 });
        const body = call.body as { id: string };
        table.items.splice(0, 1, item('a', 1, { ...body, version: 1 }));
        return answer(body);
    });
    await table.type(1, '名称', '甲');
    await table.save();
    await waitFor(() => expect(screen.getByText('1 行未能保存，原因已标在表格中')).toBeInTheDocument());
    isAway = false;
    return table;
};

describe('the items of a dictionary as a table', () => {
    it('[SYS-09] [GRID-05] removes in one call, stores each changed and new item, and then the order', async () => {
        const { user, seen, sheet, items, type, writes, save } = await open(call => {
            const body = call.body as { id?: string; itemText: string };
            if (call.path.endsWith('/deleteBatch')) items.shift();
            if (call.path.endsWith('/add')) items.push(item('new', 3, body));
            return answer({ ...body, id: body?.id ?? 'new' });
        });
        await type(1, '名称', '甲');
        await user.click(within(sheet).getByRole('checkbox', { name: '选择第1行' }));
        await user.click(within(sheet).getByRole('button', { name: '删除行' }));
        await type(1, '名称', '乙');
        await user.click(within(sheet).getByRole('button', { name: '新增行' }));
        await type(3, '名称', '新');
        await type(3, '数据值', 'new');
        await save();
        await waitFor(() => expect(screen.getByText('保存成功')).toBeInTheDocument());
        expect(writes()).toEqual(['DELETE deleteBatch', 'PUT edit', 'POST add', 'PUT sort']);
        const sent = (end: string) => seen.find(({ method, path }) => method !== 'GET' && path.endsWith(end));
        expect(sent('/deleteBatch')?.query).toMatchObject({ ids: 'a' });
        expect(sent('/edit')?.body).toMatchObject({ id: 'b', version: 0, itemText: '乙', status: 1 });
        expect(sent('/add')?.body).toMatchObject({ dictId: 'd1', itemText: '新', itemValue: 'new', sortOrder: 3, status: 1 });
        expect(sent('/sort')?.body).toEqual({ dictId: 'd1', ids: ['b', 'c', 'new'] });
    });

    it('[SYS-09] what is refused in the middle stays with its reason, the rest is stored', async () => {
        const refused = answer(
            { fields: { itemValue: '数据值已存在' } },
            { success: false, code: 400, message: '参数校验失败' },
            { status: 400 },
        );
        let isTaken = true;
        const { sheet, items, type, writes, save } = await open(call => {
            const body = call.body as { id: string; itemValue: string };
            if (body.id === 'b' && isTaken) return refused.clone();
            items.splice(
                items.findIndex(({ id }) => id === body.id),
                1,
                { ...item(body.id, 1), ...body, version: 1 },
            );
            return answer(body);
        });
        await type(1, '数据值', 'a1');
        await type(2, '数据值', 'b1');
        await type(3, '数据值', 'c1');
        await save();
        await waitFor(() => expect(screen.getByText('1 行未能保存，原因已标在表格中')).toBeInTheDocument());
        // Tried once more, as the others went through.
        expect(writes()).toEqual(['PUT edit', 'PUT edit', 'PUT edit', 'PUT edit']);
        expect(within(sheet).getByText('b1')).toHaveAttribute('aria-invalid', 'true');
        expect(within(sheet).getByText('a1')).not.toHaveAttribute('aria-invalid');
        isTaken = false;
        await save();
        await waitFor(() => expect(screen.getByText('保存成功')).toBeInTheDocument());
        expect(writes()).toHaveLength(5);
        expect(within(sheet).getByRole('button', { name: '保存' })).toBeDisabled();
    });

    it('[SYS-09] an answer that was lost ends the saving, and the same act is sent again under its key', async () => {
        const { seen, save } = await openAfterLoss();
        await save();
        await waitFor(() => expect(screen.getByText('保存成功')).toBeInTheDocument());
        const keys = seen.filter(({ method }) => method === 'PUT').map(({ headers }) => headers['Idempotency-Key']);
        expect(keys[0]).toBeTruthy();
        expect(new Set(keys).size).toBe(1);
    });

    it('[SYS-09] a row that is changed after its answer was lost is another act', async () => {
        const { seen, type, save } = await openAfterLoss();
        await type(1, '名称', '甲乙');
        await save();
        await waitFor(() => expect(screen.getByText('保存成功')).toBeInTheDocument());
        const sent = seen.filter(({ method }) => method === 'PUT');
        expect(sent.map(({ body }) => (body as { itemText: string }).itemText)).toEqual(['甲', '甲乙']);
        expect(new Set(sent.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(2);
    });

    it('[GRID-10] without the right to change items there is no table', async () => {
        serve(({ path }) =>
            answer(path.endsWith('/sys/dict/list') ? pageOf(ROWS) : path.endsWith('/dictItem/list') ? pageOf([item('a', 1)]) : []),
        );
        renderResource(dict, { codes: ['system:dict:list', 'system:dict:query'] });
        fireEvent.click(await screen.findByText('字典配置'));
        await screen.findByText('a', { selector: 'span' });
        await listIsWhole();
        expect(screen.queryByText('表格编辑')).toBeNull();
    });

    it('[SYS-09] nothing is sent while a cell is wrong', async () => {
        const { user, sheet, type, writes, save } = await open(() => refusal('not to be called'));
        await type(1, '数据值', 'b');
        await save();
        expect(await screen.findByText('有单元格填写有误，请修改后再保存')).toBeInTheDocument();
        expect(writes()).toEqual([]);
        await user.click(within(sheet).getByRole('button', { name: '2 处错误' }));
        expect(screen.getAllByText('数据值不能重复')).toHaveLength(2);
    });
});
