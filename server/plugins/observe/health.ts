import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbidden, notFound, unavailable } from '#server/kit/errors.ts';
import { isLocalCall } from '#server/kit/net/local-call.ts';

/** For process supervisors, load balancers and Prometheus (architecture sections 6 and 9). */
export function addHealth(app: FastifyInstance): void {
    const open = { auth: 'public', bare: true } as const;
    const isReady = async () => !app.draining && (await databaseAnswers(app));

    app.get('/healthz', { config: open }, async () => ({ status: 'ok' }));
    app.get('/readyz', { config: open }, async (_request, reply) => {
        const ready = await isReady();
        return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' });
    });
    app.get('/metrics', { config: open }, async (request, reply) => {
        requireMonitor(app, request);
        return reply.type(app.metrics.contentType).send(await app.metrics.text());
    });

    const prefix = app.config.apiPrefix;
    app.get(`${prefix}/sys/health/live`, { config: { auth: 'public' } }, async () => ({ status: 'UP' }));
    app.get(`${prefix}/sys/health/ready`, { config: { auth: 'public' } }, async () => {
        if (!(await isReady())) throw unavailable();
        return { status: 'UP' };
    });
    app.get(`${prefix}/sys/health`, { config: { auth: 'administrator' } }, async () => health(app));
}

async function databaseAnswers(app: FastifyInstance): Promise<boolean> {
    try {
        await app.pool.query('select 1');
        return true;
    } catch {
        return false;
    }
}

async function health(app: FastifyInstance) {
    const asked = performance.now();
    const up = await databaseAnswers(app);
    const durability = up
        ? await app.pool.query<{ name: string; setting: string }>(
              "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'server_version')",
          )
        : { rows: [] };
    const { heapUsed, rss } = process.memoryUsage();
    return {
        status: up && !app.draining ? 'UP' : 'DOWN',
        uptimeSeconds: Math.round(process.uptime()),
        node: process.version,
        memory: { rss, heapUsed },
        database: {
            up,
            latencyMs: Math.round(performance.now() - asked),
            pool: { total: app.pool.totalCount, idle: app.pool.idleCount, waiting: app.pool.waitingCount },
            settings: Object.fromEntries(durability.rows.map(row => [row.name, row.setting])),
        },
    };
}

/** Metrics reveal what the server is doing, so they are available only from this machine or with the token; for others the route is a 404. */
function requireMonitor(app: FastifyInstance, request: FastifyRequest): void {
    const { metricsToken } = app.config;
    if (metricsToken) {
        if (request.headers.authorization !== `Bearer ${metricsToken}`) throw forbidden();
        return;
    }
    if (!isLocalCall(request)) throw notFound();
}
