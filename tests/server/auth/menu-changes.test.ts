import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PermissionResult } from '#contract/system/account/auth.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addMenu, grant, revoke, signInWith } from '#tests/support/people.ts';

let app: TestApp;
beforeAll(async () => {
    app = await startTestApp();
});
afterAll(() => app.close());

it('[ROUTE-19] shows a menu entry that was added on the server with the next permission fetch, and loses it when it is taken', async () => {
    const { token, roleId } = await signInWith(app, 'reader', ['dash:analysis:view']);
    const paths = async () => {
        const { body } = await app.call({ url: '/sys/permission/getUserPermissionByToken', token });
        return (body.result as PermissionResult).menu.map(node => node.path);
    };
    const before = await paths();
    const menuId = await addMenu(app, { name: '新页面', url: '/order/order', component: 'order/OrderList', menuType: 0 });
    await grant(app, roleId, [menuId]);
    expect(await paths()).toEqual([...before, '/order/order']);
    await revoke(app, menuId);
    expect(await paths()).toEqual(before);
});
