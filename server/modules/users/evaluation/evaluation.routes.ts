import type { FastifyInstance } from 'fastify';
import { EvaluationStatQuery } from '#contract/users/evaluation.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { onQuery } from '#server/kit/on-query.ts';
import { evaluationStat } from './evaluation-stat.service.ts';
import { evaluationSource } from './evaluation.source.ts';

/** S34 评价管理: list, actions, and the picture over it. */
export async function evaluationRoutes(app: FastifyInstance): Promise<void> {
    crudRoutes(app, evaluationSource);
    onQuery(app, EvaluationStatQuery, ({ db, session, now }) => evaluationStat(db, session, now));
}
