import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { DepartRole, DepartRoleChange, DepartRolesOfUser, DepartRoleUserBody } from '#contract/system/my-depart.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { splitList } from '#contract/system/role.ts';
import { requireIds } from '#server/kit/crud/ids.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { idsSchema } from '#server/kit/crud/schemas.ts';
import { deleteRows } from '#server/kit/crud/write.ts';
import { actorOf, writeOf } from '#server/kit/crud/write-of.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { logChanges } from '#server/kit/data-log.ts';
import { forbidden, notFound, refuseWith } from '#server/kit/errors.ts';
import { newHexId } from '#server/kit/ids.ts';
import { textOf } from '#server/kit/list/source.ts';
import { splitCodes } from '#server/kit/access/permission-codes.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import { departs } from '../depart/depart.table.ts';
import { permissions } from '../permission/permission.table.ts';
import { requireCodes } from '../role/authority.service.ts';
import { userDeparts, users } from '../user/user.table.ts';
import { departRolePermissions, departRoles, departRoleUsers } from './depart-role.table.ts';
import { headsDepart, requireHead } from './in-charge.service.ts';

const may = (...actions: string[]) => ({ auth: { permission: actions.map(action => permissionOf(DepartRole, action)) } });
const WIRE = DepartRole.wire;

/** Roles of the departments that the caller is in charge of, as the kit reads them. */
export const departRoleSource: CrudOptions = {
    entity: DepartRole,
    table: departRoles,
    joins: { departName: { via: departRoles.departId, table: departs, text: departs.departName } },
    scope: session => headsDepart(session, departRoles.departId),
    beforeSave: async (values, { tx, session, current }) => {
        if (!current) await requireHead(tx, session, textOf(values.departId));
        return values;
    },
    undelete: '部门角色的授权与成员已随角色删除，请重新新增并授权',
    // wire
    present: rows => rows.map(row => ({ ...row, departId_dictText: row.departName })),
    afterWrite: ({ tx }) => bumpVersion(tx, 'permission'),
};

/** SYS-06: department roles and who holds them (wire-contract 7.4). */
export const departRoleRoutes: FastifyPluginAsyncTypebox = async app => {
    // wire: the list is narrowed by deptId.
    app.addHook('preValidation', async request => {
        const query = request.query as Record<string, unknown>;
        if (query.deptId !== undefined && query.departId === undefined && request.url.includes('/list')) query.departId = query.deptId;
    });
    crudRoutes(app, departRoleSource);

    app.delete(`${WIRE}/deleteBatch`, { config: may('delete'), schema: idsSchema(DepartRole) }, request =>
        inTransaction(request, async tx => {
            await deleteRows(departRoleSource, writeOf(app, departRoleSource, request, tx), requireIds(request.query));
            return ok(null, '批量删除成功！');
        }),
    );

    app.get(`${WIRE}/getDeptRoleList`, { config: may('list'), schema: { querystring: DepartRolesOfUser } }, async ({ session, query }) => {
        const depart = await requireHead(app.db, session, query.departId);
        const rows = await app.db.select().from(departRoles).where(eq(departRoles.departId, depart.id)).orderBy(asc(departRoles.roleCode));
        return ok(rows, '', 0);
    });

    app.get(
        `${WIRE}/getDeptRoleByUserId`,
        { config: may('list'), schema: { querystring: DepartRolesOfUser } },
        async ({ session, query }) => {
            const depart = await requireHead(app.db, session, query.departId);
            const rows = await app.db
                .select({ id: departRoleUsers.id, userId: departRoleUsers.userId, droleId: departRoleUsers.droleId })
                .from(departRoleUsers)
                .innerJoin(departRoles, and(eq(departRoles.id, departRoleUsers.droleId), eq(departRoles.departId, depart.id)))
                .where(eq(departRoleUsers.userId, query.userId));
            // wire: nothing is null
            return ok(rows.length > 0 ? rows : null, '', 0);
        },
    );

    app.post(`${WIRE}/deptRoleUserAdd`, { config: may('edit'), schema: { body: DepartRoleUserBody } }, request =>
        inTransaction(request, async tx => {
            const { session, body } = request;
            const [now, before] = [splitList(body.newRoleId), splitList(body.oldRoleId)];
            const added = now.filter(id => !before.includes(id));
            const removed = before.filter(id => !now.includes(id));
            // Nobody changes their own rights (security S40).
            if (body.userId === session.userId) throw forbidden();
            const [user] = await tx
                .select()
                .from(users)
                .where(and(eq(users.id, body.userId), eq(users.tenantId, session.tenantId), eq(users.delFlag, 0)));
            const ids = [...added, ...removed];
            const roles =
                ids.length === 0
                    ? []
                    : await tx
                          .select()
                          .from(departRoles)
                          .where(
                              and(
                                  inArray(departRoles.id, ids),
                                  eq(departRoles.tenantId, session.tenantId),
                                  headsDepart(session, departRoles.departId),
                              ),
                          )
                          .for('update');
            if (!user || roles.length < ids.length) throw notFound();
            for (const role of roles.filter(({ id }) => added.includes(id))) {
                const [member] = await tx
                    .select()
                    .from(userDeparts)
                    .where(and(eq(userDeparts.userId, user.id), eq(userDeparts.depId, role.departId)));
                if (!member) throw refuseWith('该用户不属于此部门，请先添加到部门');
            }
            await requireHeld(tx, session, added);
            if (added.length > 0)
                await tx
                    .insert(departRoleUsers)
                    .values(added.map(droleId => ({ id: newHexId(), droleId, userId: user.id })))
                    .onConflictDoNothing();
            if (removed.length > 0)
                await tx.delete(departRoleUsers).where(and(eq(departRoleUsers.userId, user.id), inArray(departRoleUsers.droleId, removed)));
            await logChanges(
                tx,
                actorOf(request),
                roles.map(role => {
                    const isAdded = added.includes(role.id);
                    const [was, is] = [
                        { ...role, holders: isAdded ? null : user.realname },
                        { ...role, holders: isAdded ? user.realname : null },
                    ];
                    return { entity: DepartRoleChange, table: departRoles, op: 'edit' as const, before: was, after: is };
                }),
            );
            await bumpVersion(tx, 'permission');
            return ok(null, '添加成功！');
        }),
    );
};

type Tx = Parameters<Parameters<typeof inTransaction>[1]>[0];
type Session = Parameters<typeof requireHead>[1];

/** One can pass on only what one holds (security S40). */
const requireHeld = async (tx: Tx, session: Session, roleIds: readonly string[]): Promise<void> => {
    if (roleIds.length === 0) return;
    const granted = await tx
        .select({ perms: permissions.perms })
        .from(departRolePermissions)
        .innerJoin(
            permissions,
            and(eq(permissions.id, departRolePermissions.permissionId), eq(permissions.delFlag, 0), sql`${permissions.perms} is not null`),
        )
        .where(inArray(departRolePermissions.roleId, [...roleIds]));
    requireCodes(
        session,
        granted.flatMap(({ perms }) => splitCodes(perms)),
    );
};
