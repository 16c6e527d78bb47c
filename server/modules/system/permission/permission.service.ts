import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { AuthEntry, MenuNode } from '#contract/system/account/auth.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { countsIn } from '#server/kit/access/administrator.ts';
import { keepByMark, markOf } from '#server/kit/answers/kept-answers.ts';
import { splitCodes } from '#server/kit/access/permission-codes.ts';
import type { Session } from '#server/kit/access/session.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { departRoleGrants } from '#server/platform/rights/depart-role-grants.ts';
import { rolePermissions, roles } from '../role/role.table.ts';
import { userRoles } from '../user/user.table.ts';
import { menuTree } from './menu-tree.ts';
import { permissions, type PermissionRow } from './permission.table.ts';

type Who = Pick<Session, 'userId' | 'tenantId'>;

/** The type of a row that is a button and no menu. */
export const BUTTON = 2;

/** What somebody was granted, and every button there is. */
export interface Granted {
    menu: MenuNode[];
    auth: AuthEntry[];
    allAuth: AuthEntry[];
}

/** The menu and button lists of a user (wire-contract 4.1, 4.2; PERM-09). */
export async function grantedTo(db: Db, { userId, tenantId }: Who): Promise<Granted> {
    return grantedOf(await everything(db), await grantedIds(db, userId), tenantId);
}

const MAX_KEPT = 20;

/** The same as JSON, made once for all whose roles come to the same; with it goes how many rows a list begins with, and when screens lock. */
export function createGrantedJson(db: Db, settings: Pick<Settings, 'number' | 'flag'>): (who: Who) => Promise<string> {
    const kept = keepByMark<string>(MAX_KEPT);
    return async ({ userId, tenantId }) => {
        const [mark, granted] = await Promise.all([markOf(db, permissions), grantedIds(db, userId)]);
        const lockMinutes = settings.number('security.lock_minutes');
        const pageSize = settings.number('ui.default_page_size');
        const hasDemo = settings.flag('ui.demo_area');
        const key = createHash('sha256')
            .update([tenantId, pageSize, lockMinutes, hasDemo, ...[...granted].sort()].join())
            .digest('base64');
        return kept(key, mark, async () =>
            JSON.stringify({
                ...grantedOf(
                    (await everything(db)).filter(row => hasDemo || !isDemo(row)),
                    granted,
                    tenantId,
                ),
                sysSafeMode: false,
                pageSize,
                lockMinutes,
            }),
        );
    };
}

const grantedOf = (all: readonly PermissionRow[], granted: ReadonlySet<string>, tenantId: number): Granted => {
    const buttons = all.filter(row => row.menuType === BUTTON && row.perms);
    return {
        menu: menuTree(withAncestors(all, new Set([...granted, ...ownPages(all)]))),
        auth: buttons
            .filter(row => granted.has(row.id) && row.status === '1' && splitCodes(row.perms).every(code => countsIn({ tenantId }, code)))
            .map(entry),
        allAuth: buttons.map(row => ({ ...entry(row), status: row.status === '1' ? '1' : '0' })),
    };
};

/** The demo area, which a setting switches off. */
const isDemo = ({ url, perms }: PermissionRow): boolean =>
    /^\/test(\/|$)/.test(url ?? '') || splitCodes(perms).some(code => code.startsWith('test:'));

const everything = (db: Db) =>
    db.select().from(permissions).where(eq(permissions.delFlag, 0)).orderBy(asc(permissions.sortNo), asc(permissions.id));

/** The menus and buttons that a user's roles give, in the tenant and in the departments. */
export async function grantedIds(db: Db | Tx, userId: string): Promise<ReadonlySet<string>> {
    const held = db
        .select({ id: userRoles.roleId })
        .from(userRoles)
        .innerJoin(roles, and(eq(roles.id, userRoles.roleId), eq(roles.delFlag, 0)))
        .where(eq(userRoles.userId, userId));
    const rows = await db
        .selectDistinct({ id: rolePermissions.permissionId })
        .from(rolePermissions)
        .where(inArray(rolePermissions.roleId, held));
    const { rows: byDepart } = await db.execute<{ id: string }>(
        sql`select distinct permission_id as id from ${departRoleGrants(userId)} g`,
    );
    return new Set([...rows, ...byDepart].map(row => row.id));
}

/** The pages of one's own account belong to everybody who is signed in, whatever their roles say. */
const ownPages = (all: readonly PermissionRow[]): string[] =>
    all.filter(row => row.menuType !== BUTTON && row.url?.startsWith('/account/')).map(row => row.id);

/** The granted menus that are in force, and the groups they stand in. */
function withAncestors(all: readonly PermissionRow[], granted: ReadonlySet<string>): PermissionRow[] {
    const menus = new Map(all.filter(row => row.menuType !== BUTTON && row.status === '1').map(row => [row.id, row]));
    const shown = new Set<PermissionRow>();
    for (const id of granted) {
        for (let row = menus.get(id); row && !shown.has(row); row = row.parentId === null ? undefined : menus.get(row.parentId))
            shown.add(row);
    }
    return [...shown];
}

const entry = (row: PermissionRow): AuthEntry => ({
    action: row.perms ?? '',
    type: row.permsType === '2' ? '2' : '1',
    describe: row.name,
});
