import type { FastifyInstance } from 'fastify';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { Evaluation, EvaluationStat } from '#contract/users/evaluation.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { toWireTime } from '#server/kit/time.ts';
import { evaluationStat } from './evaluation-stat.service.ts';
import { evaluationSource } from './evaluation.source.ts';

/** S34 评价管理: list, actions, and the picture over it. */
export async function evaluationRoutes(app: FastifyInstance): Promise<void> {
    crudRoutes(app, evaluationSource);
    app.get(
        `${Evaluation.wire}/stat`,
        {
            config: { auth: { permission: permissionOf(Evaluation, 'list') } },
            schema: { tags: [Evaluation.label], summary: '评价统计', response: { 200: envelopeOf(EvaluationStat) } },
        },
        ({ session }) => evaluationStat(app.db, session, toWireTime(app.clock.date())),
    );
}
