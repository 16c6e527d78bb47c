import { expect, test } from 'playwright/test';
import { signInTo } from '#tests/support/api-client.ts';
import { signIn } from './support/session.ts';

const ROLE = '吊装专员';
const HOLDER = '林小吊';
const FIRST_PASSWORD = 'Given-Lantern-42';
const OWN_PASSWORD = 'Quiet-Harbour-71';

test('[PERM-08] [SYS-02] [SYS-05] a role of two menus and one data rule: its holder sees exactly that, and loses a menu in the open window', async ({
    browser,
    page,
    baseURL,
}) => {
    const api = await signInTo(baseURL ?? '', 'admin');
    const code = `hoist_${Date.now() % 1_000_000}`;
    const RULE = `只看吊装车型${code}`;
    const menus = await api.get<{ id: string; url: string | null }[]>('/sys/permission/list', { name: '一级车型' });
    const menu = menus.result?.find(each => each.url === '/vehicle/level-one');
    const rule = { permissionId: menu?.id, ruleName: RULE, ruleColumn: 'bizType', ruleConditions: '=', ruleValue: 'hoist', status: '1' };
    expect((await api.post('/sys/permission/addPermissionRule', rule)).success).toBe(true);

    await signIn(page, 'admin', '/system/role/create');
    const form = page.getByRole('dialog', { name: '新增角色' });
    await form.getByRole('textbox', { name: '角色编码' }).fill(code);
    await form.getByRole('textbox', { name: '角色名称' }).fill(ROLE);
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form).toBeHidden();
    await page
        .getByRole('row', { name: new RegExp(code) })
        .getByRole('button', { name: '授权' })
        .click();
    const sheet = page.getByRole('dialog', { name: /角色权限配置/ });
    const search = sheet.getByRole('textbox', { name: '搜索菜单、按钮、权限编码或数据规则' });
    const tick = (name: string) => sheet.getByRole('checkbox', { name, exact: true }).first();
    const save = async ({ affects }: { affects: string | null }) => {
        await sheet.getByRole('button', { name: '仅保存' }).click();
        if (affects !== null) {
            const asked = page.getByRole('dialog', { name: '确认保存权限？' });
            await expect(asked.getByRole('group', { name: affects })).toBeVisible();
            await asked.getByRole('button', { name: '仅保存' }).click();
        }
        await expect(page.getByText('保存成功！').first()).toBeVisible();
    };
    await search.fill('vehicle:levelOne:list');
    for (const name of ['车辆管理', '一级车型', '查看列表']) await tick(name).check();
    await search.fill(RULE);
    await tick(RULE).check();
    await search.fill('system:position:list');
    for (const name of ['系统管理', '职务管理', '查看列表']) await tick(name).check();
    // Nobody has the role yet.
    await save({ affects: null });

    const roles = await api.get<{ records: { id: string }[] }>('/sys/role/list', { roleCode: code });
    const username = `u_${code}`;
    const initial = { password: FIRST_PASSWORD, confirmpassword: FIRST_PASSWORD };
    const phone = `199${String(Date.now()).slice(-8)}`;
    const person = { username, realname: HOLDER, workNo: code, phone, selectedroles: roles.result?.records[0]?.id, ...initial };
    expect((await api.post('/sys/user/add', person)).message).toBe('添加成功！');

    const window = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' })).newPage();
    await window.goto('/vehicle/level-one');
    await window.getByRole('textbox', { name: '账号' }).fill(username);
    await window.getByLabel('密码', { exact: true }).fill(FIRST_PASSWORD);
    await window.getByRole('button', { name: '登录', exact: true }).click();
    const first = window.getByRole('dialog', { name: '请先设置新密码' });
    await first.getByLabel(/旧密码/).fill(FIRST_PASSWORD);
    await first.getByLabel(/^\*?新密码$/).fill(OWN_PASSWORD);
    await first.getByLabel(/确认新密码/).fill(OWN_PASSWORD);
    await first.getByRole('button', { name: '确定' }).click();

    const menuBar = window.getByRole('navigation', { name: '主菜单' });
    await expect(menuBar).toBeVisible();
    const rows = window.getByRole('row').filter({ hasText: '台班制' });
    await expect(rows.first()).toContainText('吊装');
    await expect(window.getByRole('row').filter({ hasText: /拖运|搬家|运输/ })).toHaveCount(0);
    const all = await api.get<{ total: number }>('/vehicle/levelOne/list', {});
    const hoists = await api.get<{ total: number }>('/vehicle/levelOne/list', { bizType: 'hoist' });
    expect(hoists.result?.total).toBeLessThan(all.result?.total ?? 0);
    await expect(window.getByText(`共${hoists.result?.total}条`)).toBeVisible();
    await expect(window.getByRole('button', { name: '新增' })).toBeHidden();
    const own = await signInTo(baseURL ?? '', username, OWN_PASSWORD);
    expect((await own.get<{ total: number }>('/vehicle/levelOne/list', {})).result?.total).toBe(hoists.result?.total);
    expect((await own.get('/order/order/list', {})).code).toBe(403);

    const positions = menuBar.getByRole('link', { name: '职务管理' });
    const lonely = menuBar.getByRole('button', { name: '系统管理' });
    if (await lonely.isVisible()) await lonely.click();
    await expect(positions).toBeVisible();
    for (const name of ['系统管理', '职务管理', '查看列表']) await tick(name).uncheck();
    await save({ affects: `${HOLDER}（1人）` });
    await expect(positions).toBeHidden();
    await expect(menuBar.getByRole('link', { name: '一级车型' })).toBeVisible();
    expect((await own.get('/sys/position/list', {})).code).toBe(403);
});
