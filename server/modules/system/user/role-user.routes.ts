import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { ADMIN_ROLE, splitList } from '#contract/system/role.ts';
import { RoleUsersBody, RoleUsersQuery } from '#contract/system/user.ts';
import type { Tx } from '#server/db/client.ts';
import { pageOf } from '#server/kit/crud/answer.ts';
import { actorOf } from '#server/kit/crud/write-of.ts';
import { forbidden, refuseWith } from '#server/kit/errors.ts';
import type { Query } from '#server/kit/list/read.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import type { FastifyRequest } from 'fastify';
import { authorityOf, requireGivable, requireReach, requireRole } from '../role/authority.service.ts';
import { refuseLockout, requireTargets } from './user-guard.service.ts';
import { logLinks, requireOwnPassword } from './user-links.service.ts';
import { userSource as source } from './user.source.ts';
import { userRoles } from './user.table.ts';

const may = (action: string) => ({ auth: { permission: `system:roleUser:${action}` } });
const Id = Type.String({ pattern: PATTERNS.id });

/** SYS-03: who holds a role (wire-contract 7.1, 13.2). */
export const roleUserRoutes: FastifyPluginAsyncTypebox = async app => {
    app.get('/sys/user/userRoleList', { config: may('list'), schema: { querystring: RoleUsersQuery } }, async ({ session, query }) => {
        const { roleId, username, ...paging } = query;
        const holders = sql`sys_user.id in (select user_id from sys_user_role where role_id = ${roleId})`;
        const asked: Query = { ...paging, ...(username ? { username: username.replace(/,/g, '++') } : {}) };
        return pageOf(app, { ...source, scope: () => holders }, session, asked);
    });

    app.post('/sys/user/addSysUserRole', { config: { ...may('add'), needsProof: true }, schema: { body: RoleUsersBody } }, request =>
        inTransaction(request, async tx => {
            const { session, body } = request;
            const ids = [...new Set(body.userIdList)];
            const targets = await requireTargets(tx, session, ids);
            if (ids.includes(session.userId)) throw forbidden();
            const [role] = await requireGivable(tx, session, [body.roleId]);
            if (role?.roleCode === ADMIN_ROLE) await requireOwnPassword(app, tx, session, body.ownPassword);
            const added = await tx
                .insert(userRoles)
                .values(ids.map(userId => ({ userId, roleId: body.roleId })))
                .onConflictDoNothing()
                .returning({ userId: userRoles.userId });
            for (const user of targets.filter(each => added.some(row => row.userId === each.id)))
                await logLinks(tx, actorOf(request), user, { roles: null }, { roles: role?.roleName ?? '' });
            await bumpVersion(tx, 'permission');
            return ok(null, '添加成功!', 0);
        }),
    );

    const remove = (request: FastifyRequest, roleId: string, ids: string[]) =>
        inTransaction(request, async tx => {
            await removeHolders(tx, request, roleId, ids);
            await bumpVersion(tx, 'permission');
            return ok(null, '删除成功!');
        });
    const One = Type.Object({ roleId: Id, userId: Id });
    app.delete('/sys/user/deleteUserRole', { config: { ...may('delete'), needsProof: true }, schema: { querystring: One } }, request =>
        remove(request, request.query.roleId, [request.query.userId]),
    );
    const Many = Type.Object({ roleId: Id, userIds: Type.String({ maxLength: 20_000 }) });
    app.delete(
        '/sys/user/deleteUserRoleBatch',
        { config: { ...may('delete'), needsProof: true }, schema: { querystring: Many } },
        request => remove(request, request.query.roleId, splitList(request.query.userIds)),
    );
};

async function removeHolders(tx: Tx, request: FastifyRequest, roleId: string, ids: string[]): Promise<void> {
    const { session } = request;
    if (ids.length === 0) throw refuseWith('删除失败！');
    const role = await requireRole(tx, session, roleId);
    requireReach(await authorityOf(tx, session), role);
    const targets = await requireTargets(tx, session, ids);
    if (ids.includes(session.userId)) throw forbidden();
    if (role.roleCode === ADMIN_ROLE) await refuseLockout(tx, session, ids, '取消角色：');
    const gone = await tx
        .delete(userRoles)
        .where(and(eq(userRoles.roleId, roleId), inArray(userRoles.userId, ids)))
        .returning({ userId: userRoles.userId });
    if (gone.length < ids.length) throw refuseWith('删除失败！');
    for (const user of targets) await logLinks(tx, actorOf(request), user, { roles: role.roleName }, { roles: null });
}
