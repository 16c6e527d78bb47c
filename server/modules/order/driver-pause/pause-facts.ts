import { eq, sql } from 'drizzle-orm';
import type { PauseEffect } from '#contract/order/driver-pause.ts';
import { ENDED } from '#contract/order/status.ts';
import type { Tx } from '#server/db/client.ts';
import type { Actor } from '#server/kit/data-log.ts';
import { type Reader, textOf, type WireRow } from '#server/kit/list/source.ts';
import { wholeMinutesBetween } from '#server/kit/time.ts';
import { markOrders, type OrderMark } from '../order/lifecycle/mark-orders.service.ts';
import { type OrderRow, orders } from '../order/order.table.ts';
import { pricedBy } from '../order/money/priced-by.service.ts';

/** Adds how often the driver paused that day, and whether that is too often. */
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

/** Unbilled minutes of an order, without one of its pauses. Pauses of a previous driver are not part of its current work. */
const unbilledWithout = async (db: Reader, orderId: string, without: string): Promise<number> => {
    const { rows } = await db.execute<{ n: number }>(sql`
        select coalesce(sum(p.minutes), 0)::int as n from ord_pause p join ord_order o on o.id = p.order_id and o.driver_id = p.driver_id
         where p.order_id = ${orderId} and p.del_flag = 0 and p.pause_type = 'work' and p.end_at is not null and not p.billable and p.id <> ${without}`);
    return rows[0]?.n ?? 0;
};

/** The effect of a pause on its order: the billed minutes and the price now, and with either ruling. */
export const pauseEffect = async (db: Reader, pause: WireRow, now: string): Promise<PauseEffect | null> => {
    if (typeof pause.orderId !== 'string') return null;
    const [order] = await db.select().from(orders).where(eq(orders.id, pause.orderId));
    if (!order || order.startTime === null) return null;
    const span = wholeMinutesBetween(order.startTime, order.finishTime ?? now);
    const unbilled = await unbilledWithout(db, order.id, textOf(pause.id));
    if (typeof pause.driverId === 'string' && pause.driverId !== order.driverId) return null;
    const own = typeof pause.minutes === 'number' ? pause.minutes : wholeMinutesBetween(pause.startAt as string, now);
    const billed = (isBillable: boolean) => Math.max(0, span - unbilled - (isBillable ? 0 : own));
    const priced = ENDED.includes(order.status) ? () => null : await pricedBy(db, order);
    const [billedNow, billedIfBillable, billedIfNot] = [billed(pause.billable === true), billed(true), billed(false)];
    return {
        orderNo: order.orderNo,
        spanMinutes: span,
        billedNow,
        billedIfBillable,
        billedIfNot,
        isFinished: order.finishTime !== null,
        fenNow: priced(billedNow),
        fenIfBillable: priced(billedIfBillable),
        fenIfNot: priced(billedIfNot),
    };
};

/** Updates the order's unbilled minutes from its pauses, and for a completed order the billed ones (domain 5.4). */
export const followPauses = async (tx: Tx, orderId: string, actor: Actor, reason: string): Promise<void> => {
    const { rows } = await tx.execute<{ n: number }>(sql`
        select coalesce(sum(p.minutes), 0)::int as n from ord_pause p join ord_order o on o.id = p.order_id and o.driver_id = p.driver_id
         where p.order_id = ${orderId} and p.del_flag = 0 and p.pause_type = 'work' and p.end_at is not null and not p.billable`);
    const pauseMinutes = rows[0]?.n ?? 0;
    const markOf = ({ status, startTime, finishTime }: OrderRow): OrderMark | undefined => {
        if (ENDED.includes(status)) return undefined;
        if (startTime === null || finishTime === null) return { pauseMinutes };
        return { pauseMinutes, workMinutes: Math.max(0, wholeMinutesBetween(startTime, finishTime) - pauseMinutes) };
    };
    await markOrders(tx, actor, { ids: [orderId], markOf, reason });
};
