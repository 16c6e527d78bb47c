import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { desc, eq, sql } from 'drizzle-orm';
import { permissionOf } from '#contract/kit/permissions.ts';
import { SupportBundleBody, type SupportBundle, User } from '#contract/system/user.ts';
import type { Tx } from '#server/db/client.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { readOne } from '#server/kit/list/read.ts';
import { textOf } from '#server/kit/list/source.ts';
import { toWireTime } from '#server/kit/time.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { clientErrorEvents, clientErrors } from '#server/modules/monitor/client-error/client-error.table.ts';
import { logs } from '#server/platform/operation-log/log.table.ts';
import { writeOperationLog } from '#server/platform/operation-log/operation-log.ts';
import { sessions } from '#server/platform/sessions/session.table.ts';
import { userSource } from './user.source.ts';

/** Newest lines of each kind. */
const LINES = 200;
const FAILURES = 50;

/** 支持包: what somebody who helps one person needs, in one file. Nothing that is secret: no token, no number of a person, no value that was sent. */
export const supportBundleRoutes: FastifyPluginAsyncTypebox = async app => {
    app.post(
        '/sys/user/supportBundle',
        {
            config: { auth: { permission: permissionOf(User, 'supportBundle') }, keepsNoAnswer: true, perMinute: 10 },
            schema: { tags: [User.label], summary: '导出支持包', body: SupportBundleBody },
        },
        request =>
            inTransaction(request, async tx => {
                const user = await readOne(tx, userSource, request.session, request.body.id);
                const username = textOf(user.username);
                await writeOperationLog(tx, request, `导出支持包：${username}`);
                const bundle: SupportBundle = {
                    madeAt: toWireTime(app.clock.date()),
                    madeBy: request.session.username,
                    versions: { node: process.version, database: await databaseVersion(tx) },
                    user: {
                        username,
                        realname: textOf(user.realname),
                        status: Number(user.status),
                        lastLoginTime: user.lastLoginTime === null ? null : textOf(user.lastLoginTime),
                    },
                    sessions: await sessionsOf(tx, textOf(user.id)),
                    log: await linesOf(tx, textOf(user.id)),
                    clientErrors: await failuresOf(tx, username, request.session.tenantId),
                };
                return ok(bundle);
            }),
    );
};

const databaseVersion = async (tx: Tx): Promise<string> => {
    const { rows } = await tx.execute<{ version: string }>(sql`select current_setting('server_version') as version`);
    return rows[0]?.version ?? '';
};

const sessionsOf = async (tx: Tx, userId: string): Promise<SupportBundle['sessions']> => {
    const rows = await tx
        .select({ ip: sessions.ip, userAgent: sessions.userAgent, createTime: sessions.createTime, lastSeen: sessions.lastSeen })
        .from(sessions)
        .where(eq(sessions.userId, userId))
        .orderBy(desc(sessions.lastSeen))
        .limit(LINES);
    return rows.map(({ createTime, lastSeen, ...row }) => ({ ...row, createTime: toWireTime(createTime), lastSeen: toWireTime(lastSeen) }));
};

const linesOf = (tx: Tx, userId: string): Promise<SupportBundle['log']> =>
    tx
        .select({
            createTime: logs.createTime,
            content: logs.logContent,
            url: logs.requestUrl,
            ip: logs.ip,
            costTime: logs.costTime,
            requestId: logs.requestId,
        })
        .from(logs)
        .where(eq(logs.userid, userId))
        .orderBy(desc(logs.createTime))
        .limit(LINES);

const failuresOf = (tx: Tx, username: string, tenantId: number): Promise<SupportBundle['clientErrors']> =>
    tx
        .select({
            createTime: clientErrorEvents.createTime,
            kind: clientErrors.kind,
            message: clientErrors.message,
            release: clientErrorEvents.release,
            page: clientErrorEvents.page,
            stack: clientErrorEvents.stack,
            crumbs: clientErrorEvents.crumbs,
            agent: clientErrorEvents.agent,
            tookMs: clientErrorEvents.tookMs,
        })
        .from(clientErrorEvents)
        .innerJoin(clientErrors, eq(clientErrors.id, clientErrorEvents.errorId))
        .where(sql`${clientErrorEvents.createBy} = ${username} and ${clientErrorEvents.tenantId} = ${tenantId}`)
        .orderBy(desc(clientErrorEvents.createTime))
        .limit(FAILURES);
