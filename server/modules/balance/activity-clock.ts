import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '#server/db/client.ts';
import { toWireTime } from '#server/kit/time.ts';
import { retrying } from '#server/kit/transaction.ts';

const TABLES = ['act_balance_activity', 'act_member_activity', 'act_pull_new'] as const;

/** Starts due activities and ends past ones, of all three kinds. Running it again changes nothing. */
export const turnActivities = async (tx: Tx, now: string): Promise<{ started: number; ended: number }> => {
    const sum = { started: 0, ended: 0 };
    const stamp = sql`version = version + 1, update_by = 'system', update_time = ${now}::timestamptz`;
    for (const name of TABLES) {
        const table = sql.identifier(name);
        const ended = await tx.execute(sql`
            update ${table} set status = 'ended', ${stamp}
             where del_flag = 0 and status in ('scheduled', 'active', 'paused', 'exhausted') and end_at <= ${now}::timestamptz`);
        const started = await tx.execute(sql`
            update ${table} set status = 'active', ${stamp}
             where del_flag = 0 and status = 'scheduled' and start_at <= ${now}::timestamptz`);
        sum.ended += ended.rowCount ?? 0;
        sum.started += started.rowCount ?? 0;
    }
    return sum;
};

/** Registers the scheduled job that starts and ends activities. */
export const addActivityClock = (app: FastifyInstance): void =>
    app.handlers.add({
        name: 'turnActivities',
        title: '活动开始与结束',
        description: '到开始时间的活动置为进行中，到结束时间的置为已结束',
        parameters: {},
        run: async ({ db }) => {
            const { started, ended } = await retrying(db, tx => turnActivities(tx, toWireTime(app.clock.date())));
            return `开始活动${started}个，结束活动${ended}个`;
        },
    });
