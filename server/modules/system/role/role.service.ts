import { inArray } from 'drizzle-orm';
import type { Written } from '#server/kit/crud/options.ts';
import { forbidden, refuseWith } from '#server/kit/errors.ts';
import { textOf } from '#server/kit/list/source.ts';
import { bumpVersion } from '#server/kit/versions.ts';
import { userRoles } from '../user/user.table.ts';
import { authorityOf, requireReach } from './authority.service.ts';
import { rolePermissions } from './role.table.ts';

/**
 * What goes with every write of roles: nobody makes, changes or deletes a role of their own rank or above, the role `admin` stays,
 * and a deleted role leaves nobody with its rights (wire-contract 7.2).
 * @throws AppError 403 for roles out of the caller's reach
 */
export async function guardRoleWrite({ tx, session, op, rows, current }: Written): Promise<void> {
    const authority = await authorityOf(tx, session);
    for (const row of rows) {
        const role = { id: textOf(row.id), rank: Number(row.rank) };
        if (op === 'delete' && row.roleCode === 'admin') throw refuseWith('超级管理员角色不能删除');
        if (op === 'delete' && authority.roleIds.has(role.id)) throw refuseWith('不能删除自己所属的角色');
        requireReach(authority, role);
        if (current) {
            requireReach(authority, { id: role.id, rank: Number(current.rank) });
            if (row.roleCode === 'admin' && current.rank !== row.rank) throw forbidden();
        }
    }
    if (op === 'delete') {
        const ids = rows.map(row => textOf(row.id));
        await tx.delete(userRoles).where(inArray(userRoles.roleId, ids));
        await tx.delete(rolePermissions).where(inArray(rolePermissions.roleId, ids));
    }
    await bumpVersion(tx, 'permission');
}
