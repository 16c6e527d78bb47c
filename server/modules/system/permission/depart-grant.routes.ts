import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, eq, inArray } from 'drizzle-orm';
import { permissionOf } from '#contract/kit/permissions.ts';
import { DepartGrantBody, DepartGrantQuery, Permission } from '#contract/system/permission.ts';
import type { Tx } from '#server/db/client.ts';
import { AppError, badRequest, notFound } from '#server/kit/errors.ts';
import type { Reader } from '#server/kit/list/source.ts';
import { splitCodes } from '#server/kit/access/permission-codes.ts';
import { ok } from '#server/kit/answers/reply.ts';
import type { Session } from '#server/kit/access/session.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import { departPermissions } from '../depart/depart-permission.table.ts';
import { departs } from '../depart/depart.table.ts';
import { departRolePermissions, departRoles } from '../my-depart/depart-role.table.ts';
import { requireCodes } from '../role/authority.service.ts';
import { permissions } from './permission.table.ts';

const config = { auth: { permission: permissionOf(Permission, 'saveDepart') } };
const WIRE = Permission.wire;
const listed = (text = '') => [...new Set(text.split(',').filter(Boolean))];

/** What a department's roles may be given at most (SYS-06, wire-contract 7.3). */
export const departGrantRoutes: FastifyPluginAsyncTypebox = async app => {
    app.get(`${WIRE}/queryDepartPermission`, { config, schema: { querystring: DepartGrantQuery } }, async ({ session, query }) => {
        await requireDepart(app.db, session, query.departId);
        return ok(await granted(app.db, query.departId), '', 0);
    });

    app.post(`${WIRE}/saveDepartPermission`, { config, schema: { body: DepartGrantBody } }, request =>
        inTransaction(request, async tx => {
            const { departId, permissionIds, lastpermissionIds } = request.body;
            await requireDepart(tx, request.session, departId, true);
            const stored = await granted(tx, departId);
            // Somebody else has saved since: what they gave or took must not come back silently (security S42).
            if (lastpermissionIds !== undefined && !isSame(stored, listed(lastpermissionIds)))
                throw new AppError(200, 409, '部门权限已被他人修改，请核对最新的勾选后再保存', { errorCode: 'VERSION_CONFLICT' });
            await change(tx, request.session, departId, stored, listed(permissionIds));
            await bumpVersion(tx, 'permission');
            return ok(null, '保存成功！');
        }),
    );
};

async function requireDepart(db: Reader, { tenantId }: Session, departId: string, isLocked = false): Promise<void> {
    const query = db
        .select({ id: departs.id })
        .from(departs)
        .where(and(eq(departs.id, departId), eq(departs.tenantId, tenantId), eq(departs.delFlag, 0)));
    const found = await (isLocked ? query.for('update') : query);
    if (found.length === 0) throw notFound();
}

async function granted(db: Reader, departId: string): Promise<string[]> {
    const rows = await db
        .select({ id: departPermissions.permissionId })
        .from(departPermissions)
        .innerJoin(permissions, and(eq(permissions.id, departPermissions.permissionId), eq(permissions.delFlag, 0)))
        .where(eq(departPermissions.departId, departId));
    return rows.map(row => row.id).sort();
}

const isSame = (one: readonly string[], other: readonly string[]) => one.length === other.length && one.every(id => other.includes(id));

async function change(tx: Tx, session: Session, departId: string, stored: readonly string[], wanted: readonly string[]): Promise<void> {
    const added = wanted.filter(id => !stored.includes(id));
    const gone = stored.filter(id => !wanted.includes(id));
    if (added.length > 0) {
        const rows = await tx
            .select({ id: permissions.id, perms: permissions.perms })
            .from(permissions)
            .where(and(inArray(permissions.id, added), eq(permissions.delFlag, 0)));
        if (rows.length < added.length) throw badRequest({ permissionIds: '菜单不存在' });
        // One can pass on only what one holds (security S40).
        requireCodes(
            session,
            rows.flatMap(row => splitCodes(row.perms)),
        );
        await tx.insert(departPermissions).values(added.map(permissionId => ({ departId, permissionId })));
    }
    if (gone.length > 0) {
        await tx
            .delete(departPermissions)
            .where(and(eq(departPermissions.departId, departId), inArray(departPermissions.permissionId, gone)));
        // Its roles lose it too, and do not get it back by themselves.
        const own = tx.select({ id: departRoles.id }).from(departRoles).where(eq(departRoles.departId, departId));
        await tx
            .delete(departRolePermissions)
            .where(and(inArray(departRolePermissions.roleId, own), inArray(departRolePermissions.permissionId, gone)));
    }
}
