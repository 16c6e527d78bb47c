import type { FastifyInstance } from 'fastify';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { Customer } from '#contract/users/customer.ts';
import { CustomerProfile } from '#contract/users/profile.ts';
import { requireId } from '#server/kit/crud/ids.ts';
import { byIdSchema } from '#server/kit/crud/schemas.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { type Query, readOne } from '#server/kit/list/read.ts';
import { toWireTime } from '#server/kit/time.ts';
import { loadCustomerProfile } from './customer-profile.service.ts';
import { customerSource } from './customer.source.ts';
import { MERGE } from './merge.approval.ts';

/** S31 客户: the standard calls, its actions, and what the details show beside the record. */
export async function customerRoutes(app: FastifyInstance): Promise<void> {
    app.approvals.add(MERGE);
    crudRoutes(app, customerSource);
    app.get(
        `${Customer.wire}/profile`,
        {
            config: { auth: { permission: permissionOf(Customer, 'query') } },
            schema: { ...byIdSchema(Customer, '客户概况'), response: { 200: envelopeOf(CustomerProfile) } },
        },
        async request => {
            const { id } = await readOne(app.db, customerSource, request.session, requireId(request.query as Query));
            return loadCustomerProfile(app.db, String(id), toWireTime(app.clock.date()));
        },
    );
}
