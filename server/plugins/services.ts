import type { FastifyInstance } from 'fastify';
import { createCache } from '#server/kit/cache/cache.ts';
import { createApprovals } from '#server/kit/approvals/approvals.ts';
import { createClock } from '#server/kit/clock.ts';
import { createCruds } from '#server/kit/crud/registry.ts';
import { createDictionary } from '#server/kit/dictionary.ts';
import { createFileStore } from '#server/kit/files/store.ts';
import { createPushTables } from '#server/kit/push/push-tables.ts';
import { createSecrets } from '#server/kit/access/secrets.ts';
import { createSettings } from '#server/kit/settings.ts';
import { createVersions } from '#server/kit/answers/versions.ts';
import { createLiveForms } from '#server/modules/online/form/live-forms.service.ts';
import { createPriceBook } from '#server/modules/price/price-book.service.ts';
import { createExternalSources } from '#server/modules/system/data-source/external-sources.service.ts';
import { createSessions } from '#server/modules/system/auth/sessions.service.ts';
import { createSmsProvider } from '#server/modules/system/sms/sms-provider.service.ts';
import { createThirdProviders } from '#server/modules/system/third-login/third-provider.service.ts';

/** What modules find on the app besides the database: clock, counters, cache, pushed tables, approvals, settings, dictionaries, files, sessions, outer services. */
export function addServices(app: FastifyInstance): void {
    const { db } = app;
    const clock = createClock();
    const versions = createVersions(db);
    const settings = createSettings(db, versions);
    const cache = createCache(app.config, app.log);
    const externalSources = createExternalSources(app);
    app.decorate('clock', clock)
        .decorate('versions', versions)
        .decorate('cache', cache)
        .decorate('pushTables', createPushTables())
        .decorate('cruds', createCruds())
        .decorate('approvals', createApprovals(clock))
        .decorate('settings', settings)
        .decorate('dictionary', createDictionary(db, versions))
        .decorate('priceBook', createPriceBook(db, versions))
        .decorate('externalSources', externalSources)
        .decorate('sms', createSmsProvider(app.config, db, clock))
        .decorate('thirdProviders', createThirdProviders(app.config))
        .decorate('secrets', createSecrets(app.config.appSecret))
        .decorate('files', createFileStore(app.config))
        .decorate('sessions', createSessions({ db, clock, settings, versions }));
    app.decorate('forms', createLiveForms(app));
    app.addHook('onClose', () => cache.close());
    app.addHook('onClose', () => externalSources.close());
}
