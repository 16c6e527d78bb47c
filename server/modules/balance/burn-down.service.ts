import { sql } from 'drizzle-orm';
import type { BurnDown } from '#contract/balance/activity.ts';
import type { Reader, WireRow } from '#server/kit/list/source.ts';
import { addMinutes, daysBetween } from '#server/kit/time.ts';

const DAY = 24 * 60;
/** The number of days whose average spending is used for the forecast. */
const PACE_DAYS = 7;
/** Maximum number of days in the chart. */
const MAX_DAYS = 120;

/**
 * The budget of an activity by day, from `spent` (day → fen), and the day on which it will be exhausted at the pace of the last week: null
 * if nothing is spent, nothing is left, or the activity ends before.
 */
export const burnDown = (row: WireRow, spent: ReadonlyMap<string, number>, now: string): BurnDown => {
    const [today, startDay, endDay] = [now.slice(0, 10), String(row.startAt).slice(0, 10), String(row.endAt).slice(0, 10)];
    const last = today < endDay ? today : endDay;
    const length = Math.max(0, daysBetween(startDay, last)) + 1;
    const from = Math.max(0, length - MAX_DAYS);
    const budgetFen = Number(row.budgetFen);
    const isBegun = startDay <= today;
    let leftFen = budgetFen;
    const all = Array.from({ length: isBegun ? length : 0 }, (_, index) => {
        const day = addMinutes(`${startDay} 00:00:00`, index * DAY).slice(0, 10);
        const spentFen = spent.get(day) ?? 0;
        leftFen -= spentFen;
        return { day, spentFen, leftFen };
    });
    const week = all.slice(-PACE_DAYS);
    const paceFen = week.length === 0 ? 0 : Math.round(week.reduce((sum, { spentFen }) => sum + spentFen, 0) / week.length);
    const left = budgetFen - Number(row.usedFen);
    const emptyOn =
        paceFen > 0 && left > 0 && last === today
            ? addMinutes(`${today} 00:00:00`, Math.min(3650, Math.ceil(left / paceFen)) * DAY).slice(0, 10)
            : null;
    return { days: all.slice(from), paceFen, emptyOn: emptyOn !== null && emptyOn <= endDay ? emptyOn : null };
};

/** Cost of an activity's grants by day, without those taken back. */
export const grantedByDay = async (db: Reader, kind: string, id: string): Promise<Map<string, number>> => {
    const { rows } = await db.execute<{ day: string; fen: string }>(sql`
        select to_char(create_time, 'YYYY-MM-DD') as day, sum(bonus_fen) as fen from act_grant
         where activity_kind = ${kind} and activity_id = ${id} and status <> 'revoked' group by 1`);
    return new Map(rows.map(row => [row.day, Number(row.fen)]));
};

/** Number of views and clicks of the activity. */
export const reachOf = async (db: Reader, kind: string, id: string): Promise<{ shown: number; clicked: number }> => {
    const { rows } = await db.execute<{ shown: number; clicked: number }>(sql`
        select coalesce(sum(shown), 0)::int as shown, coalesce(sum(clicked), 0)::int as clicked from act_reach
         where activity_kind = ${kind} and activity_id = ${id}`);
    return rows[0] ?? { shown: 0, clicked: 0 };
};
