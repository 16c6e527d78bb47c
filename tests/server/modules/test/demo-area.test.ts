import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PermissionResult } from '#contract/system/auth.ts';
import { newId } from '#server/kit/ids.ts';
import { bumpVersion } from '#server/kit/versions.ts';
import { systemSettings } from '#server/modules/setting/system/system-setting.table.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addMenu, addRole, addUser, grant, signIn } from '#tests/support/people.ts';

let test: TestApp;
let token: string;

beforeAll(async () => {
    test = await startTestApp();
    const role = await addRole(test, 'demo_role');
    const group = await addMenu(test, { name: '演示', menuType: 0, url: '/test', sortNo: 130 });
    const sheet = await addMenu(test, { name: '实时表格', parentId: group, url: '/test/sheet', component: 'test/TestSheetList' });
    const right = await addMenu(test, { name: '列表', parentId: sheet, menuType: 2, perms: 'test:sheet:list' });
    const other = await addMenu(test, { name: '测试中心', url: '/testing', component: 'testing/Home' });
    await grant(test, role, [group, sheet, right, other]);
    await addUser(test, { username: 'demo', roleIds: [role] });
    token = await signIn(test, 'demo');
});
afterAll(() => test.close());

const switchTo = async (value: 'true' | 'false') => {
    await test.db.delete(systemSettings);
    await test.db.insert(systemSettings).values({
        ...{ id: newId(), createBy: 'test', cfgKey: 'ui.demo_area', cfgValue: value, cfgGroup: 'ui', name: 'demo', valType: 'bool' },
    });
    await bumpVersion(test.db, 'setting');
    await test.app.versions.refresh(0);
};
const seen = async () => {
    const { body } = await test.call({ url: '/sys/permission/getUserPermissionByToken', token });
    const { menu, auth } = body.result as PermissionResult;
    return { paths: menu.map(({ path }) => path), rights: auth.map(({ action }) => action) };
};
const list = async () => (await test.call({ url: '/test/sheet/list', token })).body;

describe('the demo area', () => {
    it('[DEMO-01] stands in the menu of who was granted it, over rows that nobody’s work depends on', async () => {
        expect(await seen()).toEqual({ paths: expect.arrayContaining(['/test', '/testing']) as unknown, rights: ['test:sheet:list'] });
        const { success, result } = await list();
        expect(success).toBe(true);
        expect((result as { total: number }).total).toBeGreaterThan(0);
    });

    it('[DEMO-01] is gone with its rights and its calls once the setting says so, and comes back', async () => {
        await switchTo('false');
        const { paths, rights } = await seen();
        expect(paths).toContain('/testing');
        expect(paths).not.toContain('/test');
        expect(rights).toEqual([]);
        expect(await list()).toMatchObject({ success: false, code: 404 });
        await switchTo('true');
        expect((await seen()).paths).toContain('/test');
        expect(await list()).toMatchObject({ success: true });
    });
});
