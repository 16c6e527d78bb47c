import type { FastifyInstance } from 'fastify';
import { CustomerProfileQuery } from '#contract/users/profile.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { onRecordQuery } from '#server/kit/on-query.ts';
import { loadCustomerProfile } from './customer-profile.service.ts';
import { customerSource } from './customer.source.ts';
import { MERGE } from './merge.approval.ts';

/** S31 客户: the standard calls, its actions, and the details besides the record. */
export async function customerRoutes(app: FastifyInstance): Promise<void> {
    app.approvals.add(MERGE);
    crudRoutes(app, customerSource);
    onRecordQuery(app, customerSource, CustomerProfileQuery, ({ db, row, now }) => loadCustomerProfile(db, row.id, now));
}
