import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { keepPageSize } from '#providers/data/pageSize.ts';
import levelOne from '#resources/vehicle/level-one/index.ts';
import { buildLevelOne, pageOf } from '#tests/support/level-one.ts';
import { listIsWhole, renderResource } from '#tests/support/screens.tsx';
import { answer, refusal, type Seen, serve } from '#tests/support/wire.ts';

const DICTS: Record<string, [string, string][]> = {
    biz_type: [
        ['hoist', '吊装'],
        ['haul', '拖运'],
    ],
    charge_mode: [['hour', '按时长']],
    enable_status: [
        ['1', '启用'],
        ['0', '停用'],
    ],
};
const dictionary = ({ path }: Seen) =>
    answer((DICTS[path.split('/').at(-1) ?? ''] ?? []).map(([value, text]) => ({ value, text, title: text, label: text })));

const serveRows = (rows: object[], more: (call: Seen) => Response | undefined = () => undefined) =>
    serve(call => more(call) ?? (call.path.includes('/getDictItems/') ? dictionary(call) : answer(pageOf(rows))));

const listCalls = (seen: Seen[]) => seen.filter(call => call.path.endsWith('/levelOne/list'));

describe('level-one list', () => {
    it('[LIST-01] shows rows, texts of dictionaries and the total', async () => {
        serveRows([buildLevelOne()]);
        renderResource(levelOne);
        expect(await screen.findByText('汽车吊')).toBeVisible();
        expect(await screen.findByText('启用')).toBeVisible();
        expect(await screen.findByText('吊装')).toBeVisible();
        expect(screen.getByText('1-1 共1条')).toBeVisible();
        expect(screen.getByTitle('2026-09-15 10:03:12')).toBeVisible();
    });

    it('[LIST-01] says that a total is an estimate', async () => {
        serve(call =>
            call.path.includes('/getDictItems/')
                ? dictionary(call)
                : answer(pageOf([buildLevelOne()], { total: 20000, totalApprox: true })),
        );
        renderResource(levelOne);
        expect(await screen.findByText('1-10 共约20000条')).toBeVisible();
    });

    it('[LIST-01] asks for ten rows in the order of the list, and jumps to a page', async () => {
        const { seen } = serve(call =>
            call.path.includes('/getDictItems/') ? dictionary(call) : answer(pageOf([buildLevelOne()], { total: 95 })),
        );
        const { user } = renderResource(levelOne);
        await screen.findByText('汽车吊');
        expect(listCalls(seen)[0]?.query).toMatchObject({ pageNo: '1', pageSize: '10', column: 'sortNo', order: 'asc' });
        await user.type(await screen.findByLabelText('跳至第几页'), '4{Enter}');
        await waitFor(() => expect(listCalls(seen).at(-1)?.query.pageNo).toBe('4'));
        const next = await screen.findByRole('button', { name: /下一页$/ });
        expect(next).toBeVisible();
        await user.click(next);
        await waitFor(() => expect(listCalls(seen).at(-1)?.query.pageNo).toBe('5'));
    });

    it('[LIST-01] [SETTING-06] begins with as many rows as the setting 默认每页条数 says', async () => {
        keepPageSize(30);
        const { seen } = serveRows([buildLevelOne()]);
        renderResource(levelOne);
        await screen.findByText('汽车吊');
        expect(listCalls(seen)[0]?.query.pageSize).toBe('30');
    });

    it('[LIST-03] searches only with 查询, keeps the filter in the URL and removes it by its chip', async () => {
        const { seen } = serveRows([buildLevelOne()]);
        const { user, router } = renderResource(levelOne);
        await screen.findByText('汽车吊');
        await user.type(await screen.findByRole('textbox', { name: '名称' }), '吊');
        expect(listCalls(seen)).toHaveLength(1);
        await user.click(await screen.findByRole('button', { name: '查询' }));
        await waitFor(() => expect(listCalls(seen).at(-1)?.query.name).toBe('*吊*'));
        expect(decodeURIComponent(router.state.location.search)).toContain('"name":"吊"');
        expect(await screen.findByText('名称：吊')).toBeVisible();
        await user.click(await screen.findByRole('button', { name: '清空' }));
        await waitFor(() => expect(listCalls(seen).at(-1)?.query.name).toBeUndefined());
    });

    it('offers a way out of each kind of emptiness', async () => {
        serveRows([]);
        renderResource(levelOne);
        const empty = await screen.findByText('还没有数据');
        expect(within(empty.parentElement as HTMLElement).getByRole('link', { name: '新增' })).toBeVisible();
    });

    it('tells no match from no data', async () => {
        serveRows([]);
        renderResource(levelOne, { path: '/vehicle/level-one?filter=%7B%22name%22%3A%22x%22%7D' });
        expect(await screen.findByText('没有符合条件的一级车型')).toBeVisible();
        fireEvent.click(screen.getByRole('button', { name: '清空筛选' }));
        expect(await screen.findByText('还没有数据')).toBeVisible();
    });

    it('[LIST-01] no match stays said, with its button, while the same rows are asked for again', async () => {
        let answerAgain = () => {};
        const again = new Promise<void>(resolve => (answerAgain = resolve));
        let asked = 0;
        serve(call => {
            if (call.path.includes('/getDictItems/')) return dictionary(call);
            if (!call.path.endsWith('/levelOne/list')) return answer(pageOf([]));
            asked += 1;
            return asked === 1 ? answer(pageOf([])) : again.then(() => answer(pageOf([])));
        });
        const { user } = renderResource(levelOne, { path: '/vehicle/level-one?filter=%7B%22name%22%3A%22x%22%7D' });
        const button = await screen.findByRole('button', { name: '清空筛选' });
        await user.click(await screen.findByRole('button', { name: '刷新' }));
        expect(await screen.findByRole('progressbar', { hidden: true })).toBeVisible();
        expect(button).toBeVisible();
        answerAgain();
        await waitFor(() => expect(screen.queryByRole('progressbar', { hidden: true })).toBeNull());
        expect(button).toBeVisible();
    });

    it('shows why the server holds everything back', async () => {
        serve(call =>
            call.path.includes('/getDictItems/')
                ? dictionary(call)
                : answer(pageOf([], { notice: '您还没有被授权任何城市，请联系管理员' })),
        );
        renderResource(levelOne);
        expect(await screen.findByText('您还没有被授权任何城市，请联系管理员')).toBeVisible();
    });

    it('keeps old rows when a refresh fails, and retries', async () => {
        let isBroken = false;
        serveRows([buildLevelOne()], call => (isBroken && call.path.endsWith('/list') ? refusal('数据库忙') : undefined));
        const { user } = renderResource(levelOne);
        await screen.findByText('汽车吊');
        isBroken = true;
        await user.click(await screen.findByRole('button', { name: '刷新' }));
        expect(await screen.findByText('加载失败：数据库忙')).toBeVisible();
        expect(screen.getByText('汽车吊')).toBeInTheDocument();
        isBroken = false;
        await user.click(await screen.findByRole('button', { name: '重试' }));
        await waitFor(() => expect(screen.queryByText('加载失败：数据库忙')).not.toBeInTheDocument());
    });

    it('[LIST-01] does not call a failed first load an empty list', async () => {
        let isBroken = true;
        serveRows([buildLevelOne()], call => (isBroken && call.path.endsWith('/list') ? refusal('数据库忙') : undefined));
        const { user } = renderResource(levelOne);
        expect(await screen.findByText('加载失败：数据库忙')).toBeVisible();
        expect(screen.queryByText(/共\d+条/)).not.toBeInTheDocument();
        isBroken = false;
        await user.click(await screen.findByRole('button', { name: '重试' }));
        expect(await screen.findByText('1-1 共1条')).toBeVisible();
    });

    it('[PERM-02] hides what the codes do not allow', async () => {
        serveRows([buildLevelOne()]);
        renderResource(levelOne, { codes: ['vehicle:levelOne:list', 'vehicle:levelOne:query'] });
        await screen.findByText('汽车吊');
        await listIsWhole();
        for (const name of ['导入', '导出', '编辑', '删除']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
        expect(screen.queryByRole('link', { name: '新增' })).not.toBeInTheDocument();
        expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    });

    it('deletes what is selected after one question with the count', async () => {
        const { seen } = serveRows([buildLevelOne(), buildLevelOne({ id: '1002', name: '叉车' })]);
        const { user } = renderResource(levelOne);
        await screen.findByText('汽车吊');
        const [, first, second] = screen.getAllByRole('checkbox');
        await user.click(first as HTMLElement);
        await user.click(second as HTMLElement);
        await user.click(await screen.findByRole('button', { name: '批量删除' }));
        expect(screen.getByText('确定删除吗?')).toBeVisible();
        await user.click(await screen.findByRole('button', { name: '删除2条' }));
        await waitFor(() => expect(seen.some(call => call.method === 'DELETE' && call.path.endsWith('/deleteBatch'))).toBe(true));
        expect(await screen.findByText('已删除2条一级车型')).toBeVisible();
    });
});

describe('level-one list from the keyboard', () => {
    const rows = [buildLevelOne(), buildLevelOne({ id: '1002', name: '叉车' })];
    const cellOf = (name: string) => screen.getByText(name).closest('[role=gridcell]');

    it('[GRID-11] J and K walk the rows, Space selects, E edits', async () => {
        serveRows(rows, call => (call.path.endsWith('/queryById') ? answer(rows[1]) : undefined));
        const { user, router } = renderResource(levelOne);
        await screen.findByText('汽车吊');
        await user.keyboard('j');
        expect(cellOf('汽车吊')).toHaveFocus();
        await user.keyboard('j ');
        expect(cellOf('叉车')).toHaveFocus();
        expect(screen.getByText('已选 1 条')).toBeVisible();
        await user.keyboard('kje');
        await waitFor(() => expect(router.state.location.pathname).toBe('/vehicle/level-one/1002'));
    });

    it('[LIST-01] a whole selected page leads on to all rows that match', async () => {
        const { seen } = serve(call =>
            call.path.includes('/getDictItems/')
                ? dictionary(call)
                : answer(pageOf(call.query.pageSize === '200' ? [...rows, buildLevelOne({ id: '1003' })] : rows, { total: 3 })),
        );
        const { user } = renderResource(levelOne);
        await screen.findByText('汽车吊');
        await user.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
        await user.click(await screen.findByRole('button', { name: '选择全部 3 条' }));
        expect(await screen.findByText('已选 3 条')).toBeVisible();
        expect(screen.queryByRole('button', { name: '选择全部 3 条' })).not.toBeInTheDocument();
        expect(listCalls(seen).at(-1)?.query).toMatchObject({ pageNo: '1', pageSize: '200', column: 'sortNo' });
    });
});

describe('level-one form', () => {
    const path = '/vehicle/level-one/create';

    it('Ctrl+S saves and closes, like Enter in a field; what is wrong keeps the form', async () => {
        const row = buildLevelOne();
        const { seen } = serveRows([row], call => (call.path.endsWith('/queryById') || call.method === 'PUT' ? answer(row) : undefined));
        const { user, router } = renderResource(levelOne, { path: '/vehicle/level-one/1001' });
        const name = await within(await screen.findByRole('dialog')).findByRole('textbox', { name: /名称/ });
        const puts = () => seen.filter(call => call.method === 'PUT');
        await user.clear(name);
        await user.keyboard('{Control>}s{/Control}');
        expect(await screen.findByText('请输入名称')).toBeVisible();
        await user.type(name, '履带吊 {Control>}s{/Control}');
        // The address changes before the screen does.
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        expect(router.state.location.pathname).toBe('/vehicle/level-one');
        expect(puts()).toHaveLength(1);
        expect(puts()[0]?.body).toMatchObject({ name: '履带吊' });
        await router.navigate('/vehicle/level-one/1001');
        await user.type(await within(await screen.findByRole('dialog')).findByRole('textbox', { name: /名称/ }), '二{Enter}');
        await waitFor(() => expect(router.state.location.pathname).toBe('/vehicle/level-one'));
        expect(puts()).toHaveLength(2);
    });

    it('demands what the contract demands and focuses the first error', async () => {
        serveRows([]);
        const { user } = renderResource(levelOne, { path });
        await user.click(await screen.findByRole('button', { name: '保存' }));
        expect(await screen.findByText('请输入名称')).toBeVisible();
        expect(screen.getByText('请选择业务类型')).toBeVisible();
        await waitFor(() => expect(within(screen.getByRole('dialog')).getByRole('textbox', { name: /名称/ })).toHaveFocus());
    });

    it('sends one key an opening and puts the refusal under its field, keeping the input', async () => {
        const { seen } = serveRows([], call =>
            call.method === 'POST'
                ? refusal('编码已存在', { result: { errorCode: 'DUPLICATE', fields: { code: '编码已存在' } } })
                : undefined,
        );
        const { user } = renderResource(levelOne, { path });
        const form = within(await screen.findByRole('dialog'));
        await user.type(form.getByRole('textbox', { name: /名称/ }), '塔吊');
        await user.type(form.getByRole('textbox', { name: /编码/ }), 'tower');
        for (const [label, option] of [
            [/业务类型/, '吊装'],
            [/计价方式/, '按时长'],
        ] as const) {
            await user.click(form.getByRole('combobox', { name: label }));
            await user.click(await screen.findByRole('option', { name: option }));
        }
        await user.click(await screen.findByRole('button', { name: '保存' }));
        expect(await screen.findByText('编码已存在')).toBeVisible();
        expect(form.getByRole('textbox', { name: /编码/ })).toHaveValue('tower');
        await user.click(await screen.findByRole('button', { name: '保存' }));
        const posts = () => seen.filter(call => call.method === 'POST');
        await waitFor(() => expect(posts()).toHaveLength(2));
        expect(posts()[0]?.headers['Idempotency-Key']).toBeTruthy();
        expect(posts()[0]?.headers['Idempotency-Key']).toBe(posts()[1]?.headers['Idempotency-Key']);
        expect(posts()[0]?.body).toMatchObject({ name: '塔吊', code: 'tower', bizType: 'hoist', sortNo: 0, status: '1' });
    });

    it('asks before unsaved input is lost', async () => {
        serveRows([]);
        const { user, router } = renderResource(levelOne, { path });
        await user.type(within(await screen.findByRole('dialog')).getByRole('textbox', { name: /名称/ }), '塔吊');
        await user.click(await screen.findByRole('button', { name: '关闭' }));
        expect(await screen.findByText('内容尚未保存，确定离开吗？')).toBeVisible();
        expect(screen.getByRole('button', { name: '保存并关闭' })).toBeVisible();
        await user.click(await screen.findByRole('button', { name: '放弃' }));
        await waitFor(() => expect(router.state.location.pathname).toBe('/vehicle/level-one'));
    });

    it('tells who changed the record first and keeps the input', async () => {
        const row = buildLevelOne();
        serveRows([row], call => {
            if (call.method === 'PUT')
                return refusal('数据已被王运营于2026-11-21 10:00:00修改，请刷新后重试', {
                    code: 409,
                    result: { errorCode: 'VERSION_CONFLICT' },
                });
            return call.path.endsWith('/queryById') ? answer(row) : undefined;
        });
        const { user } = renderResource(levelOne, { path: '/vehicle/level-one/1001' });
        const name = await within(await screen.findByRole('dialog')).findByRole('textbox', { name: /名称/ });
        await user.clear(name);
        await user.type(name, '履带吊');
        await user.click(await screen.findByRole('button', { name: '保存' }));
        expect(await screen.findByText('数据已被王运营于2026-11-21 10:00:00修改，请刷新后重试')).toBeVisible();
        expect(name).toHaveValue('履带吊');
        expect(screen.getByRole('button', { name: '载入最新数据' })).toBeVisible();
    });
});
