import { eq } from 'drizzle-orm';
import { newHexId } from '#server/kit/ids.ts';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import { hashPassword } from '#server/kit/access/passwords.ts';
import { departs } from '#server/modules/system/depart/depart.table.ts';
import { dataRules, permissions } from '#server/modules/system/permission/permission.table.ts';
import { rolePermissions, roles } from '#server/modules/system/role/role.table.ts';
import { userDeparts, userRoles, users } from '#server/modules/system/user/user.table.ts';
import type { TestApp } from './app.ts';

/** The password of all users that `addUser` adds. */
export const PASSWORD = 'Sunny-Crane-7';
let hash: Promise<string> | undefined;

type UserOverrides = Omit<Partial<typeof users.$inferInsert>, 'departIds'> & { username: string; roleIds?: string[]; departIds?: string[] };

/** Adds a user who can sign in with `PASSWORD`. Resolves to the id. */
export async function addUser({ db }: TestApp, { roleIds = [], departIds = [], ...given }: UserOverrides): Promise<string> {
    const id = newHexId();
    await db.insert(users).values({ id, realname: given.username, passwordHash: await (hash ??= hashPassword(PASSWORD)), ...given });
    for (const roleId of roleIds) await db.insert(userRoles).values({ userId: id, roleId });
    for (const depId of departIds) await db.insert(userDeparts).values({ userId: id, depId });
    await bumpVersion(db, 'permission');
    return id;
}

/** Adds a department. Resolves to the id. */
export async function addDepart({ db }: TestApp, departName: string, orgCode: string): Promise<string> {
    const id = newHexId();
    await db.insert(departs).values({ id, departName, orgCode });
    return id;
}

/** Adds a role without any grant. Resolves to the id. */
export async function addRole({ db }: TestApp, roleCode: string): Promise<string> {
    const id = newHexId();
    await db.insert(roles).values({ id, roleName: roleCode, roleCode });
    return id;
}

type MenuOverrides = Partial<typeof permissions.$inferInsert> & { name: string };

/** Adds a menu (or, with `menuType: 2`, a button). Resolves to the id. */
export async function addMenu({ db }: TestApp, given: MenuOverrides): Promise<string> {
    const id = newHexId();
    await db.insert(permissions).values({ id, menuType: 1, component: 'layouts/RouteView', ...given });
    await bumpVersion(db, 'permission');
    return id;
}

/** Grants menus and buttons to a role; the data rules of `ruleIds` restrict the rows. */
export async function grant({ db }: TestApp, roleId: string, permissionIds: string[], ruleIds: string[] = []): Promise<void> {
    const dataRuleIds = ruleIds.length > 0 ? ruleIds.join() : null;
    for (const permissionId of permissionIds) await db.insert(rolePermissions).values({ roleId, permissionId, dataRuleIds });
    await bumpVersion(db, 'permission');
}

/** Revokes a grant. */
export async function revoke({ db }: TestApp, permissionId: string): Promise<void> {
    await db.delete(rolePermissions).where(eq(rolePermissions.permissionId, permissionId));
    await bumpVersion(db, 'permission');
}

/** Adds a data rule to a menu. Resolves to the id. */
export async function addRule(
    { db }: TestApp,
    permissionId: string,
    [ruleColumn, ruleConditions, ruleValue]: [string, string, string],
): Promise<string> {
    const id = newHexId();
    await db.insert(dataRules).values({ id, permissionId, ruleName: ruleColumn, ruleColumn, ruleConditions, ruleValue });
    return id;
}

/** Signs in through the sign-in endpoint. Resolves to the token. */
export async function signIn({ call }: TestApp, username: string, password = PASSWORD): Promise<string> {
    const { body } = await call({ method: 'POST', url: '/sys/login', body: { username, password } });
    if (!body.success) throw new Error(`${username} could not sign in: ${body.message}`);
    return (body.result as { token: string }).token;
}

/** Adds a user who holds exactly these permission codes and signs them in. */
export async function signInWith(
    app: TestApp,
    username: string,
    codes: string[],
): Promise<{ token: string; userId: string; roleId: string }> {
    const roleId = await addRole(app, `role_${username}`);
    const buttons = codes.map(code => ({ id: newHexId(), name: code, menuType: 2, perms: code, component: 'layouts/RouteView' }));
    if (buttons.length > 0) {
        await app.db.insert(permissions).values(buttons);
        await app.db.insert(rolePermissions).values(buttons.map(({ id }) => ({ roleId, permissionId: id, dataRuleIds: null })));
    }
    const userId = await addUser(app, { username, roleIds: [roleId] });
    return { token: await signIn(app, username), userId, roleId };
}
