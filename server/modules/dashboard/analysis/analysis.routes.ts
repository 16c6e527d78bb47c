import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { AnalysisBreakdown, AnalysisOverview } from '#contract/dashboard/analysis.ts';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { toWireTime } from '#server/kit/time.ts';
import { watchStats } from '../stat/refresh.service.ts';
import { scopeKey, type Window } from '../stat/window.service.ts';
import { analysisBreakdown } from './breakdown.service.ts';
import { analysisOverview } from './analysis.service.ts';

const Asked = Type.Object({
    days: Type.Optional(Type.String({ pattern: '^([1-9]|[1-8]\\d|90)$' })),
    cityId: Type.Optional(Type.String({ pattern: '^\\d{0,19}$' })),
});
const DEFAULT_DAYS = 30;
/** The underlying figures change little within a minute, and everybody opens the home page. */
const KEPT_MS = 30_000;

const config = { auth: { permission: 'dash:analysis:view' }, isBackground: true };

/** The figures of the home page (DASH-01). */
export const analysisRoutes = async (app: FastifyInstance): Promise<void> => {
    watchStats(app);
    const textOf = (dict: string, value: string) => app.dictionary.dictText(dict, value) ?? value;
    const windowOf = ({ days, cityId }: { days?: string; cityId?: string }): Window => ({
        days: Number(days ?? DEFAULT_DAYS),
        ...(cityId ? { cityId } : {}),
        today: toWireTime(app.clock.date()).slice(0, 10),
    });

    app.get<{ Querystring: { days?: string; cityId?: string } }>(
        '/dashboard/analysis/overview',
        { config, schema: { querystring: Asked, response: { 200: envelopeOf(AnalysisOverview) } } },
        ({ session, query }) =>
            app.reads.read(session, db =>
                analysisOverview(db, session, windowOf(query), toWireTime(app.clock.date()), status => textOf('order_status', status)),
            ),
    );

    app.get<{ Querystring: { days?: string; cityId?: string } }>(
        '/dashboard/analysis/breakdown',
        { config, schema: { querystring: Asked, response: { 200: envelopeOf(AnalysisBreakdown) } } },
        ({ session, query }) => {
            const window = windowOf(query);
            const key = `${JSON.stringify(window)}:${scopeKey(session)}`;
            return app.reads.read(session, (db, source) =>
                app.cache.remember(`dash:breakdown:${source}:${key}`, KEPT_MS, () => analysisBreakdown(db, session, window, textOf)),
            );
        },
    );
};
