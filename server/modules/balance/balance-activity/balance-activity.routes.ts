import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { BalanceActivity, BalanceEffect, GrantRow } from '#contract/balance/balance-activity.ts';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { readOne } from '#server/kit/list/read.ts';
import type { Reader, WireRow } from '#server/kit/list/source.ts';
import { toWireTime } from '#server/kit/time.ts';
import { activityRoutesOf } from '../activity-actions.ts';
import { addActivityClock } from '../activity-clock.ts';
import { inCities, withCities } from '../activity-reading.ts';
import { keepPublished, saveActivity } from '../activity-save.ts';
import { addActivityStat, followReach } from '../activity-stat.ts';
import { BALANCE, tiersOf } from './balance-activity.kind.ts';
import { balanceActivities } from './balance-activity.table.ts';
import { addBonusExpiry } from './bonus-expiry.ts';
import { effectOf, grantsOf } from './effect.service.ts';

const ById = Type.Object({ id: Type.String({ pattern: PATTERNS.id }) });
const Page = Type.Object({ records: Type.Array(GrantRow), total: Type.Integer() });
const ByPage = Type.Object({ ...ById.properties, pageNo: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,3}$' })) });
const SIZE = 10;

/** S15 余额活动: what customers get for topping up, from the draft to the last fen. */
export const balanceActivityRoutes = async (app: FastifyInstance): Promise<void> => {
    const options: CrudOptions = {
        entity: BalanceActivity,
        table: balanceActivities,
        narrow: inCities,
        beforeSave: saveActivity(app, BALANCE),
        afterWrite: keepPublished,
        computed: ['cityNames', 'tierText', 'roi'],
        present: (rows, { db }) => shown(db, rows),
        named: activityRoutesOf(app, BALANCE),
    };
    crudRoutes(app, options);
    addActivityStat(app, options);
    addActivityClock(app);
    addBonusExpiry(app);
    followReach(app);

    const config = { auth: { permission: permissionOf(BalanceActivity, 'query') } };
    app.get<{ Querystring: { id: string } }>(
        `${BalanceActivity.wire}/effect`,
        { config, schema: { querystring: ById, response: { 200: envelopeOf(BalanceEffect) } } },
        async ({ session, query }) => effectOf(app.db, await readOne(app.db, options, session, query.id), toWireTime(app.clock.date())),
    );
    app.get<{ Querystring: { id: string; pageNo?: string } }>(
        `${BalanceActivity.wire}/grants`,
        { config, schema: { querystring: ByPage, response: { 200: envelopeOf(Page) } } },
        async ({ session, query }) => {
            const { id } = await readOne(app.db, options, session, query.id);
            return grantsOf(app.db, String(id), Number(query.pageNo ?? 1), SIZE);
        },
    );
};

const tierText = (row: WireRow): string =>
    tiersOf(row)
        .map(({ topupFen, bonusFen }) => `充${topupFen / 100}送${bonusFen / 100}`)
        .join('，');

/** With the cities' names, the steps in words and what a fen of bonus brought in. */
const shown = async (db: Reader, rows: readonly WireRow[]): Promise<WireRow[]> =>
    (await withCities(db, rows)).map(row => ({
        ...row,
        tierText: tierText(row),
        roi: Number(row.usedFen) > 0 ? `${(Number(row.topupFen) / Number(row.usedFen)).toFixed(1)}倍` : null,
    }));
