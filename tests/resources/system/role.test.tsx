import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import role from '#resources/system/role/index.ts';
import { type GrantEffects, Role } from '#contract/system/role.ts';
import { User } from '#contract/system/user.ts';
import { RoleUsers } from '#src/pages/system/RoleUsers.tsx';
import { pageOf } from '#tests/support/level-one.ts';
import { renderPage } from '#tests/support/page.tsx';
import { renderResource } from '#tests/support/screens.tsx';
import { createWindow } from '#tests/support/window.ts';
import { answer, type Answer, refusal, type Seen, serve } from '#tests/support/wire.ts';

const browser = createWindow();
const CODES = [...['list', 'query', 'edit'].map(action => `system:role:${action}`), 'system:permission:saveRole'];
const node = (key: string, title: string, more: object = {}) => ({
    ...{ key, value: key, title, slotTitle: title, label: title, icon: null, parentId: null, isLeaf: true, ruleFlag: 0, menuType: 1 },
    ...{ perms: null, children: null },
    ...more,
});
const TREE = {
    ids: ['orders', 'list', 'add', 'edit'],
    treeList: [
        node('orders', '订单管理', {
            children: [
                node('list', '订单列表', {
                    children: [
                        node('add', '新增', { menuType: 2, perms: 'order:order:add' }),
                        node('edit', '编辑', { menuType: 2, perms: 'order:order:edit' }),
                    ],
                }),
            ],
        }),
    ],
};
const RULE = {
    id: 'r1',
    permissionId: 'list',
    ruleName: '本人城市',
    ruleColumn: 'cityId',
    ruleConditions: 'IN',
    ruleValue: '#{sys_city_ids}',
    status: '1',
};
const GRANTS = { permissionIds: ['orders', 'list', 'add'], bound: {}, rules: [RULE], givable: null, editable: true };
const ROW = { id: '7', version: 0, roleCode: 'clerk', roleName: '文员', rank: 0, description: null, createTime: '2026-09-15 10:00:00' };

const nobody: GrantEffects = { holders: 3, affected: 0, groups: [] };
const some: GrantEffects = {
    holders: 30,
    affected: 13,
    groups: [
        {
            size: 12,
            people: Array.from({ length: 12 }, (_, at) => ({ userId: `${at}`, username: `u${at}`, realname: `员工${at}`, counts: [] })),
            gains: ['订单管理 / 订单列表 / 编辑'],
            losses: [],
            rows: [],
        },
        {
            size: 1,
            people: [
                {
                    ...{ userId: 'z', username: 'zhang', realname: '张三' },
                    counts: [{ list: '订单', before: { total: 12_000, approx: true }, after: { total: 87, approx: false } }],
                },
            ],
            gains: [],
            losses: ['订单管理 / 订单列表 / 新增'],
            rows: [{ list: '订单', before: [[]], after: [['本人城市 (城市 在 #{sys_city_ids})']] }],
        },
    ],
};

const open = async (grants: object = {}, effects: Answer | GrantEffects = some) => {
    const { seen } = serve(({ path, method }) => {
        if (path.endsWith('/previewRolePermission')) return 'affected' in effects ? answer(effects) : effects;
        if (path.endsWith('/queryTreeList')) return answer(TREE);
        if (path.endsWith('/sys/role/grants')) return answer({ ...GRANTS, ...grants });
        if (method === 'POST') return answer(null, { message: '保存成功！' });
        return answer(path.endsWith('/list') ? pageOf([ROW]) : []);
    });
    const { user } = renderResource(role, { codes: CODES });
    await user.click(await screen.findByRole('button', { name: '授权' }));
    await screen.findByRole('tree');
    return { user, seen };
};
const saves = (seen: readonly Seen[]) => seen.filter(({ path }) => path.endsWith('/saveRolePermission')).map(({ body }) => body);
const tick = (name: string) => screen.getByRole('checkbox', { name });

describe('permission tree of a role', () => {
    it('[SYS-02] on a phone its lines are as tall as a finger, and their buttons stay inside them', async () => {
        await browser.show({ width: 375 });
        await open();
        const lines = await screen.findAllByRole('treeitem');
        for (const line of lines) {
            const { height } = line.getBoundingClientRect();
            expect(height).toBeGreaterThanOrEqual(44);
            for (const part of line.querySelectorAll('button, label')) expect(part.getBoundingClientRect().height).toBe(height);
        }
    });

    it('[SYS-02] tells what the role gains and loses, and saves menus, buttons and rules in one step', async () => {
        const { user, seen } = await open();
        await user.click(await screen.findByRole('button', { name: '展开订单列表' }));
        await user.click(tick('编辑'));
        await user.click(tick('新增'));
        await user.click(tick('本人城市'));
        expect(screen.getByRole('status')).toHaveTextContent('增加1项，减少1项');
        await user.click(await screen.findByRole('button', { name: '保存并关闭' }));
        const gains = await screen.findByRole('region', { name: '将获得（1）' });
        expect(gains).toHaveTextContent('订单管理 / 订单列表 / 编辑');
        expect(screen.getByRole('region', { name: '将失去（1）' })).toHaveTextContent('新增');
        expect(screen.getByRole('region', { name: '数据规则' })).toHaveTextContent('按「本人城市」限制数据');
        const affected = screen.getByRole('region', { name: '保存后：13人受影响（共30人拥有该角色）' });
        const many = within(affected).getByRole('group', {
            name: '员工0、员工1、员工2、员工3、员工4、员工5、员工6、员工7等12人',
        });
        expect(within(many).getByRole('region', { name: '获得（1）' })).toHaveTextContent('编辑');
        const one = within(affected).getByRole('group', { name: '张三（1人）' });
        expect(within(one).getByRole('region', { name: '失去（1）' })).toHaveTextContent('新增');
        expect(one).toHaveTextContent('订单：全部数据 → 本人城市 (城市 在 #{sys_city_ids})');
        expect(one).toHaveTextContent('张三 · 订单：约12,000条 → 87条');
        expect(saves(seen)).toEqual([]);
        await user.click(within(await screen.findByRole('dialog', { name: '确认保存权限？' })).getByRole('button', { name: '保存并关闭' }));
        await waitFor(() => expect(screen.queryByRole('tree')).toBeNull());
        const wish = {
            roleId: '7',
            permissionIds: 'orders,list,edit',
            lastpermissionIds: 'orders,list,add',
            dataRules: { list: 'r1' },
        };
        expect(saves(seen)).toEqual([wish]);
        expect(seen.find(({ path }) => path.endsWith('/previewRolePermission'))?.body).toEqual(wish);
    });

    it('[SYS-02] [PERM-09] asks nothing where nothing changes for anybody', async () => {
        const { user, seen } = await open({}, nobody);
        await user.click(await screen.findByRole('button', { name: '展开订单列表' }));
        await user.click(tick('编辑'));
        await user.click(await screen.findByRole('button', { name: '保存并关闭' }));
        await waitFor(() => expect(screen.queryByRole('tree')).toBeNull());
        expect(saves(seen)).toHaveLength(1);
    });

    it('[SYS-02] [PERM-09] saves nothing where the server refuses, and keeps what was ticked', async () => {
        const refused = await open({}, refusal('数据已被李四修改，请刷新后重试'));
        await refused.user.click(await screen.findByRole('button', { name: '展开订单列表' }));
        await refused.user.click(tick('编辑'));
        await refused.user.click(await screen.findByRole('button', { name: '仅保存' }));
        expect(await screen.findByText('数据已被李四修改，请刷新后重试')).toBeVisible();
        expect(screen.queryByRole('dialog', { name: '确认保存权限？' })).toBeNull();
        expect(tick('编辑')).toBeChecked();
        expect(saves(refused.seen)).toEqual([]);
    });

    it('[SYS-02] [ERR-07] what somebody else has stored meanwhile stays, and what was ticked is saved on top of it', async () => {
        let permissionIds = GRANTS.permissionIds;
        const { seen } = serve(({ path, method, body }) => {
            if (path.endsWith('/queryTreeList')) return answer(TREE);
            if (path.endsWith('/sys/role/grants')) return answer({ ...GRANTS, permissionIds });
            if (method !== 'POST') return answer(path.endsWith('/list') ? pageOf([ROW]) : []);
            if ((body as { lastpermissionIds: string }).lastpermissionIds !== 'orders,list')
                return refusal('数据已被系统管理员于10:05修改，请刷新后重试', { code: 409, result: {} });
            return path.endsWith('/previewRolePermission') ? answer(nobody) : answer(null, { message: '保存成功！' });
        });
        const { user } = renderResource(role, { codes: CODES });
        await user.click(await screen.findByRole('button', { name: '授权' }));
        await screen.findByRole('tree');
        await user.click(await screen.findByRole('button', { name: '展开订单列表' }));
        await user.click(tick('编辑'));
        permissionIds = ['orders', 'list'];
        await user.click(await screen.findByRole('button', { name: '保存并关闭' }));
        expect(await screen.findByText(/已被系统管理员于10:05修改/)).toBeVisible();
        await waitFor(() => expect(tick('新增')).not.toBeChecked());
        expect(tick('编辑')).toBeChecked();
        await user.click(screen.getByRole('button', { name: '保存并关闭' }));
        await waitFor(() => expect(screen.queryByRole('tree')).toBeNull());
        expect(saves(seen)).toEqual([expect.objectContaining({ permissionIds: 'orders,list,edit', lastpermissionIds: 'orders,list' })]);
    });

    it('[SYS-02] asks with the role’s own gains and losses where the backend can’t tell of people', async () => {
        const { user } = await open({}, refusal('资源未找到', { code: 404 }, 404));
        await user.click(await screen.findByRole('button', { name: '展开订单列表' }));
        await user.click(tick('编辑'));
        await user.click(await screen.findByRole('button', { name: '仅保存' }));
        const dialog = await screen.findByRole('dialog', { name: '确认保存权限？' });
        expect(within(dialog).getByRole('region', { name: '将获得（1）' })).toBeVisible();
        expect(within(dialog).queryByText(/受影响/)).toBeNull();
    });

    it('[SYS-02] takes children along once they are linked, and finds by permission code', async () => {
        const { user } = await open();
        await user.click(await screen.findByRole('button', { name: '树操作' }));
        await user.click(await screen.findByRole('menuitem', { name: '父子关联' }));
        await user.click(tick('订单管理'));
        expect(screen.getByRole('status')).toHaveTextContent('增加0项，减少3项');
        await user.type(await screen.findByRole('textbox', { name: '搜索菜单、按钮、权限编码或数据规则' }), 'order:edit');
        await waitFor(() => expect(screen.queryByRole('checkbox', { name: '新增' })).toBeNull());
        expect(tick('编辑')).not.toBeChecked();
    });

    it('[PERM-07] cannot tick what the caller does not hold', async () => {
        const { user } = await open({ givable: ['orders', 'list', 'add'] });
        await user.click(await screen.findByRole('button', { name: '展开订单列表' }));
        expect(tick('编辑')).toBeDisabled();
        expect(tick('新增')).toBeEnabled();
    });
});

describe('roles beside their users', () => {
    const other = { ...ROW, id: '8', roleCode: 'chief', roleName: '主管', createTime: '2026-09-16 10:00:00' };
    const place = (codes: readonly string[]) => {
        let roles = [ROW, other];
        const { seen } = serve(({ path, method, body, query }) => {
            if (path.endsWith('/queryall')) return answer(roles);
            if (path.endsWith('/formChoices')) return answer({ departs: [], positions: [] });
            if (path.endsWith('/queryById')) return answer(roles.find(({ id }) => id === query.id));
            if (path.endsWith('/queryTreeList')) return answer(TREE);
            if (path.endsWith('/sys/role/grants')) return answer(GRANTS);
            if (method === 'DELETE') roles = roles.filter(({ id }) => id !== query.id);
            if (method === 'PUT') roles = roles.map(each => (each.id === '7' ? { ...each, ...(body as object) } : each));
            return answer(path.endsWith('/userRoleList') ? pageOf([]) : method === 'PUT' ? roles[0] : null);
        });
        renderPage(<RoleUsers />, ['system:roleUser:list', ...codes], '/system/role-user', [Role, User]);
        return seen;
    };
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

    it('[SYS-03] [SYS-02] are made, changed and deleted in place; the chosen one stays chosen, a deleted one does not', async () => {
        const seen = place(['add', 'query', 'edit', 'delete', 'import', 'export'].map(action => `system:role:${action}`));
        fireEvent.click(await screen.findByText('文员'));
        await screen.findByText('「文员」的用户（0）');
        for (const name of ['新建角色', '导入', '导出', '授权']) expect(screen.getByRole('button', { name })).toBeVisible();
        press('编辑');
        const sheet = await screen.findByRole('dialog', { name: '编辑角色' });
        fireEvent.change(await within(sheet).findByLabelText(/角色名称/), { target: { value: '内勤' } });
        fireEvent.click(within(sheet).getByRole('checkbox', { name: /强制两步验证/ }));
        fireEvent.click(within(sheet).getByRole('button', { name: '保存' }));
        expect(await screen.findByText('「内勤」的用户（0）')).toBeVisible();
        const changed = seen.find(call => call.method === 'PUT')?.body;
        expect(changed).toMatchObject({ id: '7', roleName: '内勤', needsSecondFactor: true });
        press('删除');
        fireEvent.click(within(await screen.findByRole('dialog', { name: /删除/ })).getByRole('button', { name: '删除' }));
        await waitFor(() => expect(screen.queryByText('内勤')).toBeNull());
        expect(screen.getByText('请选择一个角色!')).toBeVisible();
        press('创建时间');
        press('创建时间');
        expect(screen.getByText('主管')).toBeVisible();
    });

    it('[SYS-03] the export holds what the search has found', async () => {
        const seen = place(['system:role:list', 'system:role:export']);
        await screen.findByText('主管');
        fireEvent.change(screen.getByRole('textbox'), { target: { value: '主' } });
        await waitFor(() => expect(screen.queryByText('文员')).toBeNull());
        press('导出');
        await waitFor(() => expect(seen.some(({ path }) => path.endsWith('/exportXls'))).toBe(true));
        const { superQueryParams = '', superQueryMatchType } = seen.find(({ path }) => path.endsWith('/exportXls'))?.query ?? {};
        expect(JSON.parse(decodeURIComponent(superQueryParams))).toEqual(
            ['roleName', 'roleCode'].map(field => ({ field, rule: 'like', val: '主' })),
        );
        expect(superQueryMatchType).toBe('or');
    });

    it('[SYS-03] [SYS-01] a new user begins with the role that is looked at', async () => {
        place(['system:role:list', 'system:user:add']);
        fireEvent.click(await screen.findByText('文员'));
        fireEvent.click(await screen.findByRole('button', { name: '新增用户' }));
        const sheet = await screen.findByRole('dialog', { name: '新增系统用户' });
        expect(await within(sheet).findByText('文员')).toBeVisible();
        expect(within(sheet).getByLabelText(/登录密码/)).toBeVisible();
    });

    it('[SYS-03] [PERM-02] show nothing that the caller may not do', async () => {
        place([]);
        fireEvent.click(await screen.findByText('文员'));
        await screen.findByText('「文员」的用户（0）');
        for (const name of ['新建角色', '导入', '导出', '授权', '编辑', '删除', '新增用户', '已有用户'])
            expect(screen.queryByRole('button', { name })).toBeNull();
    });
});
