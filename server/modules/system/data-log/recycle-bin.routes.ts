import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, count, desc, eq, getTableName, ilike, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { permissionOf } from '#contract/kit/permissions.ts';
import { PutBackBody, RECYCLE_BIN_PATH, RECYCLE_BIN_SIZE, type RecycleBinPage, RecycleBinQuery } from '#contract/kit/calls/recycle-bin.ts';
import { ok } from '#server/kit/answers/reply.ts';
import type { Session } from '#server/kit/access/session.ts';
import { batchText, rowByRow } from '#server/kit/actions/row-by-row.ts';
import { auditTrail } from '#server/kit/audit-trail.table.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { restoreRow, undeleteRefusal } from '#server/kit/crud/restore.ts';
import type { Write } from '#server/kit/crud/write.ts';
import { writeOf } from '#server/kit/crud/write-of.ts';
import { forbidden, notFound, refuseWith } from '#server/kit/errors.ts';
import { whereOf } from '#server/kit/list/read.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { dataLogSource } from './data-log.source.ts';
import { historyOf } from './history.ts';
import { lastState } from './restore.ts';

const later = alias(auditTrail, 'later');

/** The recycle bin of every entity whose deleted records may come back: it is read from the log, within the reader's own data rules. */
export const recycleBinRoutes: FastifyPluginAsyncTypebox = async app => {
    const source = dataLogSource(app);
    /** @throws AppError 403 without the list, a refusal that says why nothing of it comes back */
    const binOf = (session: Session, resource: string): CrudOptions => {
        const options = app.cruds.ofResource(resource);
        if (!options) throw notFound();
        if (!session.permissions.has(permissionOf(options.entity, 'list'))) throw forbidden();
        const against = undeleteRefusal(options, session);
        if (against !== undefined) throw refuseWith(against);
        return options;
    };

    app.get(
        `${RECYCLE_BIN_PATH}/list`,
        { config: { auth: 'user' }, schema: { querystring: RecycleBinQuery } },
        async ({ session, query: { resource, name = '', pageNo = '1' } }): Promise<RecycleBinPage> => {
            const { table } = binOf(session, resource);
            const cameBack = sql`exists (select 1 from ${auditTrail} ${later} where ${and(
                eq(later.tableName, auditTrail.tableName),
                eq(later.dataId, auditTrail.dataId),
                sql`${later.id} > ${auditTrail.id}`,
                ne(later.op, 'export'),
            )})`;
            const where = and(
                whereOf(source, session, []),
                eq(auditTrail.tableName, getTableName(table)),
                eq(auditTrail.op, 'delete'),
                name.trim() === '' ? undefined : ilike(auditTrail.dataNo, `%${name.trim().replace(/[\\%_]/g, '\\$&')}%`),
                sql`not ${cameBack}`,
            );
            const [[{ total = 0 } = {}], records] = await Promise.all([
                app.db.select({ total: count() }).from(auditTrail).where(where),
                app.db
                    .select({
                        id: auditTrail.dataId,
                        name: auditTrail.dataNo,
                        deletedBy: auditTrail.actor,
                        deletedAt: auditTrail.createTime,
                    })
                    .from(auditTrail)
                    .where(where)
                    .orderBy(desc(auditTrail.createTime), desc(auditTrail.id))
                    .limit(RECYCLE_BIN_SIZE)
                    .offset((Number(pageNo) - 1) * RECYCLE_BIN_SIZE),
            ]);
            return { records, total };
        },
    );

    app.post(`${RECYCLE_BIN_PATH}/restore`, { config: { auth: 'user', act: '从回收站恢复' }, schema: { body: PutBackBody } }, request =>
        inTransaction(request, async tx => {
            const { session, body } = request;
            const options = binOf(session, body.resource);
            const names = new Map<string, string>();
            const done = await rowByRow(
                tx,
                [...new Set(body.ids)].sort(),
                async (savepoint, dataId) => {
                    const history = await historyOf(app, savepoint, session, { dataTable: body.resource, dataId });
                    if (history.entries.length === 0) throw notFound();
                    names.set(dataId, history.entries[0]?.dataNo ?? '');
                    const write: Write = {
                        ...writeOf(app, options, request, savepoint),
                        noted: { op: 'restore', reason: '从回收站恢复' },
                    };
                    await restoreRow(options, write, dataId, lastState(history));
                },
                id => names.get(id) ?? '',
            );
            return ok(done, batchText(done));
        }),
    );
};
