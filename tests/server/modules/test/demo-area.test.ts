import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PermissionResult } from '#contract/system/account/auth.ts';
import { newId } from '#server/kit/ids.ts';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import { systemSettings } from '#server/platform/settings/system-setting.table.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addDictionaries } from '#tests/support/dictionaries.ts';
import { addMenu, addRole, addUser, grant, signIn, signInWith } from '#tests/support/people.ts';
import { listen, openSocket } from '#tests/support/sockets.ts';

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
    it('[DEMO-01] is in the menu of who was granted it, over rows that nobody’s work depends on', async () => {
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

describe('two windows on the realtime sheet', () => {
    const codes = ['list', 'add', 'edit', 'delete', 'deleteBatch'].map(action => `test:sheet:${action}`);

    it('[DEMO-01] [SOCKET-03] [SOCKET-05] hear of rows that come and go, and of the cell that the other is in', async () => {
        await addDictionaries(test, ['biz_type']);
        const url = await listen(test);
        const [one, two] = [await signInWith(test, 'sheet_one', codes), await signInWith(test, 'sheet_two', codes)];
        const open = (who: typeof one, own: string) =>
            openSocket(`${url}/api/vxeSocket/${who.userId}/test-sheet.${own}`, { token: who.token });
        const [first, second] = [await open(one, 'aaaaaaaa'), await open(two, 'bbbbbbbb')];
        const told = (key: string) => (frame: Record<string, unknown>) => (frame.data as { key?: string }).key === key;

        const body = { name: '来去', kind: 'hoist' };
        await test.call({ method: 'POST', url: '/test/sheet/add', token: one.token, body });
        const { result } = (await test.call({ url: '/test/sheet/list?name=来去', token: one.token })).body;
        const [row] = (result as { records: { id: string }[] }).records;
        const args = ['test/sheet', [row?.id]];
        expect(await second.next(told('newRows'))).toEqual({ type: 'common_send_date', data: { key: 'newRows', args } });

        const look = (frame: Record<string, unknown>) => frame.type === 'look';
        first.socket.send(JSON.stringify({ type: 'look', data: { id: row?.id, cell: 'tags', name: '别人' } }));
        const from = 'test-sheet.aaaaaaaa';
        expect(await second.next(look)).toEqual({ type: 'look', data: { id: row?.id, cell: 'tags', from, name: 'sheet_one' } });
        first.socket.send(JSON.stringify({ type: 'look', data: { id: row?.id, cell: '<b>' } }));
        expect(await second.next(look)).toEqual({ type: 'look', data: { id: row?.id, from, name: 'sheet_one' } });

        await test.call({ method: 'DELETE', url: `/test/sheet/delete?id=${row?.id}`, token: one.token });
        expect(await second.next(told('goneRows'))).toEqual({ type: 'common_send_date', data: { key: 'goneRows', args } });
        first.socket.close();
        expect(await second.next(look)).toEqual({ type: 'look', data: { id: null, from } });
        second.socket.terminate();
    });
});
