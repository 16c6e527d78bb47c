import type { FastifyInstance } from 'fastify';
import { envelopeOf } from '#contract/envelope.ts';
import { permissionOf } from '#contract/permissions.ts';
import { Driver } from '#contract/users/driver.ts';
import { DriverProfile } from '#contract/users/profile.ts';
import { requireId } from '#server/kit/crud/ids.ts';
import { byIdSchema } from '#server/kit/crud/schemas.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { type Query, readOne } from '#server/kit/list/read.ts';
import { toWireTime } from '#server/kit/time.ts';
import { loadDriverProfile } from './driver-profile.service.ts';
import { driverSource } from './driver.source.ts';

/** S32 司机: the standard calls, its actions, and what the details show beside the record. */
export async function driverRoutes(app: FastifyInstance): Promise<void> {
    crudRoutes(app, driverSource);
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
