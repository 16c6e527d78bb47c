import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SavedView, SaveViewBody } from '#contract/kit/calls/saved-view.ts';
import levelOne from '#resources/vehicle/level-one/index.ts';
import { ROW_HEIGHT } from '#src/theme/tokens.ts';
import { buildLevelOne, pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, refusal, type Seen, serve } from '#tests/support/wire.ts';

const PAGE = 'vehicle/level-one';
const buildView = (overrides: Partial<SavedView> = {}): SavedView => ({
    id: '1',
    page: PAGE,
    name: '停用的',
    owner: 'dispatch1',
    ownerName: '陈调度',
    isOwn: true,
    shareScope: 'private',
    roleCodes: [],
    payload: { filter: { status: '0' }, sort: { field: 'sortNo', order: 'ASC' } },
    isDefault: false,
    watchOver: null,
    version: 0,
    ...overrides,
});

const ROLES = [
    { code: 'dispatcher', name: '调度员' },
    { code: 'finance', name: '财务' },
];

/** A server that keeps views as ours does. */
const serveViews = (given: SavedView[] = [], refuse: (call: Seen) => Response | undefined = () => undefined) => {
    let views = given;
    const write = (body: SaveViewBody): SavedView => {
        const old = views.find(view => view.id === body.id);
        const view = buildView({ ...body, id: body.id ?? String(views.length + 1), version: old ? old.version + 1 : 0 });
        views = [...views.filter(each => each.id !== view.id), view];
        return view;
    };
    return serve(call => {
        const refused = refuse(call);
        if (refused) return refused;
        if (call.path.endsWith('/savedView/list')) return answer(views);
        if (call.path.endsWith('/savedView/roles')) return answer(ROLES);
        if (call.path.endsWith('/savedView/save')) return answer(write(call.body as SaveViewBody));
        if (call.path.endsWith('/savedView/delete')) {
            views = views.filter(view => view.id !== (call.body as { id: string }).id);
            return answer(null);
        }
        return call.path.includes('/getDictItems/') ? answer([]) : answer(pageOf([buildLevelOne()]));
    });
};

/** A page of the list; the menu counts each view by a page of one row. */
const isList = ({ path, query }: Seen) => path.endsWith('/levelOne/list') && query.pageSize !== '1';
const lastList = (seen: Seen[]) => seen.filter(isList).at(-1)?.query;
const saves = (seen: Seen[]) => seen.filter(call => call.path.endsWith('/savedView/save')).map(call => call.body);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
type User = ReturnType<typeof renderResource>['user'];
const choose = async (user: User, of: string | RegExp, item: string | RegExp) => {
    await user.click(await button(of));
    const menu = await screen.findByRole('menu');
    await user.click(await within(menu).findByText(item));
};

describe('saved views', () => {
    it('[LIST-03] applies filter, sort and columns of the view that is picked', async () => {
        const columns = { order: [], shown: [], hidden: ['code'] };
        const { payload } = buildView();
        const { seen } = serveViews([buildView({ payload: { ...payload, columns } })]);
        const { user, router } = renderResource(levelOne);
        await screen.findByText('汽车吊');
        expect(screen.getByText('truck_crane')).toBeVisible();
        await choose(user, '视图', '停用的');
        expect(await button('我的视图：停用的')).toBeVisible();
        await waitFor(() => expect(lastList(seen)).toMatchObject({ status: '0', column: 'sortNo', order: 'asc' }));
        await waitFor(() => expect(screen.queryByText('truck_crane')).not.toBeInTheDocument());
        expect(new URLSearchParams(router.state.location.search).get('filter')).toBe('{"status":"0"}');
    });

    it('[LIST-03] opens with the default view, unless the address says what to filter', async () => {
        const { seen } = serveViews([buildView({ isDefault: true })]);
        renderResource(levelOne);
        expect(await button('我的视图：停用的')).toBeVisible();
        await waitFor(() => expect(lastList(seen)).toMatchObject({ status: '0' }));
    });

    it('[LIST-03] leaves a linked filter alone', async () => {
        const { seen } = serveViews([buildView({ isDefault: true })]);
        const filter = encodeURIComponent('{"name":"吊"}');
        const { user } = renderResource(levelOne, { path: `/${PAGE}?filter=${filter}` });
        await screen.findByText('汽车吊');
        await user.click(await button('视图'));
        expect(await screen.findByRole('menuitemradio', { name: /停用的.*默认/ })).not.toBeChecked();
        expect(lastList(seen)?.status).toBeUndefined();
    });

    it("does not open with somebody else's default", async () => {
        serveViews([buildView({ isOwn: false, owner: 'boss', shareScope: 'all', isDefault: true })]);
        const { user } = renderResource(levelOne);
        await screen.findByText('汽车吊');
        await user.click(await button('视图'));
        expect(await screen.findByRole('menuitemradio', { name: /停用的/ })).not.toBeChecked();
    });

    it('[LIST-03] saves the list as it is under a name, and keeps what was typed when the name is taken', async () => {
        let isTaken = true;
        const { seen } = serveViews([], call =>
            isTaken && call.path.endsWith('/save')
                ? refusal('名称已存在', { result: { errorCode: 'DUPLICATE', fields: { name: '名称已存在' } } })
                : undefined,
        );
        const { user } = renderResource(levelOne);
        await screen.findByText('汽车吊');
        await user.type(await screen.findByRole('textbox', { name: '名称' }), '吊{Enter}');
        await waitFor(() => expect(lastList(seen)?.name).toContain('吊'));
        await choose(user, '视图', '保存当前视图');
        const dialog = await screen.findByRole('dialog', { name: '保存当前视图' });
        await user.click(within(dialog).getByRole('button', { name: '保存' }));
        expect(await within(dialog).findByText('请输入名称')).toBeVisible();
        await user.type(within(dialog).getByRole('textbox'), ' 我的吊车 ');
        await user.click(within(dialog).getByLabelText('设为默认'));
        await user.click(within(dialog).getByRole('radio', { name: '全员' }));
        await user.click(within(dialog).getByRole('button', { name: '保存' }));
        expect(await within(dialog).findByText('名称已存在')).toBeVisible();
        isTaken = false;
        await user.type(within(dialog).getByRole('textbox'), '{Enter}');
        expect(await button('我的视图：我的吊车')).toBeVisible();
        expect(saves(seen).at(-1)).toEqual({
            ...{ page: PAGE, name: '我的吊车', isDefault: true, shareScope: 'all', roleCodes: [] },
            payload: {
                filter: { name: '吊' },
                sort: { field: 'sortNo', order: 'ASC' },
                columns: { order: [], shown: [], hidden: [] },
                density: 'compact',
            },
        });
    });

    it('[LIST-03] marks a view that the list has left, and can update or restore it', async () => {
        const { seen } = serveViews([buildView()]);
        const { user } = renderResource(levelOne);
        await choose(user, '视图', '停用的');
        await waitFor(() => expect(lastList(seen)?.status).toBe('0'));
        const name = screen.getByRole('textbox', { name: '名称' });
        await user.type(name, '吊{Enter}');
        expect(await button('我的视图：停用的（已修改）')).toBeVisible();
        await choose(user, /我的视图/, '恢复');
        expect(await button('我的视图：停用的')).toBeVisible();
        await waitFor(() => expect(name).toHaveValue(''));
        await user.type(name, '车{Enter}');
        await button('我的视图：停用的（已修改）');
        await choose(user, /我的视图/, '更新“停用的”');
        expect(await button('我的视图：停用的')).toBeVisible();
        expect(saves(seen)).toMatchObject([{ id: '1', version: 0, name: '停用的', payload: { filter: { name: '车', status: '0' } } }]);
    });

    it('[LIST-03] puts the rows at the height of the view, and only in its list', async () => {
        const { payload } = buildView();
        serveViews([buildView({ payload: { ...payload, density: 'standard' } })]);
        const { user } = renderResource(levelOne);
        await screen.findByText('汽车吊');
        const height = () =>
            Number(document.querySelector<HTMLElement>('.MuiDataGrid-row')?.style.getPropertyValue('--height').slice(0, -2));
        await waitFor(() => expect(height()).toBe(ROW_HEIGHT.compact));
        await choose(user, '视图', '停用的');
        await waitFor(() => expect(height()).toBe(ROW_HEIGHT.standard));
        await user.click(await button('密度'));
        await user.click(await screen.findByRole('menuitem', { name: '宽松' }));
        await waitFor(() => expect(height()).toBe(ROW_HEIGHT.comfortable));
        await choose(user, '我的视图：停用的（已修改）', '恢复');
        await waitFor(() => expect(height()).toBe(ROW_HEIGHT.standard));
        await choose(user, '我的视图：停用的', '不使用视图');
        await waitFor(() => expect(height()).toBe(ROW_HEIGHT.comfortable));
    });

    it('[LIST-03] is shared with roles that the server names, of which one is needed', async () => {
        const { seen } = serveViews([]);
        const { user } = renderResource(levelOne);
        await screen.findByText('汽车吊');
        await choose(user, '视图', '保存当前视图');
        const dialog = await screen.findByRole('dialog', { name: '保存当前视图' });
        await user.type(within(dialog).getByRole('textbox'), '调度看的');
        await user.click(within(dialog).getByRole('radio', { name: '按角色' }));
        await user.click(within(dialog).getByRole('button', { name: '保存' }));
        expect(await within(dialog).findByText('请选择共享角色')).toBeVisible();
        await user.click(within(dialog).getByRole('combobox', { name: '共享角色' }));
        await user.click(await screen.findByRole('option', { name: '调度员' }));
        await user.click(within(dialog).getByRole('button', { name: '保存' }));
        expect(await button('我的视图：调度看的')).toBeVisible();
        expect(saves(seen)).toMatchObject([{ name: '调度看的', shareScope: 'role', roleCodes: ['dispatcher'] }]);
    });

    it("[LIST-03] names the owner of somebody else's view", async () => {
        serveViews([buildView({ isOwn: false, shareScope: 'role' })]);
        const { user } = renderResource(levelOne);
        await screen.findByText('汽车吊');
        await user.click(await button('视图'));
        expect(await screen.findByRole('menuitemradio', { name: /停用的.*陈调度/ })).toBeVisible();
    });

    it('[LIST-03] deletes a view after one question', async () => {
        const { seen } = serveViews([buildView()]);
        const { user } = renderResource(levelOne);
        await choose(user, '视图', '停用的');
        await choose(user, '我的视图：停用的', '删除“停用的”');
        const dialog = await screen.findByRole('dialog', { name: '确定删除吗?' });
        await user.click(within(dialog).getByRole('button', { name: '删除' }));
        expect(await button('视图')).toBeVisible();
        expect(seen.filter(call => call.path.endsWith('/savedView/delete')).map(call => call.body)).toEqual([{ id: '1' }]);
    });

    it('[LIST-03] each shows how much it has now, and an own one tells when it has more than a number', async () => {
        const { seen } = serveViews([buildView()]);
        const { user } = renderResource(levelOne);
        await user.click(await button('视图'));
        expect(await screen.findByRole('menuitemradio', { name: /停用的.*1$/ })).toBeInTheDocument();
        await user.click(screen.getByRole('menuitemradio', { name: /停用的/ }));
        await choose(user, /我的视图：停用的/, '数量超过时告诉我…');
        const field = await screen.findByLabelText('超过多少条时告诉我');
        await user.type(field, 'x');
        await user.click(await button('保存'));
        expect(await screen.findByText(/请输入0到1000000之间的整数/)).toBeInTheDocument();
        await user.clear(field);
        await user.type(field, '5');
        await user.click(await button('保存'));
        await waitFor(() => expect(saves(seen)).toMatchObject([{ id: '1', watchOver: 5, name: '停用的' }]));
        await user.click(await button(/我的视图：停用的/));
        expect(await screen.findByRole('menuitem', { name: '超过5时告诉我（已开启）…' })).toBeInTheDocument();
    });
});
