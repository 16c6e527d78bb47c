import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import category from '#resources/system/category/index.ts';
import depart from '#resources/system/depart/index.ts';
import permission from '#resources/system/permission/index.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, refusal, type Seen, serve } from '#tests/support/wire.ts';

interface Place {
    id: string;
    parentId: string;
    name: string;
}

const PLACES: readonly Place[] = [
    { id: 'top', parentId: '', name: '总公司' },
    { id: 'east', parentId: 'top', name: '华东区' },
    { id: 'west', parentId: 'top', name: '华西区' },
    { id: 'sh', parentId: 'east', name: '上海站' },
];

/** A server with four entries that can be moved; answers each tree call with what is there now. */
const serveTree = (
    nodeOf: (place: Place, isLeaf: boolean) => object,
    refused?: string,
    own: (call: Seen) => Response | undefined = () => undefined,
) => {
    const places = PLACES.map(place => ({ ...place }));
    const node = (place: Place) => nodeOf(place, !places.some(({ parentId }) => parentId === place.id));
    const below = (parent: string) => places.filter(({ parentId }) => parentId === parent).map(node);
    const found = (word: string | undefined, ids: readonly string[]) => {
        const hits = places.filter(({ id, name }) => (word === undefined ? ids.includes(id) : name.includes(word)));
        const shown = new Set(hits.flatMap(hit => ['top', hit.parentId, hit.id]));
        return { hits: hits.map(({ id }) => id), total: hits.length, records: places.filter(({ id }) => shown.has(id)).map(node) };
    };
    return serve((call: Seen) => {
        const { method, path, query, body } = call;
        const given = own(call);
        if (given) return given;
        const ids = (query.pid ?? query.parentIds ?? query.ids ?? '').split(',').filter(Boolean);
        if (method === 'PUT') {
            if (refused) return refusal(refused);
            const { id, parentId, pid } = body as { id: string; parentId?: string; pid?: string };
            const moved = places.find(place => place.id === id);
            if (moved) moved.parentId = parentId ?? pid ?? '';
            return answer(moved);
        }
        if (path.endsWith('/branches')) return answer(found(query.keyWord, ids));
        if (path.endsWith('/countBelow')) return answer(3);
        if (path.endsWith('/getSystemMenuList') || (path.endsWith('/queryDepartTreeSync') && ids.length === 0) || query.pid === '0')
            return answer(below(''));
        if (path.endsWith('/getSystemSubmenuBatch')) return answer(Object.fromEntries(ids.map(id => [id, below(id)])));
        if (path.endsWith('/getChildListBatch')) return answer({ records: ids.flatMap(below) });
        if (path.endsWith('/queryDepartTreeSync')) return answer(ids.flatMap(below));
        return answer(path.endsWith('/queryById') ? { id: query.id, version: 0, departName: query.id } : {});
    });
};
const departNode = ({ id, parentId, name }: Place, isLeaf: boolean) => ({
    ...{
        id,
        key: id,
        value: id,
        title: name,
        parentId,
        departName: name,
        orgCode: 'A01',
        orgCategory: '1',
        departOrder: 0,
        isLeaf,
        children: null,
    },
});
const menuNode = ({ id, parentId, name }: Place, isLeaf: boolean) => ({
    ...{
        id,
        key: id,
        title: name,
        name,
        parentId,
        menuType: parentId === '' ? 0 : 1,
        sortNo: 1,
        status: '1',
        hidden: false,
        isLeaf,
        leaf: isLeaf,
    },
    ...{ icon: null, component: null, url: `/${id}`, perms: null, children: isLeaf ? null : [] },
});
const categoryRow = ({ id, parentId, name }: Place, isLeaf: boolean) => ({
    id,
    pid: parentId || '0',
    name,
    code: 'A01',
    hasChild: isLeaf ? '0' : '1',
    version: 0,
});

const drag = (from: HTMLElement, to: HTMLElement) => {
    fireEvent.dragStart(from);
    fireEvent.dragOver(to);
    fireEvent.drop(to);
};
const asked = (seen: readonly Seen[], end: string) => seen.filter(call => call.path.endsWith(end));
const codes = (prefix: string, ...actions: string[]) => actions.map(action => `${prefix}:${action}`);

describe('trees that are read as they are opened', () => {
    it('[SYS-06] departments: branches come when they are opened and stay open, the server searches, a drag moves after a question', async () => {
        Element.prototype.scrollIntoView ??= () => undefined;
        const { seen } = serveTree(departNode);
        const { user } = renderResource(depart, { codes: codes('system:depart', 'list', 'query', 'edit', 'delete') });
        // The only one at the top is open; what is below its children has not been asked for.
        await screen.findByRole('treeitem', { name: '华东区' });
        expect(screen.queryByRole('treeitem', { name: '上海站' })).toBeNull();
        expect(asked(seen, '/queryTreeList')).toEqual([]);
        await user.click(screen.getByRole('tree'));
        await user.keyboard('{Home}{ArrowDown}{ArrowRight}');
        await screen.findByRole('treeitem', { name: '上海站' });
        expect(asked(seen, '/queryDepartTreeSync').map(call => call.query.pid)).toEqual([undefined, 'top', 'east']);

        drag(screen.getByRole('treeitem', { name: '华东区' }), screen.getByRole('treeitem', { name: '上海站' }));
        expect(screen.queryByRole('dialog')).toBeNull();
        drag(screen.getByRole('treeitem', { name: '上海站' }), screen.getByRole('treeitem', { name: '华西区' }));
        await user.click(await screen.findByRole('button', { name: '移动' }));
        await waitFor(() => expect(screen.getByRole('treeitem', { name: '华西区' })).toHaveAttribute('aria-expanded', 'false'));
        expect(asked(seen, '/edit')[0]?.body).toEqual({ id: 'sh', parentId: 'west' });
        // The open branches are read anew with one call.
        expect(asked(seen, '/queryDepartTreeSync').at(-1)?.query.pid).toBe('top,east');

        await user.type(screen.getByRole('searchbox', { name: '请输入部门名称' }), '上海');
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

    it('[SYS-06] departments: rights that are ticked outlive a look at the other tab and are asked about before another one is shown', async () => {
        Element.prototype.scrollIntoView ??= () => undefined;
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

    it('[SYS-04] menus: rows open one level at a time, are found, and move under another one', async () => {
        const { seen } = serveTree(menuNode, undefined, ({ path, query }) =>
            path.endsWith('/queryById')
                ? answer({ id: query.id, version: 0, name: '上海站', menuType: 1, url: `/menu/${query.id}` })
                : undefined,
        );
        const { user } = renderResource(permission, { codes: codes('system:permission', 'list', 'query', 'edit') });
        await user.click(await screen.findByRole('button', { name: '展开总公司' }));
        await user.click(await screen.findByRole('button', { name: '展开华东区' }));
        drag(await screen.findByRole('row', { name: /上海站/ }), screen.getByRole('row', { name: /华西区/ }));
        await user.click(await screen.findByRole('button', { name: '移动' }));
        await screen.findByRole('button', { name: '展开华西区' });
        expect(asked(seen, '/edit')[0]?.body).toEqual({ id: 'sh', parentId: 'west', menuType: 1 });
        expect(asked(seen, '/permission/list')).toEqual([]);
        await user.type(screen.getByRole('searchbox', { name: '输入菜单名称查询' }), '上海');
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
        drag(screen.getByRole('row', { name: /华东区/ }), west);
        await user.click(await screen.findByRole('button', { name: '移动' }));
        expect(await screen.findByText('父级节点不能是自己或自己的下级')).toBeVisible();
        expect(asked(seen, '/edit')[0]?.body).toEqual({ id: 'east', pid: 'west' });
        expect(screen.getByRole('row', { name: /华东区/ })).toBeVisible();
    });
});
