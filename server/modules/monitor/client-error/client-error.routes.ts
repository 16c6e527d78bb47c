import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { desc, eq, lt } from 'drizzle-orm';
import {
    CLIENT_ERROR_REPORT,
    ClientError,
    ClientErrorEventsQuery,
    ClientErrorReport,
    ResolveClientError,
} from '#contract/monitor/client-error.ts';
import { integer } from '#contract/kit/fields.ts';
import { onAction } from '#server/kit/actions/on-action.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { onRecordQuery } from '#server/kit/on-query.ts';
import { toWireTime } from '#server/kit/time.ts';
import { collect } from './collect.service.ts';
import { clientErrorEvents, clientErrors } from './client-error.table.ts';

/** Occurrences that the details show. */
const SHOWN = 30;
/** Reports of one person a minute; a browser sends one in five seconds at most. */
const PER_MINUTE = 12;
const DAY_MS = 86_400_000;

/** 前端错误: what browsers report, in groups, and the job that forgets it. */
export const clientErrorRoutes: FastifyPluginAsyncTypebox = async app => {
    const source = { entity: ClientError, table: clientErrors };
    crudRoutes(app, {
        ...source,
        named: [
            onAction(ResolveClientError, {
                guard: row => (row.status === 'open' ? undefined : '已经标为已解决'),
                run: ({ row }) => ({ status: 'resolved', resolvedRelease: row.release }),
                message: '已标为已解决',
            }),
        ],
    });

    app.post(
        CLIENT_ERROR_REPORT,
        {
            config: { auth: 'user', isBackground: true, keepsNoAnswer: true, perMinute: PER_MINUTE },
            schema: { tags: [ClientError.label], summary: '上报', body: ClientErrorReport },
        },
        async request => {
            await app.db.transaction(tx => collect(tx, request.session, request.headers['user-agent'], request.body));
            return ok(null);
        },
    );

    onRecordQuery(app, source, ClientErrorEventsQuery, async ({ db, row }) => {
        const events = await db
            .select()
            .from(clientErrorEvents)
            .where(eq(clientErrorEvents.errorId, row.id))
            .orderBy(desc(clientErrorEvents.createTime), desc(clientErrorEvents.id))
            .limit(SHOWN);
        return events.map(({ id, createBy, release, page, stack, crumbs, agent, tookMs, createTime }) => ({
            ...{ id, username: createBy, release, page, stack, crumbs, agent, tookMs, createTime },
        }));
    });

    app.handlers.add({
        name: 'purgeClientErrors',
        title: '清理前端错误',
        description: '删除超过保留期的前端错误',
        parameters: { days: integer('保留天数', 'Days to keep', { minimum: 7, maximum: 3650, default: 30, unit: '天' }) },
        run: async ({ db, params }) => {
            const before = toWireTime(new Date(app.clock.now() - Number(params.days) * DAY_MS));
            const events = await db.delete(clientErrorEvents).where(lt(clientErrorEvents.createTime, before));
            const groups = await db.delete(clientErrors).where(lt(clientErrors.lastSeen, before));
            return `删除前端错误${groups.rowCount ?? 0}类、${events.rowCount ?? 0}次`;
        },
    });
};
