import type { FastifyInstance } from 'fastify';
import { BalanceActivity, BalanceEffectQuery, GrantsQuery } from '#contract/balance/balance-activity.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import type { Reader, WireRow } from '#server/kit/list/source.ts';
import { onRecordQuery } from '#server/kit/on-query.ts';
import { activityRoutesOf } from '../activity-actions.ts';
import { addActivityClock } from '../activity-clock.ts';
import { inCities, withCities } from '../activity-reading.ts';
import { keepPublished, saveActivity } from '../activity-save.ts';
import { addActivityStat, followReach } from '../activity-stat.ts';
import { BALANCE, tiersOf } from './balance-activity.kind.ts';
import { balanceActivities } from './balance-activity.table.ts';
import { addBonusExpiry } from './bonus-expiry.ts';
import { effectOf, grantsOf } from './effect.service.ts';

const SIZE = 10;

/** S15 余额活动: bonuses for top-ups. */
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

    onRecordQuery(app, options, BalanceEffectQuery, ({ db, row, now }) => effectOf(db, row, now));
    onRecordQuery(app, options, GrantsQuery, ({ db, row, params }) => grantsOf(db, row.id, Number(params.pageNo ?? 1), SIZE));
};

const tierText = (row: WireRow): string =>
    tiersOf(row)
        .map(({ topupFen, bonusFen }) => `充${topupFen / 100}送${bonusFen / 100}`)
        .join('，');

/** Adds the cities' names, the tiers as text and the top-up amount per fen of bonus. */
const shown = async (db: Reader, rows: readonly WireRow[]): Promise<WireRow[]> =>
    (await withCities(db, rows)).map(row => ({
        ...row,
        tierText: tierText(row),
        roi: Number(row.usedFen) > 0 ? `${(Number(row.topupFen) / Number(row.usedFen)).toFixed(1)}倍` : null,
    }));
