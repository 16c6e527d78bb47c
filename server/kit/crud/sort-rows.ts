import { permissionOf } from '#contract/kit/permissions.ts';
import { and, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { logChanges } from '../data-log.ts';
import { notFound, refuse } from '../errors.ts';
import { membership } from '../list/condition.ts';
import { readMany } from '../list/read.ts';
import { requireColumn } from '../list/source.ts';
import { ok } from '../answers/reply.ts';
import { visibleTo } from '../access/scope.ts';
import { inTransaction } from '../transaction.ts';
import type { CrudOptions } from './options.ts';
import { actorOf } from './write-of.ts';

const MOST = 500;
const Body = Type.Object({ ids: Type.Array(Type.String({ maxLength: 36 }), { minItems: 1 }) });

/**
 * POST `…/sort` with the ids in their new order: `sortNo` counts from 1. Needs the right to edit. Changes all rows or none.
 *
 * @example crudRoutes(app, options); sortRoute(app, options);
 */
export function sortRoute(app: FastifyInstance, options: CrudOptions): void {
    const { entity, table } = options;
    app.post<{ Body: { ids: string[] } }>(
        `${entity.wire}/sort`,
        {
            schema: { tags: [entity.label], summary: `${entity.label}排序`, body: Body },
            config: { auth: { permission: permissionOf(entity, 'edit') } },
        },
        request =>
            inTransaction(request, async tx => {
                const { session } = request;
                const ids = [...new Set(request.body.ids)];
                if (ids.length > MOST) throw refuse('BATCH_TOO_LARGE', { n: MOST });
                const before = await readMany(tx, options, session, ids);
                if (before.length < ids.length) throw notFound();
                const [id, sortNo, version] = ['id', 'sortNo', 'version'].map(name => requireColumn(options, name));
                const place = sql`array_position(${sql.param(ids)}::bigint[], ${id})`;
                await tx
                    .update(table)
                    .set({ sortNo: place, version: sql`${version} + 1`, updateBy: session.username, updateTime: sql`now()` })
                    .where(and(membership(id!, ids), sql`${sortNo} is distinct from ${place}`, visibleTo(options, session).where));
                const after = new Map((await readMany(tx, options, session, ids)).map(row => [row.id, row]));
                const changes = before.filter(row => after.get(row.id)?.sortNo !== row.sortNo);
                await logChanges(
                    tx,
                    actorOf(request),
                    changes.map(row => ({ ...options, op: 'edit', before: row, after: after.get(row.id) ?? row })),
                );
                return ok(null, '排序成功');
            }),
    );
}
