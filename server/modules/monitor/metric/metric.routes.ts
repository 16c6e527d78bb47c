import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { Metric, MetricHistory, MetricList } from '#contract/monitor/metric.ts';
import { badRequest, notFound } from '#server/kit/errors.ts';
import { EVERY_MS } from '#server/kit/telemetry/history.ts';
import { addPrometheusFigures } from './prometheus.service.ts';
import { readMetrics } from './metrics.service.ts';

const MAY = ['monitor:jvm:view', 'monitor:system:view', 'monitor:webServer:view', 'monitor:cache:view'];
const MAX_NAMES = 20;
const background = { auth: { permission: MAY }, isBackground: true };

/** MON-03, MON-06, MON-07: the figures of this process, now and over the last hour. */
export async function metricRoutes(app: FastifyInstance): Promise<void> {
    addPrometheusFigures(app);
    app.get('/actuator/metrics', { config: { ...background, bare: true }, schema: { response: { 200: MetricList } } }, async () => {
        const metrics = await readMetrics(app);
        return { names: metrics.map(({ name }) => name), metrics };
    });

    app.get<{ Params: { name: string } }>(
        '/actuator/metrics/:name',
        { config: { ...background, bare: true }, schema: { response: { 200: Metric } } },
        async ({ params }) => {
            const found = (await readMetrics(app)).find(({ name }) => name === params.name);
            if (!found) throw notFound();
            return found;
        },
    );

    app.get<{ Querystring: { names: string } }>(
        '/sys/actuator/history',
        {
            config: background,
            schema: {
                querystring: Type.Object({ names: Type.String({ maxLength: 1000 }) }),
                response: { 200: envelopeOf(MetricHistory) },
            },
        },
        async ({ query }) => {
            const names = query.names.split(',');
            const known = app.telemetry.history.names();
            if (names.length > MAX_NAMES || names.some(name => !known.includes(name))) throw badRequest({ names: '没有这个指标' });
            return { instance: app.telemetry.instance, everyMs: EVERY_MS, ...app.telemetry.history.read(names) };
        },
    );
}
