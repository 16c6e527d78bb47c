import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { PullEffect, PullNewActivity, ReferralTree } from '#contract/balance/pull-new-activity.ts';
import { envelopeOf } from '#contract/envelope.ts';
import { PATTERNS } from '#contract/patterns.ts';
import { permissionOf } from '#contract/permissions.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { pageOf } from '#server/kit/crud/answer.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { type Query, readOne } from '#server/kit/list/read.ts';
import { toWireTime } from '#server/kit/time.ts';
import { activityRoutesOf } from '../activity-actions.ts';
import { inCities, withCities } from '../activity-reading.ts';
import { keepPublished, saveActivity } from '../activity-save.ts';
import { addActivityStat } from '../activity-stat.ts';
import { addInviteClock } from './invite-clock.ts';
import { inviteSource } from './invite.source.ts';
import { invites } from './invite.table.ts';
import { PULL_NEW } from './pull-new.kind.ts';
import { pullEffect, referralTree } from './pull-effect.service.ts';
import { pullNews } from './pull-new.table.ts';

const ById = Type.Object({ id: Type.String({ pattern: PATTERNS.id }) });
type ById = Type.Static<typeof ById>;

/** S17 拉新活动: rewards for bringing people along, and the invitations that earn or forge them. */
export const pullNewActivityRoutes = async (app: FastifyInstance): Promise<void> => {
    const options: CrudOptions = {
        entity: PullNewActivity,
        table: pullNews,
        narrow: inCities,
        beforeSave: saveActivity(app, PULL_NEW),
        afterWrite: keepPublished,
        present: (rows, { db }) => withCities(db, rows),
        named: activityRoutesOf(app, PULL_NEW),
    };
    crudRoutes(app, options);
    addActivityStat(app, options);
    addInviteClock(app);
    const invited = inviteSource(app);
    crudRoutes(app, invited);

    const config = { auth: { permission: permissionOf(PullNewActivity, 'query') } };
    const wire = PullNewActivity.wire;
    app.get<{ Querystring: ById }>(`${wire}/invites`, { config, schema: { querystring: ById } }, async ({ session, query }) => {
        const { id } = await readOne(app.db, options, session, query.id);
        const { id: _id, ...asked } = query as Query;
        return pageOf(app, { ...invited, narrow: () => eq(invites.activityId, String(id)) }, session, {
            column: 'registerTime',
            order: 'desc',
            ...asked,
        });
    });
    app.get<{ Querystring: ById }>(
        `${wire}/effect`,
        { config, schema: { querystring: ById, response: { 200: envelopeOf(PullEffect) } } },
        async ({ session, query }) => pullEffect(app.db, await readOne(app.db, options, session, query.id), toWireTime(app.clock.date())),
    );
    app.get<{ Querystring: ById }>(
        `${wire}/tree`,
        { config, schema: { querystring: ById, response: { 200: envelopeOf(ReferralTree) } } },
        async ({ session, query }) => {
            const { id } = await readOne(app.db, options, session, query.id);
            return referralTree(app.db, String(id));
        },
    );
};
