import { and } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { MemberActivity, MemberEffect } from '#contract/balance/member-activity.ts';
import { envelopeOf } from '#contract/envelope.ts';
import { PATTERNS } from '#contract/patterns.ts';
import { permissionOf } from '#contract/permissions.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { readOne } from '#server/kit/list/read.ts';
import type { Reader, WireRow } from '#server/kit/list/source.ts';
import { toWireTime } from '#server/kit/time.ts';
import { activityRoutesOf } from '../activity-actions.ts';
import { forPlans, inCities, namesOf, withCities } from '../activity-reading.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { keepPublished, saveActivity } from '../activity-save.ts';
import { addActivityStat } from '../activity-stat.ts';
import { MEMBER } from './member-activity.kind.ts';
import { memberActivities } from './member-activity.table.ts';
import { memberEffect } from './member-effect.service.ts';

const ById = Type.Object({ id: Type.String({ pattern: PATTERNS.id }) });

/** S16 会员活动: months on top, discounts and money off for drivers who buy a membership. */
export const memberActivityRoutes = async (app: FastifyInstance): Promise<void> => {
    const options: CrudOptions = {
        entity: MemberActivity,
        table: memberActivities,
        narrow: query => and(inCities(query), forPlans(query)),
        beforeSave: saveActivity(app, MEMBER),
        afterWrite: keepPublished,
        present: (rows, { db }) => shown(db, rows),
        named: activityRoutesOf(app, MEMBER),
    };
    crudRoutes(app, options);
    addActivityStat(app, options);

    app.get<{ Querystring: { id: string } }>(
        `${MemberActivity.wire}/effect`,
        {
            config: { auth: { permission: permissionOf(MemberActivity, 'query') } },
            schema: { querystring: ById, response: { 200: envelopeOf(MemberEffect) } },
        },
        async ({ session, query }) => memberEffect(app.db, await readOne(app.db, options, session, query.id), toWireTime(app.clock.date())),
    );
};

/** 买12送2 / 8.5折 / 立减300. */
const offerText = (row: WireRow): string => {
    if (row.kind === 'gift') return `买${Number(row.buyMonths)}送${Number(row.giftMonths)}`;
    if (row.kind === 'coef') return `${Number(row.coefBp) / 1000}折`;
    return `立减${yuan(Number(row.offFen)).replace(/\.00$/, '')}`;
};

const shown = async (db: Reader, rows: readonly WireRow[]): Promise<WireRow[]> => {
    const plans = await namesOf(
        db,
        'usr_member_plan',
        rows.map(row => row.planIds),
    );
    return (await withCities(db, rows)).map(row => ({ ...row, planNames: plans(row.planIds), offerText: offerText(row) }));
};
