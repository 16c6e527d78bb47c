import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { DriverRenewal } from '#contract/users/driver-renewal.ts';
import { ContactBody, ContactsQuery, DueMembersQuery, RemindDueBody, RemindedDue, RenewalRateQuery } from '#contract/users/renewal-due.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { addStatusCounts } from '#server/kit/list/totals.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { onQuery } from '#server/kit/on-query.ts';
import { toWireTime } from '#server/kit/time.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { driverRenewalSource } from './driver-renewal.source.ts';
import { addContact, contactsOf, dueMembers, remindDue, renewalRate } from './due.service.ts';

const may = (action: string) => ({ auth: { permission: permissionOf(DriverRenewal, action) } });
const about = (summary: string) => ({ tags: [DriverRenewal.label], summary });

/** S36 司机续费: membership payments, audits of bank payments, refunds, and members to contact. */
export async function driverRenewalRoutes(app: FastifyInstance): Promise<void> {
    const now = () => toWireTime(app.clock.date());
    const source: CrudOptions = {
        ...driverRenewalSource(app),
        // The tab of members who have not renewed yet lists members, not renewals.
        narrow: query => (query.stage === 'due' ? sql`false` : undefined),
    };
    crudRoutes(app, source);
    addStatusCounts(app, source);

    onQuery(app, DueMembersQuery, ({ db, session, params, now: at }) => dueMembers(db, session, params, at));
    onQuery(app, ContactsQuery, ({ db, session, params }) => contactsOf(db, session, params.id));
    onQuery(app, RenewalRateQuery, ({ db, session, now: at }) => renewalRate(db, session, at));
    app.post<{ Body: ContactBody }>(
        `${DriverRenewal.wire}/contact`,
        { config: may('remind'), schema: { ...about('登记联系'), body: ContactBody } },
        request =>
            inTransaction(request, async tx => {
                await addContact(tx, request.session, request.body, now());
                return ok(null, '联系已登记');
            }),
    );
    app.post<{ Body: RemindDueBody }>(
        `${DriverRenewal.wire}/remindDue`,
        { config: may('remind'), schema: { ...about('提醒续费'), body: RemindDueBody, response: { 200: envelopeOf(RemindedDue) } } },
        request =>
            inTransaction(request, async tx => {
                const done = await remindDue(tx, app, request.session, request.body.ids, now());
                const { sent, failed } = done;
                return ok(done, failed.length === 0 ? `已提醒${sent}位` : `成功${sent}条，失败${failed.length}条`);
            }),
    );
}
