import type { FastifyInstance } from 'fastify';
import { onStatement } from '#server/db/statements.ts';
import { EVERY_MS } from '#server/kit/telemetry/history.ts';
import { createTelemetry } from '#server/kit/telemetry/telemetry.ts';
import { inWork } from '#server/kit/telemetry/work.ts';

/** Measures every answer, keeps the last calls of the API, and records the state of this process every ten seconds. */
export function addTelemetry(app: FastifyInstance): void {
    const telemetry = createTelemetry({
        pool: app.pool,
        cache: app.cache,
        sockets: () => (app.hasDecorator('hub') ? app.hub.size() : 0),
    });
    app.decorate('telemetry', telemetry);
    for (const pool of [app.pool, app.workPool, ...app.replicaPools]) onStatement(pool, telemetry.slow.listen);
    app.decorateRequest('work');
    app.addHook('onRequest', (request, _reply, done) => {
        // All unknown paths count as one, because anybody could make up new ones.
        const work = { name: `${request.method} ${request.routeOptions.url ?? '404'}` };
        request.work = work;
        inWork(work, done);
    });
    // Set again after the body was read, because the last chunk of a body arrives in the async context of the socket.
    app.addHook('preValidation', ({ work }, _reply, done) => (work ? inWork(work, done) : done()));
    // A socket stays open for hours: it is counted separately, not as a slow answer.
    app.addHook('onRequest', async request => {
        if (!request.routeOptions.config?.socket) telemetry.traffic.begin();
    });
    app.addHook('onResponse', async (request, reply) => {
        if (request.routeOptions.config?.socket) return;
        // All unknown paths are one line, because anybody could make up new ones.
        const [method, route, status] = [request.method, request.routeOptions.url ?? '404', reply.statusCode];
        app.metrics.answers.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, reply.elapsedTime / 1000);
        telemetry.traffic.end({
            method,
            route,
            status,
            ms: reply.elapsedTime,
            sent: Number(reply.getHeader('content-length') ?? 0),
            received: Number(request.headers['content-length'] ?? 0),
        });
        if (request.url.startsWith(`${app.config.apiPrefix}/`)) telemetry.traces.add(request, reply);
    });
    const sample = () => void telemetry.sample().catch((error: unknown) => app.log.warn({ err: error }, 'no sample of this process'));
    const timer = setInterval(sample, EVERY_MS);
    timer.unref();
    app.addHook('onReady', async () => sample());
    app.addHook('onClose', async () => {
        clearInterval(timer);
        telemetry.stop();
    });
}
