import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import category from '#resources/system/category/index.ts';
import depart from '#resources/system/depart/index.ts';
import permission from '#resources/system/permission/index.ts';
import { dragOnto } from '#tests/support/drag.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { categoryRow, CODES, departNode, menuNode, type Place, serveTree } from '#tests/support/tree-server.ts';
import { answer, refusal, type Seen } from '#tests/support/wire.ts';

const asked = (seen: readonly Seen[], end: string) => seen.filter(call => call.path.endsWith(end));
const codes = (prefix: string, ...actions: string[]) => actions.map(action => `${prefix}:${action}`);

describe('trees that are read as they are opened', () => {
    it('[SYS-06] departments: branches come when they are opened and stay open, the server searches, a drag moves after a question', async () => {
        const { seen } = serveTree(departNode);
        const { user } = renderResource(depart, { codes: codes('system:depart', 'list', 'query', 'edit', 'delete') });
        // The only one at the top is open; what is below its children has not been asked for.
        await screen.findByRole('treeitem', { name: '华东区' });
        expect(screen.queryByRole('treeitem', { name: '上海站' })).toBeNull();
        expect(asked(seen, '/queryTreeList')).toEqual([]);
        await user.click(await screen.findByRole('tree'));
        await user.keyboard('{Home}{ArrowDown}{ArrowRight}');
        await screen.findByRole('treeitem', { name: '上海站' });
        expect(asked(seen, '/queryDepartTreeSync').map(call => call.query.pid)).toEqual([undefined, 'top', 'east']);

        await dragOnto(screen.getByRole('treeitem', { name: '华东区' }), screen.getByRole('treeitem', { name: '上海站' }));
        expect(screen.queryByRole('dialog')).toBeNull();
        await dragOnto(screen.getByRole('treeitem', { name: '上海站' }), screen.getByRole('treeitem', { name: '华西区' }));
        await user.click(await screen.findByRole('button', { name: '移动' }));
        await waitFor(() => expect(screen.getByRole('treeitem', { name: '华西区' })).toHaveAttribute('aria-expanded', 'false'));
        expect(asked(seen, '/edit')[0]?.body).toEqual({ id: 'sh', parentId: 'west' });
        // The open branches are read again with one call.
        expect(asked(seen, '/queryDepartTreeSync').at(-1)?.query.pid).toBe('top,east');

        await user.type(await screen.findByRole('searchbox', { name: '请输入部门名称' }), '上海');
        await waitFor(() => expect(screen.queryByRole('treeitem', { name: '华东区' })).toBeNull());
        await user.click(await screen.findByRole('treeitem', { name: '上海站' }));
        await user.click(await screen.findByRole('button', { name: '删除' }));
        expect(await screen.findByText(/其下 3 个下级部门/)).toBeVisible();
    });

    it('[SYS-06] departments: those that are ticked are deleted together, after one question', async () => {
        const { seen } = serveTree(departNode);
        renderResource(depart, { codes: codes('system:depart', 'list', 'deleteBatch') });
        for (const name of ['华东区', '华西区']) fireEvent.click(await screen.findByRole('checkbox', { name }));
        fireEvent.click(screen.getByRole('button', { name: '删除 2 项' }));
        const dialog = await screen.findByRole('dialog', { name: '是否删除选中数据?' });
        expect(await within(dialog).findByText(/其下 3 个下级部门/)).toBeVisible();
        fireEvent.click(within(dialog).getByRole('button', { name: '删除 2 项' }));
        await waitFor(() => expect(asked(seen, '/deleteBatch')[0]?.query).toMatchObject({ ids: 'east,west' }));
        await waitFor(() => expect(screen.queryByRole('button', { name: '删除 2 项' })).toBeNull());
    });

    it('[SYS-06] [ERR-07] departments whose deletion had no answer are told to be deleted when it is sent again', async () => {
        const done = new Set<unknown>();
        serveTree(departNode, undefined, ({ method, headers }) => {
            if (method !== 'DELETE') return undefined;
            const key = headers['Idempotency-Key'];
            if (done.has(key)) return answer(null, { message: '删除成功!' });
            if (done.size > 0) return refusal('数据不存在', { code: 404 });
            done.add(key);
            throw new TypeError('Failed to fetch');
        });
        renderResource(depart, { codes: codes('system:depart', 'list', 'deleteBatch') });
        fireEvent.click(await screen.findByRole('checkbox', { name: '华东区' }));
        fireEvent.click(screen.getByRole('button', { name: '删除 1 项' }));
        const dialog = await screen.findByRole('dialog', { name: '是否删除选中数据?' });
        await within(dialog).findByText(/其下 3 个下级部门/);
        fireEvent.click(within(dialog).getByRole('button', { name: '删除 1 项' }));
        await screen.findByText('无法连接服务器，请稍后重试');
        fireEvent.click(within(dialog).getByRole('button', { name: '删除 1 项' }));
        expect(await screen.findByText('删除成功')).toBeVisible();
        expect(done.size).toBe(1);
    });

    it('[SYS-06] departments: the right button and Shift+F10 open the menu of a line; what is moved or deleted by it is asked for first', async () => {
        const { seen } = serveTree(departNode);
        const { router } = renderResource(depart, { codes: codes('system:depart', 'list', 'add', 'edit', 'delete') });
        const line = (name: string) => screen.findByRole('treeitem', { name });
        const entries = () => within(screen.getByRole('menu')).getAllByRole('menuitem');
        const choose = (name: string) => fireEvent.click(screen.getByRole('menuitem', { name }));
        fireEvent.contextMenu(await line('华西区'));
        expect(entries().map(({ textContent }) => textContent)).toEqual(['添加', '移动', '删除']);
        choose('删除');
        const dialog = await screen.findByRole('dialog', { name: '确定删除“华西区”吗？' });
        await within(dialog).findByText(/其下 3 个下级部门/);
        fireEvent.click(within(dialog).getByRole('button', { name: '取消' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

        const tree = screen.getByRole('tree');
        fireEvent.keyDown(tree, { key: 'Home' });
        fireEvent.keyDown(tree, { key: 'ArrowDown' });
        fireEvent.keyDown(tree, { key: 'F10', shiftKey: true });
        expect(screen.getByRole('menu', { name: '华东区' })).toBeVisible();
        choose('移动');
        const move = await screen.findByRole('dialog', { name: '移动部门：华东区' });
        expect(within(move).getByLabelText('上级部门')).toBeVisible();
        fireEvent.click(within(move).getByRole('button', { name: '取消' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

        fireEvent.click(screen.getByRole('button', { name: '华西区的更多操作' }));
        choose('添加');
        await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/system/depart/create', search: '?parent=west' }));
        expect(seen.some(({ method }) => method !== 'GET')).toBe(false);
    });

    it('[SYS-06] departments: without the rights a line has no menu', async () => {
        serveTree(departNode);
        renderResource(depart, { codes: codes('system:depart', 'list', 'query') });
        fireEvent.contextMenu(await screen.findByRole('treeitem', { name: '华西区' }));
        expect(screen.queryByRole('menu')).toBeNull();
        expect(screen.queryByRole('button', { name: /更多操作/ })).toBeNull();
    });

    it('[SYS-06] departments: linked boxes take what is below along, unlinked ones do not; everything is opened and ticked at once', async () => {
        const coded = (place: Place, isLeaf: boolean) => ({ ...departNode(place, isLeaf), orgCode: CODES[place.id] });
        const { seen } = serveTree(coded);
        renderResource(depart, { codes: codes('system:depart', 'list', 'deleteBatch') });
        const box = (name: string) => screen.findByRole('checkbox', { name });
        const treeAct = async (name: string) => {
            fireEvent.click(await screen.findByRole('button', { name: '树操作' }));
            fireEvent.click(await screen.findByRole('menuitem', { name }));
        };
        await box('华东区');
        await treeAct('展开所有');
        expect(await box('上海站')).not.toBeChecked();
        fireEvent.click(await box('华东区'));
        expect(await box('上海站')).not.toBeChecked();
        await treeAct('父子关联');
        expect(await box('上海站')).toBeChecked();
        expect(await screen.findByRole('treeitem', { name: '总公司' })).toHaveAttribute('aria-checked', 'mixed');
        fireEvent.click(await box('总公司'));
        expect(await box('华西区')).toBeChecked();
        fireEvent.click(await box('上海站'));
        for (const name of ['总公司', '华东区', '上海站']) expect(await box(name)).not.toBeChecked();
        await treeAct('全部勾选');
        fireEvent.click(screen.getByRole('button', { name: '删除 1 项' }));
        const dialog = await screen.findByRole('dialog', { name: '是否删除选中数据?' });
        await within(dialog).findByText(/其下 3 个下级部门/);
        fireEvent.click(within(dialog).getByRole('button', { name: '删除 1 项' }));
        await waitFor(() => expect(asked(seen, '/deleteBatch')[0]?.query).toMatchObject({ ids: 'top' }));
        await treeAct('全部勾选');
        await treeAct('取消关联');
        fireEvent.click(await box('总公司'));
        expect(await box('上海站')).toBeChecked();
        await treeAct('取消全选');
        expect(await box('上海站')).not.toBeChecked();
        await treeAct('合并所有');
        await waitFor(() => expect(screen.queryByRole('treeitem', { name: '华东区' })).toBeNull());
    });

    it('[SYS-06] departments: the facts are changed in place; a refusal keeps what was typed, another department is shown after a question', async () => {
        let isRefused = true;
        const stored = { version: 0, parentId: 'top', orgCode: 'A01A01', orgCategory: '2', departOrder: 1 };
        const { seen } = serveTree(departNode, undefined, ({ method, body, path, query }) => {
            if (path.endsWith('/queryTreeByKeyWord')) return answer({ userList: [], departList: [] });
            if (path.endsWith('/queryById')) return answer({ ...stored, id: query.id, departName: query.id });
            if (method !== 'PUT') return undefined;
            return isRefused ? refusal('手机号已被使用') : answer({ ...(body as object), version: 1 });
        });
        renderResource(depart, { codes: codes('system:depart', 'list', 'query', 'edit'), path: '/system/depart?depart=east' });
        const mobile = () => screen.findByLabelText('手机号');
        const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
        const type = async (value: string) => fireEvent.change(await mobile(), { target: { value } });
        await type('0755-1');
        press('重置');
        await waitFor(async () => expect(await mobile()).toHaveValue(''));
        expect(screen.getByRole('button', { name: '重置' })).toBeDisabled();
        expect(screen.getByLabelText('机构编码')).toBeDisabled();
        await type('0755-2');
        press('保存');
        expect(await screen.findByText('手机号已被使用')).toBeVisible();
        expect(await mobile()).toHaveValue('0755-2');
        fireEvent.click(screen.getByRole('treeitem', { name: '华西区' }));
        const question = await screen.findByRole('dialog', { name: '内容尚未保存，确定离开吗？' });
        fireEvent.click(within(question).getByRole('button', { name: '取消' }));
        isRefused = false;
        press('保存');
        expect(await screen.findByText('保存成功!')).toBeVisible();
        const bodies = asked(seen, '/sysDepart/edit').map(({ body }) => body);
        expect(bodies).toMatchObject([{ mobile: '0755-2' }, { id: 'east', mobile: '0755-2' }]);
        fireEvent.click(screen.getByRole('treeitem', { name: '华西区' }));
        await waitFor(async () => expect(await screen.findByLabelText(/机构名称/)).toHaveValue('west'));
    });

    it('[SYS-06] departments: who is put in charge is named at once, beside those whose names are asked for', async () => {
        const people = [
            { id: 'u1', username: 'zhang', realname: '张三' },
            { id: 'u2', username: 'wang', realname: '王五' },
        ];
        const { seen } = serveTree(departNode, undefined, ({ method, body, path, query }) => {
            if (path.endsWith('/queryTreeByKeyWord'))
                return answer({ userList: people.filter(({ id }) => query.keyWord === '王' || query.ids === id), departList: [] });
            if (path.endsWith('/queryById')) return answer({ id: 'east', departName: '华东区', orgCategory: '2', directorUserIds: 'u1' });
            return method === 'PUT' ? answer(body) : undefined;
        });
        const { user } = renderResource(depart, {
            codes: codes('system:depart', 'list', 'query', 'edit'),
            path: '/system/depart?depart=east',
        });
        expect(await screen.findByRole('button', { name: '张三 (zhang)' })).toBeVisible();
        await user.type(screen.getByRole('combobox', { name: '部门负责人' }), '王');
        await user.click(await screen.findByRole('option', { name: '王五 (wang)' }));
        expect(screen.getByRole('button', { name: '张三 (zhang)' })).toBeVisible();
        expect(screen.getByRole('button', { name: '王五 (wang)' })).toBeVisible();
        await user.click(screen.getByRole('button', { name: '保存' }));
        await waitFor(() => expect(asked(seen, '/sysDepart/edit')[0]?.body).toMatchObject({ directorUserIds: 'u1,u2' }));
        expect(asked(seen, '/queryTreeByKeyWord').flatMap(call => call.query.ids ?? [])).toEqual(['u1']);
    });

    it('[SYS-06] departments: rights that are ticked outlive a look at the other tab and are asked about before another one is shown', async () => {
        const menu = { ...menuNode({ id: 'orders', parentId: '', name: '订单管理' }, true), title: '订单管理' };
        const { seen } = serveTree(departNode, undefined, ({ path }) => {
            if (path.endsWith('/permission/queryTreeList')) return answer({ treeList: [menu], ids: ['orders'] });
            if (path.endsWith('/queryDepartPermission')) return answer([]);
            return path.endsWith('/saveDepartPermission') ? answer(null, { message: '保存成功！' }) : undefined;
        });
        renderResource(depart, { codes: [...codes('system:depart', 'list', 'query'), 'system:permission:saveDepart'] });
        const line = (name: string) => screen.findByRole('treeitem', { name });
        fireEvent.click(await line('华东区'));
        fireEvent.click(await screen.findByRole('tab', { name: '部门权限' }));
        fireEvent.click(await screen.findByRole('checkbox', { name: '订单管理' }));
        fireEvent.click(screen.getByRole('tab', { name: '基本信息' }));
        fireEvent.click(screen.getByRole('tab', { name: '部门权限' }));
        expect(screen.getByRole('checkbox', { name: '订单管理' })).toBeChecked();
        fireEvent.click(await line('华西区'));
        expect(await screen.findByText('内容尚未保存，确定离开吗？')).toBeVisible();
        fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '放弃' }));
        await waitFor(() => expect(screen.queryByRole('checkbox', { name: '订单管理' })).toBeNull());
        expect(asked(seen, '/saveDepartPermission')).toEqual([]);
        fireEvent.click(await screen.findByRole('tab', { name: '部门权限' }));
        fireEvent.click(await screen.findByRole('checkbox', { name: '订单管理' }));
        fireEvent.click(await line('华东区'));
        fireEvent.click(await screen.findByRole('button', { name: '保存并关闭' }));
        await waitFor(() => expect(screen.queryByRole('checkbox', { name: '订单管理' })).toBeNull());
        expect(asked(seen, '/saveDepartPermission')[0]?.body).toEqual({ departId: 'west', permissionIds: 'orders', lastpermissionIds: '' });
        expect(await screen.findByRole('tab', { name: '基本信息', selected: true })).toBeVisible();
    });

    it('[SYS-06] [ERR-07] departments: what somebody else has granted meanwhile stays, and what was ticked is saved on top of it', async () => {
        const menu = (id: string, name: string) => ({ ...menuNode({ id, parentId: '', name }, true), title: name });
        let granted = ['orders'];
        const { seen } = serveTree(departNode, undefined, ({ path, body }) => {
            if (path.endsWith('/permission/queryTreeList'))
                return answer({ treeList: [menu('orders', '订单管理'), menu('cars', '车辆管理'), menu('users', '用户管理')], ids: [] });
            if (path.endsWith('/queryDepartPermission')) return answer(granted);
            if (!path.endsWith('/saveDepartPermission')) return undefined;
            return (body as { lastpermissionIds: string }).lastpermissionIds === granted.join()
                ? answer(null, { message: '保存成功！' })
                : refusal('数据已被系统管理员于10:05修改，请刷新后重试', { code: 409, result: {} });
        });
        renderResource(depart, { codes: [...codes('system:depart', 'list', 'query'), 'system:permission:saveDepart'] });
        fireEvent.click(await screen.findByRole('treeitem', { name: '华东区' }));
        fireEvent.click(await screen.findByRole('tab', { name: '部门权限' }));
        fireEvent.click(await screen.findByRole('checkbox', { name: '用户管理' }));
        granted = ['cars'];
        fireEvent.click(screen.getByRole('button', { name: '保存' }));
        expect(await screen.findByText(/已被系统管理员于10:05修改/)).toBeVisible();
        await waitFor(() => expect(screen.getByRole('checkbox', { name: '车辆管理' })).toBeChecked());
        expect(screen.getByRole('checkbox', { name: '用户管理' })).toBeChecked();
        expect(screen.getByRole('checkbox', { name: '订单管理' })).not.toBeChecked();
        fireEvent.click(screen.getByRole('button', { name: '保存' }));
        await waitFor(() => expect(asked(seen, '/saveDepartPermission')).toHaveLength(2));
        expect(asked(seen, '/saveDepartPermission')[1]?.body).toMatchObject({ permissionIds: 'cars,users', lastpermissionIds: 'cars' });
    });

    it('[SYS-04] menus: rows open one level at a time, are found, and move under another one', async () => {
        const { seen } = serveTree(menuNode, undefined, ({ path, query }) =>
            path.endsWith('/queryById')
                ? answer({ id: query.id, version: 0, name: '上海站', menuType: 1, url: `/menu/${query.id}` })
                : undefined,
        );
        const { user } = renderResource(permission, { codes: codes('system:permission', 'list', 'query', 'edit') });
        await user.click(await screen.findByRole('button', { name: '展开总公司' }));
        await user.click(await screen.findByRole('button', { name: '展开华东区' }));
        await dragOnto(await screen.findByRole('row', { name: /上海站/ }), screen.getByRole('row', { name: /华西区/ }));
        await user.click(await screen.findByRole('button', { name: '移动' }));
        await screen.findByRole('button', { name: '展开华西区' });
        expect(asked(seen, '/edit')[0]?.body).toEqual({ id: 'sh', parentId: 'west', menuType: 1 });
        expect(asked(seen, '/permission/list')).toEqual([]);
        await user.type(await screen.findByRole('searchbox', { name: '输入菜单名称查询' }), '上海');
        await waitFor(() => expect(screen.queryByRole('row', { name: /华东区/ })).toBeNull());
        expect(await screen.findByRole('row', { name: /上海站/ })).toBeVisible();
        fireEvent.click(screen.getByRole('link', { name: '上海站' }));
        expect(await within(await screen.findByRole('dialog', { name: '菜单详情' })).findByText('/menu/sh')).toBeVisible();
    });

    it('[SYS-13] categories: a move that the server refuses changes nothing and says why; without the right nothing is dragged', async () => {
        const { seen } = serveTree(categoryRow, '父级节点不能是自己或自己的下级');
        const { user } = renderResource(category, { codes: codes('system:category', 'list', 'query', 'edit') });
        await user.click(await screen.findByRole('button', { name: '展开总公司' }));
        const west = await screen.findByRole('row', { name: /华西区/ });
        await dragOnto(screen.getByRole('row', { name: /华东区/ }), west);
        await user.click(await screen.findByRole('button', { name: '移动' }));
        expect(await screen.findByText('父级节点不能是自己或自己的下级')).toBeVisible();
        expect(asked(seen, '/edit')[0]?.body).toEqual({ id: 'east', pid: 'west' });
        // The question stays in front of the table.
        expect(screen.getByRole('row', { name: /华东区/, hidden: true })).toBeVisible();
    });

    it('[SYS-13] categories: the export of an address that sorts by what is not there is sorted as ever', async () => {
        const { seen } = serveTree(categoryRow);
        const { user } = renderResource(category, {
            path: `/${category.name}?sort=nope&order=ASC&filter=%7Bbad`,
            codes: codes('system:category', 'list', 'query', 'export'),
        });
        await user.click(await screen.findByRole('button', { name: '导出' }));
        await waitFor(() => expect(asked(seen, '/exportXls')).toHaveLength(1));
        expect(asked(seen, '/exportXls')[0]?.query).not.toHaveProperty('column', 'nope');
    });
});
