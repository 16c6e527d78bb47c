import Fastify, { type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Db, Pool } from './db/client.ts';
import { createLog } from './log.ts';
import { modules } from './modules/index.ts';
import { addBus } from './plugins/bus.ts';
import { addClient } from './plugins/client.ts';
import { addCompression } from './plugins/compression.ts';
import { addDeadlines } from './plugins/deadlines.ts';
import { addDocs } from './plugins/docs.ts';
import { addEnvelope } from './plugins/envelope.ts';
import { fastifyOptions } from './plugins/fastify-options.ts';
import { lazySchemas } from './plugins/lazy-schemas.ts';
import { addHeaders } from './plugins/headers.ts';
import { addHealth } from './plugins/health.ts';
import { addHeavyReads } from './plugins/heavy-reads.ts';
import { addIdempotency } from './plugins/idempotency.ts';
import { addJobs } from './plugins/jobs.ts';
import { addJsonBody } from './plugins/json-body.ts';
import { tapLog } from './plugins/log-tap.ts';
import { addOutbox } from './plugins/outbox.ts';
import { addPermission } from './plugins/permission.ts';
import { addPressure } from './plugins/pressure.ts';
import { addRateLimit, addUserRateLimit } from './plugins/rate-limit.ts';
import { addRequestGuard } from './plugins/request-guard.ts';
import { addRequestLog } from './plugins/request-log.ts';
import { addServices } from './plugins/services.ts';
import { addSession } from './plugins/session.ts';
import { addShutdown } from './plugins/shutdown.ts';
import { addSockets } from './plugins/sockets.ts';
import { addUpgrades } from './plugins/sockets/upgrades.ts';
import { addTelemetry } from './plugins/telemetry.ts';
import { addTestHooks } from './plugins/test-hooks.ts';
import { addSimulation } from './sim/index.ts';

export interface AppParts {
    config: Config;
    pool: Pool;
    db: Db;
    log?: Logger;
}

/**
 * The server, ready to listen or to be injected into. Closing it ends neither the pool nor the database.
 * The order is the order in which a call passes: limits, who is it, may they, then the modules.
 */
export async function buildApp({ config, pool, db, log = createLog(config.logLevel) }: AppParts): Promise<FastifyInstance> {
    const schemas = lazySchemas();
    const app: FastifyInstance = Fastify(fastifyOptions(config, config.testHooks ? tapLog(log) : log, schemas));

    app.decorate('config', config).decorate('pool', pool).decorate('db', db).decorate('compileSchemas', schemas.compileAll);
    addServices(app);
    addJobs(app);
    addOutbox(app);
    addBus(app);

    addJsonBody(app);
    addRequestLog(app);
    addTelemetry(app);
    addShutdown(app);
    addHeaders(app);
    await addUpgrades(app);
    addRequestGuard(app);
    addDeadlines(app);
    await addPressure(app);
    addRateLimit(app);
    addSession(app);
    addUserRateLimit(app);
    addPermission(app);
    addIdempotency(app);
    addHeavyReads(app);
    addEnvelope(app);
    addCompression(app);

    addHealth(app);
    addSockets(app);
    await addDocs(app);
    addTestHooks(app);
    for (const module of modules) await app.register(module, { prefix: config.apiPrefix });
    addSimulation(app);
    addClient(app);
    return app;
}
