import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { type GrantEffects, OfRole, type RoleGrants, SaveDataRuleBody, SaveRolePermissionBody, splitList } from '#contract/system/role.ts';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { actorOf } from '#server/kit/crud/write-of.ts';
import { notFound, refuseWith } from '#server/kit/errors.ts';
import { keepByMark, markOf, sendJson } from '#server/kit/answers/kept-answers.ts';
import { ok } from '#server/kit/answers/reply.ts';
import type { Session } from '#server/kit/access/session.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { dataRules, permissions } from '../permission/permission.table.ts';
import { authorityOf, reaches } from './authority.service.ts';
import { grantEffects } from './grant-effects.service.ts';
import { saveDataRule, saveRolePermission } from './grant.service.ts';
import { permissionLevel, permissionTree } from './permission-tree.service.ts';
import { rolePermissions, roles } from './role.table.ts';

const SAVE = 'system:permission:saveRole';
const may = (...codes: string[]) => ({ auth: { permission: codes } });
const Id = Type.String({ pattern: PATTERNS.id });
const Level = Type.Object({ pid: Type.Optional(Type.Union([Id, Type.Literal('')])) });

/** The rights of a role: the tree, what is granted, saving, data rules (wire-contract 7.2, 7.3). */
export const grantRoutes: FastifyPluginAsyncTypebox = async app => {
    const readers = may(SAVE, 'system:role:query', 'system:role:list');

    // Existing clients read the whole tree at once, over a megabyte of it where there are thousands of buttons.
    const kept = keepByMark<string>(2);
    const sendTree = async (reply: FastifyReply, hasSlots: boolean) =>
        sendJson(
            reply,
            await kept(String(hasSlots), await markOf(app.db, permissions), async () =>
                JSON.stringify(await permissionTree(app.db, hasSlots)),
            ),
        );
    app.get('/sys/role/queryTreeList', { config: readers }, (_request, reply) => sendTree(reply, true));
    const treeReaders = may(SAVE, 'system:permission:list', 'system:permission:query', 'system:permission:saveDepart');
    app.get('/sys/permission/queryTreeList', { config: treeReaders }, (_request, reply) => sendTree(reply, false));
    app.get('/sys/permission/queryListAsync', { config: treeReaders, schema: { querystring: Level } }, async ({ query }) => {
        const level = await permissionLevel(app.db, query.pid);
        // wire: the words of the original
        if (level.length === 0) throw refuseWith('未找到角色信息');
        return ok(level, '', 0);
    });

    /** The role, if it is one of the caller's tenant. */
    const visibleRole = async (session: Session, roleId: string) => {
        const [role] = await app.db
            .select()
            .from(roles)
            .where(and(eq(roles.id, roleId), eq(roles.tenantId, session.tenantId), eq(roles.delFlag, 0)));
        if (!role) throw notFound();
        return role;
    };
    const grantsOf = (roleId: string) => app.db.select().from(rolePermissions).where(eq(rolePermissions.roleId, roleId));

    app.get('/sys/permission/queryRolePermission', { config: readers, schema: { querystring: OfRole } }, async ({ session, query }) => {
        await visibleRole(session, query.roleId);
        return (await grantsOf(query.roleId)).map(row => row.permissionId);
    });

    app.get('/sys/role/grants', { config: readers, schema: { querystring: OfRole } }, async ({ session, query }): Promise<RoleGrants> => {
        const role = await visibleRole(session, query.roleId);
        const [grants, rules, authority] = await Promise.all([
            grantsOf(role.id),
            app.db.select().from(dataRules),
            authorityOf(app.db, session),
        ]);
        return {
            permissionIds: grants.map(row => row.permissionId),
            bound: Object.fromEntries(grants.filter(row => row.dataRuleIds).map(row => [row.permissionId, splitList(row.dataRuleIds)])),
            rules: rules.map(({ id, permissionId, ruleName, ruleColumn, ruleConditions, ruleValue, status }) => ({
                ...{ id, permissionId, ruleName, ruleColumn, ruleConditions, ruleValue, status },
            })),
            givable: authority.isAdmin ? null : [...authority.held.keys()],
            editable: reaches(authority, role) && session.permissions.has(SAVE),
        };
    });

    app.post(
        '/sys/permission/saveRolePermission',
        { config: { ...may(SAVE), needsProof: true }, schema: { body: SaveRolePermissionBody } },
        request =>
            inTransaction(request, async tx => {
                await saveRolePermission(tx, actorOf(request), request.body);
                return ok(null, '保存成功！');
            }),
    );

    // Asked again with each look, so no answer is kept; it stores nothing and needs no fresh proof.
    app.post(
        '/sys/permission/previewRolePermission',
        {
            config: { ...may(SAVE), keepsNoAnswer: true, perMinute: 60 },
            schema: { body: SaveRolePermissionBody },
        },
        ({ session, body }): Promise<GrantEffects> => grantEffects(app, session, body),
    );

    app.get(
        '/sys/role/datarule/:permissionId/:roleId',
        { config: readers, schema: { params: Type.Object({ permissionId: Id, roleId: Id }) } },
        async ({ session, params: { permissionId, roleId } }) => {
            await visibleRole(session, roleId);
            const datarule = await app.db.select().from(dataRules).where(eq(dataRules.permissionId, permissionId));
            if (datarule.length === 0) throw refuseWith('未找到权限配置信息');
            const [grant] = await app.db
                .select()
                .from(rolePermissions)
                .where(and(eq(rolePermissions.roleId, roleId), eq(rolePermissions.permissionId, permissionId)));
            return { datarule, ...(grant?.dataRuleIds ? { drChecked: grant.dataRuleIds } : {}) };
        },
    );

    app.post('/sys/role/datarule', { config: { ...may(SAVE), needsProof: true }, schema: { body: SaveDataRuleBody } }, request =>
        inTransaction(request, async tx => {
            await saveDataRule(tx, actorOf(request), request.body);
            return ok(null, '保存成功!');
        }),
    );
};
