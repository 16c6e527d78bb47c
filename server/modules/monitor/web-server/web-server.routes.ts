import type { FastifyInstance } from 'fastify';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { WebServerState } from '#contract/monitor/server.ts';
import { toWireTime } from '#server/kit/time.ts';

const MAX_ROUTES = 30;

/** MON-07: what this process has answered since its start, how fast, and which routes took the most time. */
export async function webServerRoutes(app: FastifyInstance): Promise<void> {
    app.get(
        '/sys/actuator/web-server',
        {
            config: { auth: { permission: 'monitor:webServer:view' }, isBackground: true },
            schema: { response: { 200: envelopeOf(WebServerState) } },
        },
        async (): Promise<WebServerState> => {
            const { traffic, instance, since, sockets } = app.telemetry;
            const { totalMs, maxMs, ...sums } = traffic.sums();
            return {
                instance,
                since: toWireTime(new Date(since)),
                ...sums,
                meanMs: round(totalMs / Math.max(1, sums.count)),
                maxMs: round(maxMs),
                p50Ms: traffic.histogram.percentile(0.5),
                p95Ms: traffic.histogram.percentile(0.95),
                p99Ms: traffic.histogram.percentile(0.99),
                connections: await new Promise<number>(resolve => app.server.getConnections((_error, count) => resolve(count ?? 0))),
                sockets: sockets(),
                byClass: traffic.byClass(),
                routes: traffic.busiest(MAX_ROUTES),
            };
        },
    );
}

const round = (value: number) => Math.round(value * 10) / 10;
