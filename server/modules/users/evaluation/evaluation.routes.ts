import type { FastifyInstance } from 'fastify';
import { and, sql } from 'drizzle-orm';
import { Evaluation, type EvaluationPicture, EvaluationPictureQuery } from '#contract/users/evaluation.ts';
import { COUNTED_TO, statusCountsOf } from '#contract/kit/totals.ts';
import { dictText } from '#contract/dictionaries.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { countRows } from '#server/kit/list/total.ts';
import { onListQuery, onQuery } from '#server/kit/on-query.ts';
import type { Db } from '#server/db/client.ts';
import { visibleTo } from '#server/kit/access/scope.ts';
import type { Session } from '#server/kit/access/session.ts';
import { evaluationSource, PARTS } from './evaluation.source.ts';
import { evaluations } from './evaluation.table.ts';

/** S34 评价管理: list, actions, the counts on its tabs, and the chart above it. */
export async function evaluationRoutes(app: FastifyInstance): Promise<void> {
    crudRoutes(app, evaluationSource);
    onListQuery(app, evaluationSource, statusCountsOf(Evaluation), async ({ db, where }) => {
        const counts = await Promise.all(
            Object.entries({ all: undefined, ...PARTS }).map(async ([key, part]) => {
                const { total } = await countRows(db, evaluations, and(where, part) ?? where, COUNTED_TO);
                return [key, total] as const;
            }),
        );
        return Object.fromEntries(counts);
    });
    onQuery(app, EvaluationPictureQuery, ({ db, session, now }) => evaluationPicture(db, session, now));
}

/** Customers' ratings of drivers in the last twelve months, limited to evaluations that the caller may see. */
const evaluationPicture = async (db: Db, session: Session, now: string): Promise<EvaluationPicture> => {
    const visible = visibleTo(evaluationSource, session).where;
    const lately = sql`${evaluations.createTime} > ${now}::timestamptz - interval '12 months'`;
    const about = and(visible, lately, sql`${evaluations.toKind} = 'driver'`);
    const from = sql`from ${evaluations} where ${about}`;
    const [scores, months, tags] = await Promise.all([
        db.execute<{ score: number; count: number }>(sql`select score::int as score, count(*)::int as count ${from} group by 1`),
        db.execute<{ month: string; meanX100: number; count: number }>(sql`
            select to_char(create_time, 'YYYY-MM') as month, round(avg(score) * 100)::int as "meanX100", count(*)::int as count ${from} group by 1 order by 1`),
        db.execute<{ tag: string; count: number }>(sql`
            select tag, count(*)::int as count from ${evaluations} cross join lateral unnest(string_to_array(tags, ',')) tag
             where ${about} and tags <> '' group by 1 order by 2 desc`),
    ]);
    const counts = new Map(scores.rows.map(row => [row.score, row.count]));
    const total = scores.rows.reduce((sum, row) => sum + row.count, 0);
    const sum = scores.rows.reduce((all, row) => all + row.score * row.count, 0);
    return {
        scores: [5, 4, 3, 2, 1].map(score => ({ score, count: counts.get(score) ?? 0 })),
        meanX100: total === 0 ? null : Math.round((sum / total) * 100),
        months: months.rows,
        tags: tags.rows.map(row => ({ ...row, label: dictText('eval_tag', row.tag) })),
    };
};
