import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { statusCountsOf } from '#contract/kit/totals.ts';
import { requireColumn, type Source } from '#server/kit/list/source.ts';
import { onListQuery } from '#server/kit/on-query.ts';

/** Registers GET `stat`: the counts on the tabs of a list of activities. */
export const addActivityStat = (app: FastifyInstance, source: Source): void => {
    onListQuery(app, source, statusCountsOf(source.entity), async ({ db, where }) => {
        const status = requireColumn(source, 'status');
        const rows = await db
            .select({ status, n: sql<string>`count(*)` })
            .from(source.table)
            .where(where)
            .groupBy(status);
        return Object.fromEntries(rows.map(row => [String(row.status), Number(row.n)]));
    });
};

/** Counts the views and clicks that the apps report (`activity.seen`, with `clicked` or not). */
export const followReach = (app: FastifyInstance): void =>
    app.outbox.on('activity.seen', async (tx, { payload, tenantId }) => {
        const clicked = payload.clicked === true ? 1 : 0;
        await tx.execute(sql`
            insert into act_reach (tenant_id, activity_kind, activity_id, day, shown, clicked)
            values (${tenantId}, ${String(payload.kind)}, ${String(payload.id)}, ${String(payload.day)}, ${1 - clicked}, ${clicked})
            on conflict (activity_kind, activity_id, day) do update set shown = act_reach.shown + excluded.shown, clicked = act_reach.clicked + excluded.clicked`);
    });
