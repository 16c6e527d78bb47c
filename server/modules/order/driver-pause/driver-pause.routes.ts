import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
    AppealPause,
    EndPause,
    JudgePause,
    PauseDayQuery,
    PauseDriversQuery,
    type PauseEffect,
    PauseEffectQuery,
} from '#contract/order/driver-pause.ts';
import { answerWith, onAction } from '#server/kit/actions/on-action.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { refuse } from '#server/kit/errors.ts';
import { textOf } from '#server/kit/list/source.ts';
import { addMinutes } from '#server/kit/time.ts';
import { onQuery, onRecordQuery } from '#server/kit/on-query.ts';
import { frequentFrom, pauseSource } from './driver-pause.source.ts';
import { pauseDay, pauseDrivers } from './pause-day.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { staffActor } from '../order/order-actor.service.ts';
import { addPauseClock } from './pause-clock.ts';
import { tellOrder } from './pause-effects.ts';
import { pauseEffect } from './pause-facts.ts';
import { endPause, judgePause } from './pause-steps.ts';

/** A driver may appeal within two days (domain 4.3). */
const APPEAL_MINUTES = 48 * 60;

/** S02 司机暂停记录: entering, ending, judging and appealing pauses, and the chart of a day. */
export async function driverPauseRoutes(app: FastifyInstance): Promise<void> {
    const source = pauseSource(app);
    addPauseClock(app);

    crudRoutes(app, {
        ...source,
        named: [
            onAction(EndPause, {
                guard: row => (row.endAt === null ? undefined : refuse('PAUSE_ALREADY_ENDED', { time: textOf(row.endAt) })),
                run: ({ tx, row, actor, now: at }) => endPause(tx, row, actor, at),
                message: '已结束暂停',
            }),
            onAction(JudgePause, {
                guard: row => {
                    if (row.pauseType !== 'work') return '暂停接单无需判责';
                    if (row.endAt === null) return '暂停尚未结束，请先结束暂停';
                    if (row.auditStatus === 'pending' || row.auditStatus === 'appealed') return undefined;
                    return `已由${textOf(row.auditBy) || '系统'}判责，司机申诉后可重新判责`;
                },
                run: async ({ tx, row, input, actor, session, now: at }) => {
                    const step = { app, tx, now: at, actor: staffActor(actor) };
                    const { set, effect, billedTo } = await judgePause(step, row, session, input);
                    return answerWith({
                        set,
                        message: effect
                            ? `已判责，计费时长 ${effect.billedNow}→${billedTo ?? effect.billedNow} 分钟${moneyOf(effect, set.billable === true)}`
                            : '已判责',
                    });
                },
                message: '已判责',
            }),
            onAction(AppealPause, {
                guard: (row, { now: at }) => {
                    if (row.auditStatus !== 'confirmed') return '只有已判责的暂停可以申诉';
                    if (typeof row.auditTime !== 'string' || addMinutes(row.auditTime, APPEAL_MINUTES) < at)
                        return '判责已超过48小时，不能申诉';
                    return undefined;
                },
                run: async ({ tx, row, input, session }) => {
                    const { rows } = await tx.execute(
                        sql`select 1 from ord_event where order_id = ${row.orderId} and data->>'appealOf' = ${row.id} limit 1`,
                    );
                    if (rows.length > 0) throw refuse('STATE_DENIED', { status: '已申诉过一次', action: '再次申诉，判责为最终结果' });
                    await tellOrder(tx, row, session, {
                        event: 'remark',
                        remark: `暂停判责申诉：${input.remark}`.slice(0, 500),
                        data: { appealOf: row.id },
                    });
                    return { auditStatus: 'appealed' };
                },
                message: '已登记申诉，等待重新判责',
            }),
        ],
    });

    onRecordQuery(app, source, PauseEffectQuery, ({ db, row, now }) => pauseEffect(db, row, now));
    onQuery(app, PauseDayQuery, ({ db, session, now, params: { day } }) =>
        pauseDay(db, source, session, { day, now, most: frequentFrom(app) }),
    );
    onQuery(app, PauseDriversQuery, ({ db, session, params }) => pauseDrivers(db, source, session, params.keyword?.trim() ?? ''));
}

/** The effect of a ruling on the price, if it is known. */
const moneyOf = ({ fenNow, fenIfBillable, fenIfNot }: PauseEffect, isBillable: boolean): string => {
    const to = isBillable ? fenIfBillable : fenIfNot;
    return fenNow === null || to === null || to === fenNow ? '' : `，金额 ¥${yuan(fenNow)}→¥${yuan(to)}`;
};
