import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { Driver } from '#contract/users/driver.ts';
import { Cohort, LiveDriver } from '#contract/users/driver-pictures.ts';
import { DriverProfile } from '#contract/users/profile.ts';
import { TrackPoint } from '#contract/vehicle/center.ts';
import { requireId } from '#server/kit/crud/ids.ts';
import { byIdSchema } from '#server/kit/crud/schemas.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { type Query, readOne } from '#server/kit/list/read.ts';
import { sendWritten } from '#server/kit/answers/reply.ts';
import { sharedText } from '#server/kit/answers/shared-text.ts';
import { toWireTime } from '#server/kit/time.ts';
import { liveDrivers, loadCohort, loadDriverTrack } from './driver-pictures.service.ts';
import { loadDriverProfile } from './driver-profile.service.ts';
import { driverSource } from './driver.source.ts';

/** S32 司机: the standard calls, its actions, and what the details show beside the record. */
export async function driverRoutes(app: FastifyInstance): Promise<void> {
    crudRoutes(app, driverSource);
    const shared = sharedText(app.db);
    const may = (action: string) => ({ auth: { permission: permissionOf(Driver, action) } });
    const about = (summary: string) => ({ tags: [Driver.label], summary });
    app.get(
        `${Driver.wire}/live`,
        { config: may('list'), schema: { ...about('司机实时位置'), response: { 200: envelopeOf(Type.Array(LiveDriver)) } } },
        async ({ session }, reply) => sendWritten(reply, await shared(liveDrivers(driverSource, session))),
    );
    app.get(
        `${Driver.wire}/cohort`,
        { config: may('list'), schema: { ...about('司机留存'), response: { 200: envelopeOf(Cohort) } } },
        ({ session }) => loadCohort(app.db, driverSource, session, toWireTime(app.clock.date())),
    );
    app.get(
        `${Driver.wire}/track`,
        { config: may('query'), schema: { ...byIdSchema(Driver, '司机轨迹'), response: { 200: envelopeOf(Type.Array(TrackPoint)) } } },
        async request => {
            const { id } = await readOne(app.db, driverSource, request.session, requireId(request.query as Query));
            return loadDriverTrack(app.db, String(id));
        },
    );
    app.get(
        `${Driver.wire}/profile`,
        {
            config: { auth: { permission: permissionOf(Driver, 'query') } },
            schema: { ...byIdSchema(Driver, '司机概况'), response: { 200: envelopeOf(DriverProfile) } },
        },
        async request => {
            const { id } = await readOne(app.db, driverSource, request.session, requireId(request.query as Query));
            return loadDriverProfile(app.db, String(id), toWireTime(app.clock.date()));
        },
    );
}
