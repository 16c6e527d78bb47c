import { and, desc, asc, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/client.ts';
import { preferencesOf } from '../account/preference.service.ts';
import { roles } from '../role/role.table.ts';
import { userRoles } from '../user/user.table.ts';
import { BUTTON, grantedIds } from './permission.service.ts';
import { permissions } from './permission.table.ts';

const menusAt = (db: Db | Tx, paths: string[]) =>
    db
        .select({ id: permissions.id, path: permissions.url })
        .from(permissions)
        .where(
            and(inArray(permissions.url, paths), ne(permissions.menuType, BUTTON), eq(permissions.status, '1'), eq(permissions.delFlag, 0)),
        );

/**
 * The page that a person begins with: their own choice, else that of their highest role that has one. A page that they may not open
 * does not count. Null for 首页.
 */
export async function homePathOf(db: Db | Tx, userId: string): Promise<string | null> {
    const [{ home }, ofRoles] = await Promise.all([
        preferencesOf(db, userId),
        db
            .select({ path: roles.homePath })
            .from(userRoles)
            .innerJoin(roles, and(eq(roles.id, userRoles.roleId), eq(roles.delFlag, 0)))
            .where(and(eq(userRoles.userId, userId), isNotNull(roles.homePath)))
            .orderBy(desc(roles.rank), asc(roles.roleCode)),
    ]);
    const wanted = [home?.path, ...ofRoles.map(role => role.path)].filter(path => path != null);
    if (wanted.length === 0) return null;
    const [menus, granted] = await Promise.all([menusAt(db, wanted), grantedIds(db, userId)]);
    const open = new Set(menus.filter(({ id }) => granted.has(id)).map(({ path }) => path));
    return wanted.find(path => open.has(path)) ?? null;
}

/** Why nobody can begin with this path; undefined when the menu leads to it. */
export const homePathFault = async (db: Db | Tx, path: string): Promise<string | undefined> =>
    (await menusAt(db, [path])).length > 0 ? undefined : '没有这个页面，请从列表中选择';
