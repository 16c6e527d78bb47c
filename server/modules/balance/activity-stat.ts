import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { StatusCounts } from '#contract/kit/totals.ts';
import { whereOf } from '#server/kit/list/read.ts';
import { requireColumn, type Source } from '#server/kit/list/source.ts';

/** Registers GET `stat`: the numbers on the tabs of a list of activities. */
export const addActivityStat = (app: FastifyInstance, source: Source): void => {
    app.get(
        `${source.entity.wire}/stat`,
        {
            config: { auth: { permission: permissionOf(source.entity, 'list') } },
            schema: { response: { 200: envelopeOf(StatusCounts) } },
        },
        async ({ session }) => {
            const status = requireColumn(source, 'status');
            const rows = await app.db
                .select({ status, n: sql<string>`count(*)` })
                .from(source.table)
                .where(whereOf(source, session, []))
                .groupBy(status);
            return Object.fromEntries(rows.map(row => [String(row.status), Number(row.n)]));
        },
    );
};

/** Counts what the apps tell: somebody has seen an activity, or looked into it (`activity.seen`, with `clicked` or not). */
export const followReach = (app: FastifyInstance): void =>
    app.outbox.on('activity.seen', async (tx, { payload, tenantId }) => {
        const clicked = payload.clicked === true ? 1 : 0;
        await tx.execute(sql`
            insert into act_reach (tenant_id, activity_kind, activity_id, day, shown, clicked)
            values (${tenantId}, ${String(payload.kind)}, ${String(payload.id)}, ${String(payload.day)}, ${1 - clicked}, ${clicked})
            on conflict (activity_kind, activity_id, day) do update set shown = act_reach.shown + excluded.shown, clicked = act_reach.clicked + excluded.clicked`);
    });
