import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { DepartMembersBody, DepartUsersQuery } from '#contract/system/my-depart.ts';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { splitList } from '#contract/system/role.ts';
import { User, UserLinkChange } from '#contract/system/user.ts';
import { actorOf } from '#server/kit/crud/write-of.ts';
import { logChanges } from '#server/kit/data-log.ts';
import { notFound, refuseWith } from '#server/kit/errors.ts';
import { readPaging } from '#server/kit/list/paging.ts';
import { presentRows } from '#server/kit/present.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import type { DepartRow } from '../depart/depart.table.ts';
import { userDeparts, users } from '../user/user.table.ts';
import { headsDepart, requireHead } from './in-charge.service.ts';

const may = (action: string) => ({ auth: { permission: `system:myDepart:${action}` } });
const Id = Type.String({ pattern: PATTERNS.id });

/** SYS-06: the people of the departments that the caller is in charge of (wire-contract 7.1). */
export const departUserRoutes: FastifyPluginAsyncTypebox = async app => {
    app.get('/sys/user/departUserList', { config: may('list'), schema: { querystring: DepartUsersQuery } }, async ({ session, query }) => {
        const { page, size, offset } = readPaging(query);
        if (query.depId === '') return ok({ records: [], total: 0, size, current: page, pages: 0 }, '', 0);
        if (query.depId) await requireHead(app.db, session, query.depId);
        const top = query.depId ? sql`(select org_code from sys_depart where id = ${query.depId})` : undefined;
        const where = and(
            eq(users.tenantId, session.tenantId),
            eq(users.delFlag, 0),
            query.username ? sql`lower(${users.username}) = lower(${query.username})` : undefined,
            sql`exists (select 1 from sys_user_depart ud join sys_depart d on d.id = ud.dep_id and d.del_flag = 0
                where ud.user_id = ${users.id} and ${headsDepart(session, sql`d.id`)} and ${top ? sql`left(d.org_code, length(${top})) = ${top}` : sql`true`})`,
        );
        const total = await app.db.$count(users, where);
        // wire: nobody is null
        if (total === 0) return ok(null, '', 0);
        const rows = await app.db.select(SHOWN).from(users).where(where).orderBy(users.username, users.id).limit(size).offset(offset);
        const records = presentRows({ entity: User, table: users }, session, app.dictionary, rows);
        return ok({ records, total, size, current: page, pages: Math.ceil(total / size) }, '', 0);
    });

    app.post('/sys/user/editSysDepartWithUser', { config: may('add'), schema: { body: DepartMembersBody } }, request =>
        inTransaction(request, async tx => {
            const { session, body } = request;
            const depart = await requireHead(tx, session, body.depId, true);
            const ids = [...new Set(body.userIdList)];
            const people = await tx
                .select()
                .from(users)
                .where(and(inArray(users.id, ids), eq(users.tenantId, session.tenantId), eq(users.delFlag, 0)));
            if (people.length < ids.length) throw notFound();
            const added = await tx
                .insert(userDeparts)
                .values(ids.map(userId => ({ userId, depId: depart.id })))
                .onConflictDoNothing()
                .returning();
            await note(
                request,
                tx,
                depart,
                people.filter(({ id }) => added.some(row => row.userId === id)),
                true,
            );
            return ok(null, '添加成功!', 0);
        }),
    );

    const remove = (request: FastifyRequest, depId: string, ids: string[]) =>
        inTransaction(request, async tx => {
            const depart = await requireHead(tx, request.session, depId, true);
            if (ids.length === 0) throw refuseWith('删除失败！');
            const gone = await tx
                .delete(userDeparts)
                .where(and(eq(userDeparts.depId, depId), inArray(userDeparts.userId, ids)))
                .returning();
            if (gone.length < ids.length) throw refuseWith('当前选中部门与用户无关联关系!');
            await tx.execute(sql`delete from sys_depart_role_user du using sys_depart_role dr
                where dr.id = du.drole_id and dr.depart_id = ${depId} and du.user_id = any(${sql.param(ids)}::varchar[])`);
            // Who worked for this department works for none until they choose again.
            await tx.execute(
                sql`update sys_user set org_code = null where id = any(${sql.param(ids)}::varchar[]) and org_code = ${depart.orgCode}`,
            );
            await tx.execute(
                sql`update sys_session set org_code = null where user_id = any(${sql.param(ids)}::varchar[]) and org_code = ${depart.orgCode}`,
            );
            const people = await tx.select().from(users).where(inArray(users.id, ids));
            await note(request, tx, depart, people, false);
            return ok(null, '删除成功!');
        });
    const One = Type.Object({ depId: Id, userId: Id });
    app.delete('/sys/user/deleteUserInDepart', { config: may('delete'), schema: { querystring: One } }, request =>
        remove(request, request.query.depId, [request.query.userId]),
    );
    const Many = Type.Object({ depId: Id, userIds: Type.String({ maxLength: 20_000 }) });
    app.delete('/sys/user/deleteUserInDepartBatch', { config: may('delete'), schema: { querystring: Many } }, request =>
        remove(request, request.query.depId, splitList(request.query.userIds)),
    );

    type Tx = Parameters<Parameters<typeof inTransaction>[1]>[0];
    const note = async (
        request: FastifyRequest,
        tx: Tx,
        depart: DepartRow,
        people: readonly (typeof users.$inferSelect)[],
        isAdded: boolean,
    ) => {
        await logChanges(
            tx,
            actorOf(request),
            people.map(({ id, username, version }) => {
                const row = { id, username, version };
                const name = { ...row, departs: depart.departName };
                return {
                    entity: UserLinkChange,
                    table: users,
                    op: 'edit' as const,
                    before: isAdded ? row : name,
                    after: isAdded ? name : row,
                };
            }),
        );
        await bumpVersion(tx, 'permission');
    };
};

/** wire: `orgCode` holds the names of the departments here. */
const SHOWN = {
    id: users.id,
    username: users.username,
    realname: users.realname,
    avatar: users.avatar,
    sex: users.sex,
    phone: users.phone,
    email: users.email,
    workNo: users.workNo,
    status: users.status,
    post: users.post,
    orgCode: sql<string | null>`(select string_agg(d.depart_name, ',' order by d.org_code) from sys_user_depart ud
        join sys_depart d on d.id = ud.dep_id and d.del_flag = 0 where ud.user_id = sys_user.id)`,
};
