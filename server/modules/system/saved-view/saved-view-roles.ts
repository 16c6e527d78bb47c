import { and, asc, eq, inArray } from 'drizzle-orm';
import type { SaveViewBody, ViewRole } from '#contract/kit/calls/saved-view.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { isAdministrator } from '#server/kit/access/administrator.ts';
import { badRequest } from '#server/kit/errors.ts';
import type { Session } from '#server/kit/access/session.ts';
import { roles } from '#server/modules/system/role/role.table.ts';

/** Who administers, or sees all roles in the role management, may share with all of them; others know and reach their own. */
const seesAll = (session: Session): boolean => isAdministrator(session) || session.permissions.has('system:role:list');
/** Width of the column that keeps the codes. */
const MAX_CHARACTERS = 500;

/** The roles that the caller may share views with, by name. */
export function shareableRoles(db: Db | Tx, session: Session): Promise<ViewRole[]> {
    const own = seesAll(session) ? undefined : inArray(roles.roleCode, [...session.roles, '']);
    return db
        .select({ code: roles.roleCode, name: roles.roleName })
        .from(roles)
        .where(and(eq(roles.tenantId, session.tenantId), eq(roles.delFlag, 0), own))
        .orderBy(asc(roles.rank), asc(roles.roleCode));
}

/**
 * What is stored of the roles of a view: their codes joined by commas, or null for a view that no role is named for.
 * @throws AppError 400 for no role, too many, or one that the caller may not share with
 */
export async function roleCodesOf(tx: Tx, session: Session, { shareScope, roleCodes = [] }: SaveViewBody): Promise<string | null> {
    if (shareScope !== 'role') return null;
    if (roleCodes.length === 0) throw badRequest({ roleCodes: '请选择共享角色' });
    const allowed = new Set((await shareableRoles(tx, session)).map(role => role.code));
    if (!roleCodes.every(code => allowed.has(code))) throw badRequest({ roleCodes: '只能共享给您可见的角色' });
    const joined = roleCodes.join(',');
    if (joined.length > MAX_CHARACTERS) throw badRequest({ roleCodes: '共享角色过多' });
    return joined;
}
