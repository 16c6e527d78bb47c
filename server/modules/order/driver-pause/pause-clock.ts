import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { DriverPause } from '#contract/order/driver-pause.ts';
import type { Db } from '#server/db/client.ts';
import { logChanges } from '#server/kit/data-log.ts';
import { eachRow } from '#server/kit/jobs/each-row.ts';
import { addMinutes, toWireTime } from '#server/kit/time.ts';
import { retrying } from '#server/kit/transaction.ts';
import { systemActor } from '../order/order-actor.service.ts';
import { driverPauses, type DriverPauseRow } from './driver-pause.table.ts';
import { endPause } from './pause-steps.ts';

/** A pause that was not ended this long after its planned end is over (domain 4.3). */
const GRACE_MIN = 30;
/** Maximum number of pauses in one run; the next run continues. */
const MOST = 500;
const NAME = '自动结束暂停';

const dueIds = async (db: Db, now: string): Promise<string[]> => {
    const { rows } = await db.execute<{ id: string }>(sql`
        select id::text as id from ord_pause where end_at is null and del_flag = 0
           and plan_end_at <= ${`${now}+08`}::timestamptz - make_interval(mins => ${GRACE_MIN}::int) order by plan_end_at, id limit ${MOST}`);
    return rows.map(({ id }) => id);
};

/** Ends the pause as of the time when it was over, however late the run; a pause that was ended or extended meanwhile is left alone. */
const endLate = (db: Db, id: string, now: string): Promise<boolean> =>
    retrying(db, async tx => {
        const [row] = await tx.select().from(driverPauses).where(eq(driverPauses.id, id)).for('update');
        const at = row?.planEndAt ? addMinutes(row.planEndAt, GRACE_MIN) : undefined;
        if (!row || row.endAt !== null || at === undefined || at > now) return false;
        const actor = systemActor(NAME, row.tenantId);
        const set = (await endPause(tx, row, actor, at)) as Partial<DriverPauseRow>;
        const [after] = await tx
            .update(driverPauses)
            .set({ ...set, version: sql`${driverPauses.version} + 1`, updateBy: 'system', updateTime: now })
            .where(eq(driverPauses.id, id))
            .returning();
        const reason = `超过预计恢复时间${GRACE_MIN}分钟，系统自动结束`;
        if (after) await logChanges(tx, actor, [{ entity: DriverPause, table: driverPauses, op: 'action', before: row, after, reason }]);
        return true;
    });

/** Registers the job that ends forgotten pauses. */
export const addPauseClock = (app: FastifyInstance): void =>
    app.handlers.add({
        name: 'endPauses',
        title: NAME,
        description: '超过预计恢复时间30分钟仍未结束的暂停自动结束，司机恢复接单，作业暂停转待判责',
        parameters: {},
        run: async given => {
            const now = toWireTime(app.clock.date());
            const { done } = await eachRow(given, await dueIds(given.db, now), id => endLate(given.db, id, now));
            return `结束暂停${done}个`;
        },
    });
