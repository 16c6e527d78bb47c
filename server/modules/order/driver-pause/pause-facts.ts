import { sql } from 'drizzle-orm';
import type { PauseEffect } from '#contract/order/driver-pause.ts';
import type { Tx } from '#server/db/client.ts';
import type { Reader, WireRow } from '#server/kit/list/source.ts';

/** Rows with how often their driver paused that day, and whether that is too often. */
export const withDayTimes = async (db: Reader, rows: readonly WireRow[], most: number): Promise<WireRow[]> => {
    const { rows: counts } = await db.execute<{ id: string; n: number }>(sql`
        select p.id::text, (select count(*)::int from ord_pause o where o.driver_id = p.driver_id and o.del_flag = 0
                 and o.start_at >= date_trunc('day', p.start_at) and o.start_at < date_trunc('day', p.start_at) + interval '1 day') as n
          from ord_pause p where p.id = any(${sql.param(rows.map(row => row.id))}::bigint[])`);
    const byId = new Map(counts.map(count => [count.id, count.n]));
    return rows.map(row => {
        const dayTimes = byId.get(row.id as string) ?? 0;
        return { ...row, dayTimes, isFrequent: dayTimes >= most };
    });
};

/** Whole minutes between two wire times. */
export const minutesBetween = (from: string, to: string): number =>
    Math.max(0, Math.floor((Date.parse(to.replace(' ', 'T')) - Date.parse(from.replace(' ', 'T'))) / 60_000));

interface Worked {
    orderNo: string;
    span: number;
    unbilled: number;
    isFinished: boolean;
}

/** How long an order was worked on, and how many minutes of it are not billed, leaving one pause out. */
const workedOn = async (db: Reader, orderId: string, without: string, now: string): Promise<Worked | undefined> => {
    const { rows } = await db.execute<Worked & Record<string, unknown>>(sql`
        select o.order_no as "orderNo", o.finish_time is not null as "isFinished",
               greatest(0, floor(extract(epoch from coalesce(o.finish_time, ${`${now}+08`}::timestamptz) - o.start_time) / 60))::int as span,
               coalesce((select sum(p.minutes) from ord_pause p where p.order_id = o.id and p.del_flag = 0 and p.pause_type = 'work'
                          and p.end_at is not null and not p.billable and p.id <> ${without}), 0)::int as unbilled
          from ord_order o where o.id = ${orderId} and o.start_time is not null`);
    return rows[0];
};

/** What a pause does to its order: the billed minutes as they are, and as they would be either way. */
export const pauseEffect = async (db: Reader, pause: WireRow, now: string): Promise<PauseEffect | null> => {
    if (typeof pause.orderId !== 'string') return null;
    const worked = await workedOn(db, pause.orderId, pause.id as string, now);
    if (!worked) return null;
    const own = typeof pause.minutes === 'number' ? pause.minutes : minutesBetween(pause.startAt as string, now);
    const billed = (isBillable: boolean) => Math.max(0, worked.span - worked.unbilled - (isBillable ? 0 : own));
    return {
        orderNo: worked.orderNo,
        spanMinutes: worked.span,
        billedNow: billed(pause.billable === true),
        billedIfBillable: billed(true),
        billedIfNot: billed(false),
        isFinished: worked.isFinished,
    };
};

/** Brings the order's unbilled minutes, and with a finished order the billed ones, in line with its pauses (domain 5.4). */
export const followPauses = (tx: Tx, orderId: string, username: string) =>
    tx.execute(sql`
        update ord_order o set pause_minutes = s.unbilled, version = o.version + 1, update_by = ${username}, update_time = now(),
               work_minutes = case when o.finish_time is null or o.start_time is null then o.work_minutes
                    else greatest(0, floor(extract(epoch from o.finish_time - o.start_time) / 60)::int - s.unbilled) end
          from (select coalesce(sum(minutes), 0)::int as unbilled from ord_pause
                 where order_id = ${orderId} and del_flag = 0 and pause_type = 'work' and end_at is not null and not billable) s
         where o.id = ${orderId} and o.status not in ('settled', 'evaluated', 'canceled', 'closed')`);
