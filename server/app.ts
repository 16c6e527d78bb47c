import Fastify, { type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Db, Pool } from './db/client.ts';
import { createLog } from './log.ts';
import { modules } from './modules/index.ts';
import { createChannels } from './modules/message/sys-message/channels.service.ts';
import { addModuleServices } from './modules/services.ts';
import { signInWays } from './modules/system/auth/sign-in-ways.service.ts';
import { addBus } from './plugins/background/bus.ts';
import { addClient } from './plugins/client/client.ts';
import { addTileArchives } from './plugins/client/tile-archives.ts';
import { addCompression } from './plugins/answer/compression.ts';
import { addDeadlines } from './plugins/limits/deadlines.ts';
import { addDocs } from './plugins/answer/docs.ts';
import { addEnvelope } from './plugins/answer/envelope.ts';
import { fastifyOptions } from './plugins/fastify-options.ts';
import { lazySchemas } from './plugins/answer/lazy-schemas.ts';
import { addHeaders } from './plugins/answer/headers.ts';
import { addHealth } from './plugins/observe/health.ts';
import { addHeavyReads } from './plugins/limits/heavy-reads.ts';
import { addIdempotency } from './plugins/limits/idempotency.ts';
import { addJobs } from './plugins/background/jobs.ts';
import { addJsonBody } from './plugins/limits/json-body.ts';
import { tapLog } from './plugins/observe/log-tap.ts';
import { addLogSeal } from './plugins/background/log-seal.ts';
import { addOutbox } from './plugins/background/outbox.ts';
import { addActingTenant } from './plugins/identity/acting.ts';
import { addPermission } from './plugins/identity/permission.ts';
import { addPressure } from './plugins/limits/pressure.ts';
import { addRateLimit, addUserRateLimit } from './plugins/limits/rate-limit.ts';
import { addRequestGuard } from './plugins/limits/request-guard.ts';
import { addRequestLog } from './plugins/observe/request-log.ts';
import { addServices } from './plugins/services.ts';
import { addSession } from './plugins/identity/session.ts';
import { addSessionCookie } from './plugins/identity/session-cookie.ts';
import { addShutdown } from './plugins/background/shutdown.ts';
import { addSockets } from './plugins/sockets.ts';
import { addUpgrades } from './plugins/sockets/upgrades.ts';
import { addTelemetry } from './plugins/observe/telemetry.ts';
import { addTracing } from './plugins/observe/tracing.ts';
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
    addModuleServices(app);
    addJobs(app);
    addOutbox(app, createChannels(app));
    addLogSeal(app);
    addBus(app);

    addJsonBody(app);
    addRequestLog(app);
    addTelemetry(app);
    await addTracing(app);
    addShutdown(app);
    addHeaders(app);
    await addUpgrades(app);
    addRequestGuard(app);
    addDeadlines(app);
    await addPressure(app);
    addRateLimit(app);
    await addSessionCookie(app);
    addSession(app);
    addActingTenant(app);
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
    addTileArchives(app);
    addClient(app, signInWays);
    return app;
}
