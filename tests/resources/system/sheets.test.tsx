import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import dict from '#resources/system/dict/index.ts';
import myDepart from '#resources/system/my-depart/index.ts';
import position from '#resources/system/position/index.ts';
import userResource from '#resources/system/user/index.ts';
import route from '#resources/system/gateway-route/index.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, refusal, type Seen, serve } from '#tests/support/wire.ts';

// Whole screens on a machine that many tests share.
vi.setConfig({ testTimeout: 30_000 });

const codes = (prefix: string, ...actions: string[]) => actions.map(action => `${prefix}:${action}`);
/** By text and plain events: roles and whole gestures take seconds in a page with a table. */
const press = async (text: string) => fireEvent.click((await screen.findAllByText(text)).at(-1)!);
const fill = (sheet: HTMLElement, label: string | RegExp, value: string) =>
    fireEvent.change(within(sheet).getByLabelText(label, { selector: 'input' }), { target: { value } });

describe('sheets over a list', () => {
    it('[SYS-17] a route says what is missing or refused at its place, and asks before it is lost', async () => {
        const { seen } = serve(({ method }) =>
            method === 'POST'
                ? answer(
                      { fields: { uri: '路由URI不能指向本机或内网地址' } },
                      { success: false, code: 400, message: '参数校验失败 uri' },
                      { status: 400 },
                  )
                : answer([]),
        );
        const { user: person } = renderResource(route, { codes: codes('system:gatewayRoute', 'list', 'edit') });
        await press('新增路由');
        const sheet = await screen.findByRole('dialog', { name: '新增路由' });
        await person.click(within(sheet).getByRole('combobox', { name: '添加条件' }));
        await person.click(await screen.findByRole('option', { name: '路径 Path' }));
        fireEvent.click(within(sheet).getByText('保存'));
        for (const fault of ['请输入路由ID', '请输入路由名称', '请输入路由URI', '请填写路由条件路径 Path的值'])
            expect(await within(sheet).findByText(fault)).toBeInTheDocument();
        expect(seen.some(call => call.method === 'POST')).toBe(false);
        fill(sheet, /路由ID/, 'orders');
        fill(sheet, /路由名称/, '订单');
        fill(sheet, /路由URI/, 'http://10.0.0.1');
        fill(sheet, 'Path', '/order/**,');
        fireEvent.click(within(sheet).getByText('保存'));
        expect(await within(sheet).findByText('路由URI不能指向本机或内网地址')).toBeInTheDocument();
        expect(seen.find(call => call.method === 'POST')?.body).toMatchObject({
            router: { routerId: 'orders', predicates: '[{"name":"Path","args":["/order/**"]}]', status: true },
        });
        fireEvent.click(within(sheet).getByRole('button', { name: '关闭' }));
        const asked = await screen.findByRole('dialog', { name: '内容尚未保存，确定离开吗？' });
        fireEvent.click(within(asked).getByText('放弃'));
        await waitFor(() => expect(screen.queryByLabelText(/路由URI/)).toBeNull());
    });

    it('[SYS-09] a dictionary item that somebody else has changed meanwhile is taken as it is now, and saved with what was typed', async () => {
        const item = (version: number, itemValue: string) => ({
            ...{ id: 'new', version, dictId: 'd1', itemText: '待接单', itemValue, sortOrder: 1, status: 1, color: null, description: null },
        });
        const rows = [{ id: 'd1', version: 0, dictName: '订单状态', dictCode: 'order_status', description: null }];
        let stored = item(0, 'new');
        const { seen } = serve(({ method, path, body }) => {
            if (path.endsWith('/dictItem/list')) return answer(pageOf([stored]));
            if (method !== 'PUT' || !path.endsWith('/dictItem/edit')) return answer(path.endsWith('/sys/dict/list') ? pageOf(rows) : []);
            if (stored.version === 0) stored = item(1, 'newer');
            if ((body as { version: number }).version === 1) return answer(stored);
            return refusal('数据已被系统管理员于2026-11-30 23:30:59修改', { code: 409, result: { current: stored } });
        });
        renderResource(dict, { codes: codes('system:dict', 'list', 'query', 'edit') });
        await press('字典配置');
        const sheet = await screen.findByRole('dialog', { name: /订单状态/ });
        await within(sheet).findByText('待接单');
        fireEvent.click(within(sheet).getByText('编辑'));
        const form = await screen.findByRole('dialog', { name: '编辑字典项' });
        fill(form, /名称/, '待派单');
        fireEvent.click(within(form).getByText('保存'));
        expect(await within(form).findByText(/已被系统管理员于2026-11-30 23:30:59修改/)).toBeVisible();
        expect(await within(sheet).findByText('newer')).toBeInTheDocument();
        fireEvent.click(within(form).getByText('载入最新数据'));
        await waitFor(() => expect(within(form).getByLabelText(/数据值/)).toHaveValue('newer'));
        expect(within(form).queryByText('载入最新数据')).toBeNull();
        expect(within(form).getByLabelText(/名称/)).toHaveValue('待派单');
        fireEvent.click(within(form).getByText('保存'));
        await waitFor(() => expect(screen.queryByRole('dialog', { name: '编辑字典项' })).toBeNull());
        expect(seen.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ version: 1, itemText: '待派单', itemValue: 'newer' });
    });

    it('[SYS-09] what was typed for one dictionary item is asked about, given up, and offered to no other one', async () => {
        const item = (id: string, itemText: string) => ({
            ...{ id, version: 0, dictId: 'd1', itemText, itemValue: id, sortOrder: 1, status: 1, color: null, description: null },
        });
        const rows = [{ id: 'd1', version: 0, dictName: '订单状态', dictCode: 'order_status', description: null }];
        serve(({ path }) => {
            if (path.endsWith('/dictItem/list')) return answer(pageOf([item('new', '待接单'), item('done', '已完成')]));
            return answer(path.endsWith('/sys/dict/list') ? pageOf(rows) : []);
        });
        renderResource(dict, { codes: codes('system:dict', 'list', 'query', 'edit') });
        await press('字典配置');
        const sheet = await screen.findByRole('dialog', { name: /订单状态/ });
        const edit = async (name: string, index: number) => {
            await within(sheet).findByText(name);
            fireEvent.click(within(sheet).getAllByText('编辑')[index]!);
            return screen.findByRole('dialog', { name: '编辑字典项' });
        };
        const form = await edit('待接单', 0);
        fill(form, /名称/, '待派单');
        fireEvent.click(within(form).getByRole('button', { name: '关闭' }));
        const asked = await screen.findByRole('dialog', { name: '内容尚未保存，确定离开吗？' });
        fireEvent.click(within(asked).getByText('取消'));
        expect(within(form).getByLabelText(/名称/)).toHaveValue('待派单');
        fireEvent.click(within(form).getByText('取消'));
        await press('放弃');
        await waitFor(() => expect(screen.queryByRole('dialog', { name: '编辑字典项' })).toBeNull());
        const other = await edit('已完成', 1);
        expect(within(other).getByLabelText(/名称/)).toHaveValue('已完成');
        expect(screen.queryByText(/发现未提交的草稿/)).toBeNull();
    });
});

describe('tables of the contract', () => {
    it('[LIST-01] running numbers go on from page to page', async () => {
        const rows = ['a', 'b'].map(code => ({ id: code, version: 0, code, name: `职务${code}`, postRank: '2' }));
        serve(({ path }) => answer(path.endsWith('/position/list') ? pageOf(rows, { total: 22 }) : []));
        renderResource(position, { codes: codes('system:position', 'list'), path: '/system/position?page=3&perPage=10' });
        await screen.findByText('职务b');
        const numbers = [...document.querySelectorAll('[role=gridcell][data-field="#"]')].map(cell => cell.textContent);
        expect(numbers).toEqual(['21', '22']);
    });

    it('[SYS-06] 我的部门: a new user begins in the department, several leave it together, its roles are found by name', async () => {
        const node = {
            id: 'd1',
            key: 'd1',
            title: '华东区',
            departName: '华东区',
            parentId: '',
            orgCode: 'A01',
            isLeaf: true,
            children: null,
        };
        const people = ['李', '王'].map((realname, at) => ({ id: `u${at}`, username: `user${at}`, realname, orgCode: '华东区' }));
        const { seen } = serve(({ path, method }) => {
            if (method === 'DELETE') return answer(null, { message: '删除成功!' });
            if (path.endsWith('/queryMyDeptTreeList')) return answer([node]);
            if (path.endsWith('/branches')) return answer({ records: [node], hits: ['d1'], total: 1 });
            if (path.endsWith('/departUserList')) return answer(pageOf(people));
            if (path.endsWith('/formChoices')) return answer({ departs: [{ id: 'd1', name: '华东区', parentId: null }], positions: [] });
            return answer(path.endsWith('/sysDepartRole/list') ? pageOf([]) : []);
        });
        const rights = [...codes('system:myDepart', 'list', 'delete'), 'system:user:add'];
        renderResource(myDepart, { codes: rights, besides: [userResource] });
        for (const name of ['选择李', '选择王']) fireEvent.click(await screen.findByRole('checkbox', { name }));
        fireEvent.click(screen.getAllByRole('button', { name: '取消关联' })[0]!);
        const question = await screen.findByRole('dialog', { name: '确定取消与选中部门关联吗?' });
        fireEvent.click(within(question).getByRole('button', { name: '取消关联' }));
        await waitFor(() => expect(seen.find(({ method }) => method === 'DELETE')?.query).toMatchObject({ depId: 'd1', userIds: 'u0,u1' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

        fireEvent.click(screen.getByRole('button', { name: '新建用户' }));
        const sheet = await screen.findByRole('dialog', { name: '新增系统用户' });
        expect(await within(sheet).findByText('华东区')).toBeInTheDocument();
        fireEvent.click(within(sheet).getByRole('button', { name: '关闭' }));

        fireEvent.click(screen.getByRole('tab', { name: '部门角色', hidden: true }));
        fireEvent.change(await screen.findByLabelText('输入部门角色名称查询'), { target: { value: '调度' } });
        await waitFor(() => expect(seen.find(({ query }) => query.roleName)?.query).toMatchObject({ departId: 'd1', roleName: '*调度*' }));
        expect(await screen.findByText('没有匹配的部门角色')).toBeInTheDocument();
    });

    /** Opens the rights of a department's role; `save` answers each save with the rights that are stored by then. */
    const openRights = async (stored: { granted: string[] }, save: (times: number, call: Seen) => Response) => {
        const node = { id: 'd1', key: 'd1', title: '华东区', departName: '华东区', parentId: '', orgCode: 'A01', isLeaf: true };
        const right = (key: string, title: string) => ({ key, title, children: [] });
        let times = 0;
        const { seen } = serve(call => {
            const { path } = call;
            if (path.endsWith('/saveDeptRolePermission')) return save((times += 1), call);
            if (path.endsWith('/queryMyDeptTreeList')) return answer([{ ...node, children: null }]);
            if (path.endsWith('/sysDepartRole/list'))
                return answer(pageOf([{ id: 'r1', departId: 'd1', roleName: '调度组长', roleCode: 'lead' }]));
            if (path.endsWith('/queryTreeListForDeptRole'))
                return answer({ treeList: [right('orders', '订单管理'), right('cars', '车辆管理'), right('users', '用户管理')], ids: [] });
            if (path.endsWith('/queryDeptRolePermission')) return answer(stored.granted);
            return answer(path.endsWith('/departUserList') ? pageOf([]) : []);
        });
        renderResource(myDepart, { codes: codes('system:myDepart', 'list', 'edit') });
        fireEvent.click(await screen.findByRole('tab', { name: '部门角色', hidden: true }));
        fireEvent.click(await screen.findByRole('button', { name: '授权' }));
        fireEvent.click(await screen.findByRole('checkbox', { name: '用户管理' }));
        fireEvent.click(screen.getByRole('button', { name: '保存' }));
        return () => seen.filter(({ path }) => path.endsWith('/saveDeptRolePermission'));
    };

    it('[SYS-06] [ERR-07] rights of a department’s role: what somebody else has granted meanwhile stays, and what was ticked is saved on top of it', async () => {
        const stored = { granted: ['orders'] };
        const saves = await openRights(stored, (_times, { body }) => {
            if ((body as { lastpermissionIds: string }).lastpermissionIds === 'cars') return answer(null, { message: '保存成功！' });
            stored.granted = ['cars'];
            return refusal('部门角色权限已被他人修改，请核对最新的勾选后再保存', { code: 409, result: { errorCode: 'VERSION_CONFLICT' } });
        });
        expect(await screen.findByText(/已被他人修改/)).toBeVisible();
        await waitFor(() => expect(screen.getByRole('checkbox', { name: '车辆管理' })).toBeChecked());
        expect(screen.getByRole('checkbox', { name: '用户管理' })).toBeChecked();
        expect(screen.getByRole('checkbox', { name: '订单管理' })).not.toBeChecked();
        fireEvent.click(screen.getByRole('button', { name: '保存' }));
        await waitFor(() => expect(saves()).toHaveLength(2));
        expect(saves()[1]?.body).toMatchObject({ permissionIds: 'cars,users', lastpermissionIds: 'cars' });
    });

    it('[SYS-06] [ERR-07] rights of a department’s role whose answer was lost are not told to be changed by others', async () => {
        const saves = await openRights({ granted: ['orders'] }, times => {
            if (times === 1) throw new TypeError('Failed to fetch');
            return answer(null, { message: '保存成功！' });
        });
        await screen.findByText('无法连接服务器，请稍后重试');
        fireEvent.click(screen.getByRole('button', { name: '保存' }));
        expect(await screen.findByText('保存成功！')).toBeVisible();
        expect(new Set(saves().map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
    });
});
