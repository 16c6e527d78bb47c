import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { and, eq, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { permissionOf } from '#contract/kit/permissions.ts';
import { User } from '#contract/system/user.ts';
import { UserAgent } from '#contract/system/account/user-agent.ts';
import type { Tx } from '#server/db/client.ts';
import { pageOf, recordOf } from '#server/kit/crud/answer.ts';
import { requireId, requireIds } from '#server/kit/crud/ids.ts';
import type { CrudOptions, SaveContext } from '#server/kit/crud/options.ts';
import { addRow, deleteRows, editRow, type Write } from '#server/kit/crud/write.ts';
import { writeOf } from '#server/kit/crud/write-of.ts';
import { refuse, refuseWith } from '#server/kit/errors.ts';
import type { Query } from '#server/kit/list/read.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import type { Session } from '#server/kit/access/session.ts';
import { failure, ok } from '#server/kit/answers/reply.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { authorityOf } from '../role/authority.service.ts';
import { requireLowerRank } from '../user/user-guard.service.ts';
import { users } from '../user/user.table.ts';
import { userAgents } from './user-agent.table.ts';

const wire = UserAgent.wire;
const auth = { auth: { permission: permissionOf(User, 'agent') } };
const UserName = Type.Object({ userName: Type.String({ minLength: 1, maxLength: 64 }) });

/** Who stands in for whom (wire-contract 7.1, «User agent»): the standard calls behind the one right to set agents. */
export const userAgentRoutes: FastifyPluginAsyncTypebox = async app => {
    const options: CrudOptions = { entity: UserAgent, table: userAgents, beforeSave: checked };
    app.cruds.add(options);
    const write = <T>(request: FastifyRequest, act: (given: Write) => Promise<T>) =>
        inTransaction(request, tx => act(writeOf(app, options, request, tx)));
    const fresh = (given: Write, id: string) => recordOf(app, given.tx, options, given.actor.session, id);

    app.get(`${wire}/list`, { config: auth }, request => pageOf(app, options, request.session, request.query as Query));
    app.get(`${wire}/queryById`, { config: auth }, request =>
        recordOf(app, app.db, options, request.session, requireId(request.query as Query)),
    );
    app.get(`${wire}/queryByUserName`, { config: auth, schema: { querystring: UserName } }, async ({ session, query }) => {
        const [found] = await app.db
            .select({ id: userAgents.id })
            .from(userAgents)
            .where(and(eq(userAgents.tenantId, session.tenantId), eq(userAgents.userName, query.userName)));
        return found ? recordOf(app, app.db, options, session, found.id) : failure(500, '未找到对应实体');
    });
    app.post(`${wire}/add`, { config: auth }, request =>
        write(request, async given => ok(await fresh(given, await addRow(options, given, request.body)), '代理人设置成功！')),
    );
    // Wire: the standard says PUT, existing clients of some screens say POST.
    app.route({
        method: ['PUT', 'POST'],
        url: `${wire}/edit`,
        config: auth,
        handler: request =>
            write(request, async given => ok(await fresh(given, await editRow(options, given, request.body)), '代理人设置成功!')),
    });
    app.delete(`${wire}/delete`, { config: auth }, request =>
        write(request, async given => {
            await deleteRows(options, given, [requireId(request.query as Query)]);
            return ok(null, '删除成功!');
        }),
    );
    app.delete(`${wire}/deleteBatch`, { config: auth }, request =>
        write(request, async given => {
            await deleteRows(options, given, requireIds(request.query as Query));
            return ok(null, '批量删除成功!');
        }),
    );
};

const checked = async (values: WireRow, { tx, session, current }: SaveContext): Promise<WireRow> => {
    const row: WireRow = { ...current, ...values };
    const [user, agent] = [textOf(row.userName), textOf(row.agentUserName)];
    const fields: Record<string, string> = {
        ...(textOf(row.endTime) > textOf(row.startTime) ? {} : { endTime: '结束时间须晚于开始时间' }),
        ...(user.toLowerCase() === agent.toLowerCase()
            ? { agentUserName: '代理人不能是本人' }
            : (await isUser(tx, agent, session.tenantId))
              ? {}
              : { agentUserName: '用户不存在或已冻结' }),
        ...(current || (await isUser(tx, user, session.tenantId)) ? {} : { userName: '用户不存在或已冻结' }),
    };
    if (Object.keys(fields).length > 0) throw refuse('VALIDATION', {}, { fields });
    await requireMayGive(tx, session, user, agent);
    return current ? { ...values, updateName: session.realname } : { ...values, createName: session.realname, sysOrgCode: session.orgCode };
};

/** Who sets agents hands out what others may decide: nobody takes it themselves, and nobody gives what is above them. */
const requireMayGive = async (tx: Tx, session: Session, user: string, agent: string): Promise<void> => {
    const { isAdmin } = await authorityOf(tx, session);
    if (isAdmin) return;
    if (agent.toLowerCase() === session.username.toLowerCase()) throw refuseWith('不能把自己设为他人的代理人，请由管理员设置');
    const found = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(sql`lower(${users.username})`, user.toLowerCase()), eq(users.delFlag, 0)));
    await requireLowerRank(
        tx,
        session,
        found.map(({ id }) => id),
    );
};

const isUser = async (tx: Tx, username: string, tenantId: number): Promise<boolean> => {
    const found = await tx
        .select({ id: users.id })
        .from(users)
        .where(
            and(
                eq(sql`lower(${users.username})`, username.toLowerCase()),
                eq(users.delFlag, 0),
                eq(users.status, 1),
                tenantId === 0 ? undefined : sql`${tenantId}::text = any(string_to_array(${users.relTenantIds}, ','))`,
            ),
        );
    return found.length > 0;
};
