import type { FastifyInstance } from 'fastify';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { driverRenewalSource } from './driver-renewal.source.ts';

/** S36 司机续费: what drivers pay for their membership, audits of what came by bank, refunds and reminders. */
export async function driverRenewalRoutes(app: FastifyInstance): Promise<void> {
    crudRoutes(app, driverRenewalSource(app));
}
