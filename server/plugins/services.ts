import type { FastifyInstance } from 'fastify';
import { createClock } from '#server/kit/clock.ts';
import { createDictionary } from '#server/kit/dictionary.ts';
import { createSettings } from '#server/kit/settings.ts';
import { createVersions } from '#server/kit/versions.ts';
import { createSessions } from '#server/modules/system/auth/sessions.service.ts';

/** What modules find on the app besides the database: clock, counters, settings, dictionaries, sessions. */
export function addServices(app: FastifyInstance): void {
    const { db } = app;
    const clock = createClock();
    const versions = createVersions(db);
    const settings = createSettings(db, versions);
    app.decorate('clock', clock)
        .decorate('versions', versions)
        .decorate('settings', settings)
        .decorate('dictionary', createDictionary(db, versions))
        .decorate('sessions', createSessions({ db, clock, settings, versions }));
}
