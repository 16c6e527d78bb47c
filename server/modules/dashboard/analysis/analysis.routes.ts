import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { AnalysisOverview } from '#contract/dashboard/analysis.ts';
import { envelopeOf } from '#contract/envelope.ts';
import { toWireTime } from '#server/kit/time.ts';
import { analysisOverview } from './analysis.service.ts';

const Window = Type.Object({ days: Type.Optional(Type.String({ pattern: '^([1-9]|[1-8]\\d|90)$' })) });
const DEFAULT_DAYS = 30;

/** The figures of the home page (DASH-01). */
export const analysisRoutes = async (app: FastifyInstance): Promise<void> => {
    app.get<{ Querystring: { days?: string } }>(
        '/dashboard/analysis/overview',
        {
            config: { auth: { permission: 'dash:analysis:view' } },
            schema: { querystring: Window, response: { 200: envelopeOf(AnalysisOverview) } },
        },
        ({ session, query }) =>
            analysisOverview(
                app.db,
                session,
                Number(query.days ?? DEFAULT_DAYS),
                toWireTime(app.clock.date()),
                status => app.dictionary.dictText('order_status', status) ?? status,
            ),
    );
};
