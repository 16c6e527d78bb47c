import { inArray } from 'drizzle-orm';
import { ADMIN_ROLE, OPS_LEAD_ROLE } from '#contract/system/role.ts';
import { isAdministrator } from '#server/kit/access/administrator.ts';
import type { SaveContext, Written } from '#server/kit/crud/options.ts';
import { forbidden, refuse, refuseWith } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import type { Session } from '#server/kit/access/session.ts';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import { homePathFault } from '../permission/home.service.ts';
import { userRoles } from '../user/user.table.ts';
import { authorityOf, requireReach } from './authority.service.ts';
import { rolePermissions } from './role.table.ts';

/** Written in whatever case or width, with whatever characters that nobody sees. */
const plainCode = (code: string): string =>
    code
        .normalize('NFKC')
        .replace(/[\p{Cf}\s]/gu, '')
        .toLowerCase();

/** Why the code can't be given to a new role: the server itself grants something to who holds a role of that name. */
export function reservedCode(session: Session, roleCode: string): string | undefined {
    const code = plainCode(roleCode);
    if (code === ADMIN_ROLE) return `“${ADMIN_ROLE}”是系统保留的角色编码，请换一个编码`;
    if (code === OPS_LEAD_ROLE && !isAdministrator(session)) return `“${OPS_LEAD_ROLE}”只能由超级管理员新建，请换一个编码`;
    return undefined;
}

/** @throws AppError VALIDATION for a new role's code that is reserved, and for a home that no menu leads to */
export async function refuseFaults(values: WireRow, { tx, session, current }: SaveContext): Promise<WireRow> {
    const roleCode = current ? undefined : reservedCode(session, textOf(values.roleCode));
    const path = textOf(values.homePath);
    const homePath = path === '' ? undefined : await homePathFault(tx, path);
    if (roleCode !== undefined || homePath !== undefined)
        throw refuse('VALIDATION', {}, { fields: { ...(roleCode && { roleCode }), ...(homePath && { homePath }) } });
    return values;
}

/**
 * What goes with every write of roles: nobody makes, changes or deletes a role of their own rank or above, the role `admin` stays,
 * and a deleted role leaves nobody with its rights (wire-contract 7.2).
 * @throws AppError 403 for roles out of the caller's reach
 */
export async function guardRoleWrite({ tx, session, op, rows, current }: Written): Promise<void> {
    const authority = await authorityOf(tx, session);
    for (const row of rows) {
        const role = { id: textOf(row.id), rank: Number(row.rank) };
        if (op === 'delete' && row.roleCode === ADMIN_ROLE) throw refuseWith('超级管理员角色不能删除');
        if (op === 'delete' && authority.roleIds.has(role.id)) throw refuseWith('不能删除自己所属的角色');
        requireReach(authority, role);
        if (current) {
            requireReach(authority, { id: role.id, rank: Number(current.rank) });
            if (row.roleCode === ADMIN_ROLE && current.rank !== row.rank) throw forbidden();
        }
    }
    if (op === 'delete') {
        const ids = rows.map(row => textOf(row.id));
        await tx.delete(userRoles).where(inArray(userRoles.roleId, ids));
        await tx.delete(rolePermissions).where(inArray(rolePermissions.roleId, ids));
    }
    await bumpVersion(tx, 'permission');
}
