import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { permissionOf } from '#contract/kit/permissions.ts';
import { splitList } from '#contract/system/role.ts';
import { User, type UserExtras } from '#contract/system/user.ts';
import { pageOf, recordOf } from '#server/kit/crud/answer.ts';
import { bulkDelete } from '#server/kit/crud/bulk-delete.ts';
import { addBulkCall } from '#server/kit/jobs/bulk-start.ts';
import { requireId, requireIds } from '#server/kit/crud/ids.ts';
import { bodySchema, byIdSchema, idsSchema, listSchema } from '#server/kit/crud/schemas.ts';
import { addRow, deleteRows, editRow, type Write } from '#server/kit/crud/write.ts';
import { actorOf, writeOf } from '#server/kit/crud/write-of.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { badRequest } from '#server/kit/errors.ts';
import { readOne, type Query } from '#server/kit/list/read.ts';
import { textOf } from '#server/kit/list/source.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import { hashNewPassword } from '../auth/password.service.ts';
import { roles } from '../role/role.table.ts';
import { refuseLockout, requireTargets } from './user-guard.service.ts';
import { replaceDeparts, replaceRoles, replaceTenants } from './user-links.service.ts';
import { inDepart, userSource as source } from './user.source.ts';
import { userSheet } from './user-sheet.ts';
import { userDeparts, userRoles } from './user.table.ts';

const may = (action: string) => ({ auth: { permission: permissionOf(User, action) } });
const Word = Type.Optional(Type.String({ maxLength: 20_000 }));
const standardList = listSchema(User);
const ListQuery = Type.Object({ ...standardList.querystring.properties, departId: Word, code: Word });

/** SYS-01 系统用户: list, add, edit, delete (wire-contract 7.1). */
export const userRoutes: FastifyPluginAsyncTypebox = async app => {
    crudRoutes(app, userSheet);
    app.pushTables.add(source);

    app.get('/sys/user/list', { schema: { ...standardList, querystring: ListQuery }, config: may('list') }, async ({ session, query }) => {
        const { departId, code, ...rest } = query as Record<string, string | undefined>;
        const ids = splitList(code);
        const asked: Query = ids.length > 0 ? { ...rest, id: `${ids.join()},`, pageSize: String(Math.min(ids.length, 500)) } : rest;
        const page = await pageOf(app, departId ? { ...source, scope: () => inDepart(departId) } : source, session, asked);
        // wire: a department without members answers null.
        return departId && page.total === 0 ? ok(null) : page;
    });

    app.get('/sys/user/queryById', { schema: byIdSchema(User), config: may('query') }, async ({ session, query }) => {
        const user = await recordOf(app, app.db, source, session, (query as Query).id);
        const id = textOf(user.id);
        const [held, departs] = await Promise.all([
            app.db
                .select({ id: roles.id, name: roles.roleName })
                .from(userRoles)
                .innerJoin(roles, and(eq(roles.id, userRoles.roleId), eq(roles.delFlag, 0)))
                .where(eq(userRoles.userId, id))
                .orderBy(desc(roles.rank), asc(roles.roleName)),
            app.db.select({ id: userDeparts.depId }).from(userDeparts).where(eq(userDeparts.userId, id)),
        ]);
        return {
            ...user,
            selectedroles: held.map(row => row.id).join(),
            selectedroles_dictText: held.map(row => row.name).join(','),
            selecteddeparts: departs.map(row => row.id).join(),
            selectedtenants: user.relTenantIds ?? '',
        };
    });

    app.post('/sys/user/add', { ...bodySchema(User, '新增系统用户'), config: may('add') }, async request => {
        const body = (request.body ?? {}) as UserExtras & { username?: unknown; phone?: unknown };
        const password = textOf(body.password);
        if (password === '') throw badRequest({ password: '请输入登录密码' });
        const passwordHash = await hashNewPassword({
            password,
            username: textOf(body.username),
            phone: textOf(body.phone) || null,
            least: app.settings.number('security.pwd_min'),
        });
        const options = {
            ...source,
            beforeSave: async (...given: Parameters<NonNullable<typeof source.beforeSave>>) => ({
                ...(await source.beforeSave?.(...given)),
                passwordHash,
            }),
        };
        return inTransaction(request, async tx => {
            const id = await addRow(options, writeOf(app, options, request, tx), body);
            await replaceLinks(request, tx, id, body);
            return ok(await recordOf(app, tx, source, request.session, id), '添加成功！');
        });
    });

    app.route({
        method: ['PUT', 'POST'],
        url: '/sys/user/edit',
        ...bodySchema(User, '修改系统用户'),
        config: may('edit'),
        handler: request =>
            inTransaction(request, async tx => {
                const body = (request.body ?? {}) as UserExtras;
                const id = requireId(body as Query);
                await requireTargets(tx, request.session, [id]);
                await editRow(source, writeOf(app, source, request, tx), body);
                await replaceLinks(request, tx, id, body);
                return ok(await recordOf(app, tx, source, request.session, id), '修改成功!');
            }),
    });

    type Tx = Parameters<Parameters<typeof inTransaction>[1]>[0];
    /** An absent list leaves the links; wire: an empty one of departments means those in charge of. */
    const replaceLinks = async (request: FastifyRequest, tx: Tx, id: string, body: UserExtras) => {
        const user = await readOne(tx, source, request.session, id);
        const actor = actorOf(request);
        if (typeof body.selectedroles === 'string') await replaceRoles(app, tx, actor, user, body);
        const tenantIds = body.selectedtenants ?? body.relTenantIds;
        if (typeof tenantIds === 'string') await replaceTenants(tx, actor, user, tenantIds);
        if (typeof body.selecteddeparts === 'string') await replaceDeparts(tx, actor, user, body.selecteddeparts || textOf(user.departIds));
    };

    const removeUsers = async (write: Write, ids: string[]) => {
        const { tx, actor } = write;
        await requireTargets(tx, actor.session, ids);
        await refuseLockout(tx, actor.session, ids, '删除');
        await deleteRows(source, write, ids);
        for (const id of ids) await app.sessions.closeAllOf(tx, id);
        await bumpVersion(tx, 'permission');
    };
    const remove = (request: FastifyRequest, ids: string[], message: string) =>
        inTransaction(request, async tx => {
            await removeUsers(writeOf(app, source, request, tx), ids);
            return ok(null, message);
        });
    app.delete('/sys/user/delete', { schema: byIdSchema(User, '删除系统用户'), config: may('delete') }, request =>
        remove(request, [requireId(request.query as Query)], '删除用户成功'),
    );
    app.delete('/sys/user/deleteBatch', { schema: idsSchema(User), config: may('deleteBatch') }, request =>
        remove(request, requireIds(request.query as Query), '批量删除用户成功'),
    );
    addBulkCall(
        app,
        source,
        bulkDelete(source, (write, id) => removeUsers(write, [id])),
    );
};
