import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlacedCard, WorkplaceBoard } from '#contract/dashboard/workplace.ts';
import { roles } from '#server/modules/system/role/role.table.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addMenu, addRole, addUser, grant, signIn } from '#tests/support/people.ts';

let app: TestApp;
let admin: string;
let clerk: string;
let clerkRole: string;
beforeAll(async () => {
    app = await startTestApp();
    const view = await addMenu(app, { name: '工作台', menuType: 2, perms: 'dash:workplace:view' });
    const edit = await addMenu(app, { name: '编辑角色', menuType: 2, perms: 'system:role:edit' });
    const adminRole = await addRole(app, 'admin');
    await app.db.update(roles).set({ rank: 100 }).where(eq(roles.id, adminRole));
    await grant(app, adminRole, [view, edit]);
    await addUser(app, { username: 'admin', roleIds: [adminRole] });
    clerkRole = await addRole(app, 'clerk');
    await grant(app, clerkRole, [view]);
    await addUser(app, { username: 'clerk', roleIds: [clerkRole] });
    [admin, clerk] = [await signIn(app, 'admin'), await signIn(app, 'clerk')];
});
afterAll(() => app.close());

const boardOf = async (token: string) => {
    const { layout, isOwnLayout } = (await app.call({ token, url: '/dashboard/workplace/board' })).body.result as WorkplaceBoard;
    return { layout, isOwnLayout };
};
const arrange = (token: string, layout: PlacedCard[] | null) =>
    app.call({ token, method: 'PUT', url: '/sys/account/preferences/workplace', body: { layout } });
const arrangeRole = (token: string, roleId: string, layout: PlacedCard[] | null) =>
    app.call({ token, method: 'POST', url: '/dashboard/workplace/roleLayout', body: { roleId, layout } });

const NOTE: PlacedCard[] = [{ card: 'note', x: 0, y: 0, w: 6, h: 5 }];
const TODOS: PlacedCard[] = [{ card: 'todos', x: 0, y: 0, w: 12, h: 3 }];

describe('how the workplace lies', () => {
    it('[DASH-03] is as the person arranged it, else as their role begins, else as delivered', async () => {
        expect(await boardOf(clerk)).toEqual({ layout: null, isOwnLayout: false });
        expect((await arrangeRole(admin, clerkRole, TODOS)).body).toMatchObject({ success: true });
        expect(await boardOf(clerk)).toEqual({ layout: TODOS, isOwnLayout: false });
        expect((await arrange(clerk, NOTE)).body.success).toBe(true);
        expect(await boardOf(clerk)).toEqual({ layout: NOTE, isOwnLayout: true });
        expect(await boardOf(admin)).toEqual({ layout: null, isOwnLayout: false });
        await arrange(clerk, null);
        expect(await boardOf(clerk)).toEqual({ layout: TODOS, isOwnLayout: false });
        await arrangeRole(admin, clerkRole, null);
        expect(await boardOf(clerk)).toEqual({ layout: null, isOwnLayout: false });
    });

    it('[DASH-03] is refused where cards overlap the edge or come twice', async () => {
        const wide = await arrange(clerk, [{ card: 'note', x: 8, y: 0, w: 6, h: 5 }]);
        expect(wide.body.result).toMatchObject({ fields: { layout: '卡片超出了工作台的宽度' } });
        const twice = await arrange(clerk, [...NOTE, ...NOTE]);
        expect(twice.body.result).toMatchObject({ fields: { layout: '每种卡片只能放一个' } });
        expect((await arrangeRole(admin, clerkRole, [...NOTE, ...NOTE])).body.success).toBe(false);
        expect(await boardOf(clerk)).toEqual({ layout: null, isOwnLayout: false });
    });

    it('[DASH-03] [PERM-03] of a role is set by who may edit roles, and only of roles that exist', async () => {
        expect((await arrangeRole(clerk, clerkRole, TODOS)).status).toBe(403);
        expect((await arrangeRole(admin, 'f'.repeat(32), TODOS)).status).toBe(404);
        expect(await boardOf(clerk)).toEqual({ layout: null, isOwnLayout: false });
    });
});
