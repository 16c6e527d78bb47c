import type { FastifyInstance } from 'fastify';
import { CohortQuery, DriverTrackQuery, LiveDriversQuery } from '#contract/users/driver-pictures.ts';
import { DriverProfileQuery } from '#contract/users/profile.ts';
import { sendWritten } from '#server/kit/answers/reply.ts';
import { sharedText } from '#server/kit/answers/shared-text.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { onQuery, onRecordQuery } from '#server/kit/on-query.ts';
import { liveDrivers, loadCohort, loadDriverTrack } from './driver-pictures.service.ts';
import { loadDriverProfile } from './driver-profile.service.ts';
import { driverSource } from './driver.source.ts';

/** S32 司机: the standard calls, its actions, and the details besides the record. */
export async function driverRoutes(app: FastifyInstance): Promise<void> {
    crudRoutes(app, driverSource);
    const shared = sharedText(app.db);
    onQuery(app, LiveDriversQuery, async ({ session, reply }) => sendWritten(reply, await shared(liveDrivers(driverSource, session))));
    onQuery(app, CohortQuery, ({ db, session, now }) => loadCohort(db, driverSource, session, now));
    onRecordQuery(app, driverSource, DriverTrackQuery, ({ db, row }) => loadDriverTrack(db, row.id));
    onRecordQuery(app, driverSource, DriverProfileQuery, ({ db, row, now }) => loadDriverProfile(db, row.id, now));
}
