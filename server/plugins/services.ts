import type { FastifyInstance } from 'fastify';
import { createCache } from '#server/kit/cache/cache.ts';
import { createClock } from '#server/kit/clock.ts';
import { createCruds } from '#server/kit/crud/registry.ts';
import { createFileStore } from '#server/kit/files/store.ts';
import { createPushTables } from '#server/kit/push/push-tables.ts';
import { createLogKeys, setLogKeys } from '#server/kit/access/log-keys.ts';
import { createSecrets } from '#server/kit/access/secrets.ts';
import { createMetrics } from '#server/kit/telemetry/metrics.ts';
import { createVersions } from '#server/kit/answers/versions.ts';
import { createApprovals } from '#server/platform/approvals/approvals.ts';
import { createDictionary } from '#server/platform/dictionaries/dictionary.ts';
import { createApiKeys } from '#server/platform/sessions/api-keys.ts';
import { createSessions } from '#server/platform/sessions/sessions.ts';
import { createSettings } from '#server/platform/settings/settings.ts';
import { addReads } from './reads.ts';

/**
 * Services of kit and platform on the app: clock, metrics, counters, cache, push tables, approvals, settings, dictionaries, files,
 * sessions, reads that may lag.
 */
export function addServices(app: FastifyInstance): void {
    const { db, pool } = app;
    const clock = createClock();
    const versions = createVersions(db);
    const settings = createSettings(db, versions);
    const cache = createCache(app.config, app.log);
    const sessions = createSessions({ db, clock, settings, versions });
    setLogKeys(createLogKeys(app.config.appSecret));
    app.decorate('clock', clock)
        .decorate('metrics', createMetrics({ pool, cache, sockets: () => (app.hasDecorator('hub') ? app.hub.size() : 0) }))
        .decorate('versions', versions)
        .decorate('cache', cache)
        .decorate('pushTables', createPushTables())
        .decorate('cruds', createCruds())
        .decorate('approvals', createApprovals(clock))
        .decorate('settings', settings)
        .decorate('dictionary', createDictionary(db, versions))
        .decorate('secrets', createSecrets(app.config.appSecret))
        .decorate('files', createFileStore(app.config))
        .decorate('sessions', sessions)
        .decorate('apiKeys', createApiKeys({ db, clock, settings, versions, sessions }));
    addReads(app);
    app.addHook('onClose', () => cache.close());
}
