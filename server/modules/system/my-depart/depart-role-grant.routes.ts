import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { Type } from 'typebox';
import { DepartRoleChange, DepartRoleGrantBody, DepartRoleRuleBody, DepartRuleBody } from '#contract/system/my-depart.ts';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { splitList } from '#contract/system/role.ts';
import type { Tx } from '#server/db/client.ts';
import { actorOf } from '#server/kit/crud/write-of.ts';
import { logChanges } from '#server/kit/data-log.ts';
import { AppError, badRequest, notFound, refuseWith } from '#server/kit/errors.ts';
import { readOne } from '#server/kit/list/read.ts';
import type { Reader } from '#server/kit/list/source.ts';
import { splitCodes } from '#server/kit/access/permission-codes.ts';
import { ok } from '#server/kit/answers/reply.ts';
import type { Session } from '#server/kit/access/session.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import { departPermissions } from '../depart/depart-permission.table.ts';
import { dataRules, permissions } from '../permission/permission.table.ts';
import { requireCodes } from '../role/authority.service.ts';
import { permissionTree } from '../role/permission-tree.service.ts';
import { departRoleSource } from './depart-role.routes.ts';
import { departRolePermissions, departRoles } from './depart-role.table.ts';
import { requireHead } from './in-charge.service.ts';

const SAVE = 'system:permission:saveDeptRole';
const readers = { auth: { permission: [SAVE, 'system:myDepart:query', 'system:myDepart:list'] } };
const writers = { auth: { permission: [SAVE, 'system:myDepart:edit'] } };
const departWriters = { auth: { permission: 'system:permission:saveDepart' } };
const Id = Type.String({ pattern: PATTERNS.id });
const GRANTS = '/sys/sysDepartPermission';
const ROLES = '/sys/sysDepartRole';
const MAX_RULES = 30;

/** SYS-06: what department roles may do, within what their department was granted (wire-contract 7.4). */
export const departRoleGrantRoutes: FastifyPluginAsyncTypebox = async app => {
    const { db } = app;

    app.get(
        `${GRANTS}/queryTreeListForDeptRole`,
        { config: readers, schema: { querystring: Type.Object({ departId: Id }) } },
        async ({ session, query }) => {
            await requireHead(db, session, query.departId);
            const granted = (await ceilingOf(db, query.departId)).map(row => row.permissionId);
            return ok(await permissionTree(db, true, new Set(granted)), '', 0);
        },
    );

    app.get(
        `${GRANTS}/queryDeptRolePermission`,
        { config: readers, schema: { querystring: Type.Object({ roleId: Id }) } },
        async ({ session, query }) => {
            await readOne(db, departRoleSource, session, query.roleId);
            return ok(
                (await grantsOf(db, query.roleId)).map(row => row.permissionId),
                '',
                0,
            );
        },
    );

    app.post(`${GRANTS}/saveDeptRolePermission`, { config: writers, schema: { body: DepartRoleGrantBody } }, request =>
        inTransaction(request, async tx => {
            const { roleId, permissionIds, lastpermissionIds } = request.body;
            const role = await lockRole(tx, request.session, roleId);
            const stored = (await grantsOf(tx, roleId)).map(row => row.permissionId);
            const seen = lastpermissionIds === undefined ? stored : splitList(lastpermissionIds);
            if (seen.length !== stored.length || seen.some(id => !stored.includes(id)))
                throw new AppError(200, 409, '部门角色权限已被他人修改，请核对最新的勾选后再保存', { errorCode: 'VERSION_CONFLICT' });
            const wanted = splitList(permissionIds);
            const added = wanted.filter(id => !stored.includes(id));
            const removed = stored.filter(id => !wanted.includes(id));
            const ceiling = new Set((await ceilingOf(tx, role.departId)).map(row => row.permissionId));
            if (added.some(id => !ceiling.has(id))) throw badRequest({ permissionIds: '超出部门权限范围' });
            const names = await namesOf(tx, request.session, added, removed);
            if (removed.length > 0)
                await tx
                    .delete(departRolePermissions)
                    .where(and(eq(departRolePermissions.roleId, roleId), inArray(departRolePermissions.permissionId, removed)));
            if (added.length > 0) await tx.insert(departRolePermissions).values(added.map(permissionId => ({ roleId, permissionId })));
            const list = (ids: readonly string[]) => ids.map(id => names.get(id) ?? id).join('、') || null;
            await logChanges(tx, actorOf(request), [
                {
                    entity: DepartRoleChange,
                    table: departRoles,
                    op: 'edit',
                    before: { ...role, granted: list(removed) },
                    after: { ...role, granted: list(added) },
                },
            ]);
            await bumpVersion(tx, 'permission');
            return ok(null, '保存成功！');
        }),
    );

    const rulesOf = async (permissionId: string, bound: string | null | undefined, within?: readonly string[]) => {
        const all = await db.select().from(dataRules).where(eq(dataRules.permissionId, permissionId)).orderBy(desc(dataRules.createTime));
        const datarule = within && within.length > 0 ? all.filter(rule => within.includes(rule.id)) : all;
        if (datarule.length === 0) throw refuseWith('未找到权限配置信息');
        return ok({ datarule, ...(bound ? { drChecked: bound } : {}) });
    };

    app.get(
        `${GRANTS}/datarule/:permissionId/:departId`,
        { config: departWriters, schema: { params: Type.Object({ permissionId: Id, departId: Id }) } },
        async ({ session, params }) => {
            await requireHead(db, session, params.departId);
            const row = (await ceilingOf(db, params.departId)).find(each => each.permissionId === params.permissionId);
            return rulesOf(params.permissionId, row?.dataRuleIds);
        },
    );

    app.post(`${GRANTS}/datarule`, { config: departWriters, schema: { body: DepartRuleBody } }, request =>
        inTransaction(request, async tx => {
            const { permissionId, departId, dataRuleIds } = request.body;
            await requireHead(tx, request.session, departId, true);
            const rules = await requireRules(tx, permissionId, dataRuleIds);
            const changed = await tx
                .update(departPermissions)
                .set({ dataRuleIds: rules })
                .where(and(eq(departPermissions.departId, departId), eq(departPermissions.permissionId, permissionId)))
                .returning({ id: departPermissions.permissionId });
            if (changed.length === 0) throw refuseWith('请先保存部门菜单权限!');
            await bumpVersion(tx, 'permission');
            return ok(null, '保存成功!');
        }),
    );

    const OfRole = Type.Object({ permissionId: Id, departId: Id, roleId: Id });
    app.get(
        `${ROLES}/datarule/:permissionId/:departId/:roleId`,
        { config: readers, schema: { params: OfRole } },
        async ({ session, params }) => {
            const role = await readOne(db, departRoleSource, session, params.roleId);
            if (role.departId !== params.departId) throw notFound();
            const bound = (await grantsOf(db, params.roleId)).find(row => row.permissionId === params.permissionId);
            const ceiling = (await ceilingOf(db, params.departId)).find(row => row.permissionId === params.permissionId);
            return rulesOf(params.permissionId, bound?.dataRuleIds, splitList(ceiling?.dataRuleIds));
        },
    );

    app.post(`${ROLES}/datarule`, { config: writers, schema: { body: DepartRoleRuleBody } }, request =>
        inTransaction(request, async tx => {
            const { permissionId, roleId, dataRuleIds } = request.body;
            const role = await lockRole(tx, request.session, roleId);
            const rules = await requireRules(tx, permissionId, dataRuleIds);
            const changed = await tx
                .update(departRolePermissions)
                .set({ dataRuleIds: rules })
                .where(and(eq(departRolePermissions.roleId, roleId), eq(departRolePermissions.permissionId, permissionId)))
                .returning({ id: departRolePermissions.permissionId });
            if (changed.length === 0) throw refuseWith('请先保存角色菜单权限!');
            await logChanges(tx, actorOf(request), [
                {
                    entity: DepartRoleChange,
                    table: departRoles,
                    op: 'edit',
                    before: role,
                    after: { ...role, dataRules: rules ?? '不限数据' },
                },
            ]);
            await bumpVersion(tx, 'permission');
            return ok(null, '保存成功!');
        }),
    );
};

const ceilingOf = (db: Reader, departId: string) => db.select().from(departPermissions).where(eq(departPermissions.departId, departId));
const grantsOf = (db: Reader, roleId: string) => db.select().from(departRolePermissions).where(eq(departRolePermissions.roleId, roleId));

const lockRole = async (tx: Tx, session: Session, roleId: string) => {
    await readOne(tx, departRoleSource, session, roleId);
    const [role] = await tx.select().from(departRoles).where(eq(departRoles.id, roleId)).for('update');
    if (!role) throw notFound();
    return role;
};

/** Names for the log; nobody passes on what they lack (security S40). */
const namesOf = async (tx: Tx, session: Session, added: readonly string[], removed: readonly string[]): Promise<Map<string, string>> => {
    const ids = [...added, ...removed];
    if (ids.length === 0) return new Map();
    const rows = await tx
        .select()
        .from(permissions)
        .where(and(inArray(permissions.id, ids), eq(permissions.delFlag, 0)));
    requireCodes(
        session,
        rows.filter(({ id }) => added.includes(id)).flatMap(({ perms }) => splitCodes(perms)),
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
};

/** A comma list of rules of the menu, as it is stored. */
const requireRules = async (tx: Tx, permissionId: string, list: string): Promise<string | null> => {
    const ids = splitList(list);
    if (ids.length === 0) return null;
    const found = await tx
        .select({ id: dataRules.id })
        .from(dataRules)
        .where(and(inArray(dataRules.id, ids), eq(dataRules.permissionId, permissionId)));
    if (found.length < ids.length || ids.length > MAX_RULES) throw badRequest({ dataRuleIds: '数据规则不存在或过多' });
    return ids.join();
};
