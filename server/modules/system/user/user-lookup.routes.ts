import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { Role, splitList } from '#contract/system/role.ts';
import { ChooseUserQuery, User } from '#contract/system/user.ts';
import { presented } from '#server/kit/crud/answer.ts';
import { badRequest, refuseWith } from '#server/kit/errors.ts';
import { readPaging } from '#server/kit/list/paging.ts';
import { readOne } from '#server/kit/list/read.ts';
import { failure, ok } from '#server/kit/answers/reply.ts';
import { visibleTo } from '#server/kit/access/scope.ts';
import type { Session } from '#server/kit/access/session.ts';
import { newHexId } from '#server/kit/ids.ts';
import { departs } from '../depart/depart.table.ts';
import { hasAccount, hasRealname } from './user-named.service.ts';
import { inDepart, shownUser, userSource as source } from './user.source.ts';
import { userDeparts, userRoles, users } from './user.table.ts';

const codes = (...actions: string[]) => actions.map(action => permissionOf(User, action));
const readers = { auth: { permission: codes('list', 'query') } };
const editors = { auth: { permission: [...codes('add', 'edit'), permissionOf(Role, 'list'), 'system:roleUser:add'] } };
const Id = Type.String({ pattern: PATTERNS.id });
const Text = Type.Optional(Type.String({ maxLength: 20_000 }));
const MOST = 500;

/** The small calls around users: pickers, links, checks (wire-contract 7.1). */
export const userLookupRoutes: FastifyPluginAsyncTypebox = async app => {
    const found = async (
        session: Session,
        where: SQL | undefined,
        span: { limit: number; offset: number } = { limit: MOST, offset: 0 },
    ) => {
        const rows = await app.db
            .select()
            .from(users)
            .where(and(visibleTo(source, session).where, where))
            .orderBy(asc(users.username))
            .limit(span.limit)
            .offset(span.offset);
        const shown = rows.map(shownUser);
        return presented(app, app.db, source, session, shown);
    };

    app.get(
        '/sys/user/queryUserRole',
        { config: readers, schema: { querystring: Type.Object({ userid: Id }) } },
        async ({ session, query }) => {
            await readOne(app.db, source, session, query.userid);
            const rows = await app.db.select({ id: userRoles.roleId }).from(userRoles).where(eq(userRoles.userId, query.userid));
            if (rows.length === 0) throw refuseWith('未找到用户相关角色信息');
            return rows.map(row => row.id);
        },
    );

    app.get(
        '/sys/user/userDepartList',
        { config: readers, schema: { querystring: Type.Object({ userId: Id }) } },
        async ({ session, query }) => {
            await readOne(app.db, source, session, query.userId);
            const rows = await app.db
                .select({ id: departs.id, name: departs.departName })
                .from(userDeparts)
                .innerJoin(departs, and(eq(departs.id, userDeparts.depId), eq(departs.delFlag, 0)))
                .where(eq(userDeparts.userId, query.userId))
                .orderBy(asc(departs.orgCode));
            if (rows.length === 0) return failure(0, '查找失败');
            return ok(
                rows.map(({ id, name }) => ({ key: id, value: id, title: name, children: [] })),
                '查找成功',
                0,
            );
        },
    );

    /** One value at a time, and nothing but whether it is free (security S10). */
    const CheckQuery = Type.Object({ username: Text, phone: Text, email: Text, id: Text }, { additionalProperties: false });
    const check = { config: { auth: { permission: codes('add', 'edit') }, perMinute: 30 }, schema: { querystring: CheckQuery } };
    app.get('/sys/user/checkOnlyUser', check, async ({ query }) => {
        const { username, phone, email, id = '' } = query;
        const asked = [
            username ? sql`lower(username) = lower(${username})` : undefined,
            phone ? eq(users.phone, phone) : undefined,
            email ? sql`lower(email) = lower(${email})` : undefined,
        ].filter(each => each !== undefined);
        if (asked.length !== 1) throw badRequest({ username: '每次只能校验一项' });
        const [taken] = await app.db
            .select({ id: users.id })
            .from(users)
            .where(and(...asked, eq(users.delFlag, 0), sql`${users.id} <> ${id}`))
            .limit(1);
        // wire: the refusal's result is `true` as well.
        return taken ? failure(0, '用户账号已存在', true) : ok(true, '', 0);
    });

    app.get('/sys/user/generateUserId', { config: { auth: { permission: codes('add') } } }, async () => ok(newHexId()));

    app.get(
        '/sys/user/queryByIds',
        { config: readers, schema: { querystring: Type.Object({ userIds: Type.String({ maxLength: 20_000 }) }) } },
        ({ session, query }) => found(session, inArray(users.id, [...splitList(query.userIds), ''])),
    );

    // wire: a bare array, not in the envelope.
    app.get(
        '/sys/user/getMultiUser',
        { config: readers, schema: { querystring: Type.Object({ username: Text, id: Text }) } },
        async ({ session, query }, reply) => {
            const asked = [
                query.username ? inArray(users.username, splitList(query.username)) : undefined,
                query.id ? inArray(users.id, splitList(query.id)) : undefined,
            ];
            const rows = await found(session, and(eq(users.status, 1), ...asked));
            return reply.type('application/json; charset=utf-8').serializer(String).send(JSON.stringify(rows));
        },
    );

    const ByDepart = Type.Object({ id: Id, realname: Text });
    app.get('/sys/user/queryUserByDepId', { config: readers, schema: { querystring: ByDepart } }, async ({ session, query }) =>
        found(session, and(inDepart(query.id), await hasRealname(app.db, query.realname ?? ''))),
    );

    app.get(
        '/sys/user/queryUserComponentData',
        {
            config: { auth: { permission: [...readers.auth.permission, ...editors.auth.permission] } },
            schema: { querystring: ChooseUserQuery },
        },
        async ({ session, query }) => {
            const { page, size, offset } = readPaging(query);
            const where = and(
                eq(users.status, 1),
                query.departId ? inDepart(query.departId) : undefined,
                await hasRealname(app.db, query.realname ?? ''),
                hasAccount(query.username ?? ''),
                query.id ? inArray(users.id, splitList(query.id)) : undefined,
            );
            const total = await app.db.$count(users, and(visibleTo(source, session).where, where));
            const records = await found(session, where, { limit: size, offset });
            return ok({ records, total, size, current: page, pages: Math.ceil(total / size) });
        },
    );

    /** What the user form chooses from besides roles. */
    app.get('/sys/user/formChoices', { config: editors }, async ({ session }) => {
        const [all, positions] = await Promise.all([
            app.db
                .select({ id: departs.id, name: departs.departName, parentId: departs.parentId, code: departs.orgCode })
                .from(departs)
                .where(and(eq(departs.tenantId, session.tenantId), eq(departs.delFlag, 0)))
                .orderBy(asc(departs.orgCode)),
            app.db.execute<{ code: string; name: string }>(
                sql`select code, name from sys_position where tenant_id = ${session.tenantId} order by post_rank, code`,
            ),
        ]);
        return { departs: all, positions: positions.rows };
    });
};
