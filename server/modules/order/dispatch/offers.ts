import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { newId } from '#server/kit/ids.ts';
import type { Session } from '#server/kit/session.ts';
import { addMinutes } from '#server/kit/time.ts';
import type { Choice } from '../order/candidates.service.ts';
import { dispatches } from '../order/dispatch.table.ts';
import type { OrderContext } from '../order/move-order.service.ts';
import type { OrderRow } from '../order/order.table.ts';
import { reservations } from '../order/reservation.table.ts';

export interface AssignContext extends OrderContext {
    session: Session;
    bufferMin: number;
    offerTtlSec: number;
}

export interface Pair {
    driverId: string;
    vehicleId: string;
}

/** Whose answer is awaited. */
export interface Asked extends Pair {
    driverName: string;
    by: string;
    at: string;
}

/** The open offer of an order: who was asked, by whom and when; undefined when nobody is, or the time to answer is over. */
export const openOffer = async (tx: Tx, orderId: string, now: string): Promise<Asked | undefined> => {
    const { rows } = await tx.execute<Asked & Record<string, unknown>>(sql`
        select p.driver_id::text as "driverId", p.vehicle_id::text as "vehicleId", d.name as "driverName",
               coalesce(u.realname, p.create_by) as by, to_char(p.offer_time, 'YYYY-MM-DD HH24:MI:SS') as at
          from ord_dispatch p join usr_driver d on d.id = p.driver_id left join sys_user u on u.username = p.create_by and u.del_flag = 0
         where p.order_id = ${orderId} and p.status = 'offered' and p.del_flag = 0 and p.expire_time > ${`${now}+08`}
         order by p.round_no desc, p.id desc limit 1`);
    return rows[0];
};

/** Writes the offer and holds the driver's time; the database refuses a second order at the same time (SQLSTATE 23P01). */
export const offerTo = async ({ tx, session, now, offerTtlSec }: AssignContext, order: OrderRow, pair: Pair, choice: Choice): Promise<void> => {
    const base = { tenantId: order.tenantId, createBy: session.username, createTime: now, orderId: order.id, ...pair };
    const { rows } = await tx.execute<{ round: number }>(
        sql`select coalesce(max(round_no), 0)::int + 1 as round from ord_dispatch where order_id = ${order.id}`,
    );
    await tx.insert(dispatches).values({
        ...base,
        id: newId(),
        roundNo: rows[0]?.round ?? 1,
        mode: 'assign',
        score: Object.values(choice.detail).reduce((sum, points) => sum + points, 0),
        scoreDetail: choice.detail,
        distanceM: choice.distanceM,
        etaMin: choice.etaMin,
        status: 'offered',
        offerTime: now,
        expireTime: addMinutes(now, Math.ceil(offerTtlSec / 60)),
    });
    await tx.insert(reservations).values({ ...base, id: newId(), during: { start: choice.slot.from, end: choice.slot.to } });
};

/** Nobody is asked any more, and nobody's time is held. */
export const withdrawOffers = async ({ tx, session, now }: AssignContext, order: OrderRow): Promise<void> => {
    const by = { updateBy: session.username, updateTime: now };
    await tx
        .update(dispatches)
        .set({ ...by, status: 'revoked', replyTime: now })
        .where(and(eq(dispatches.orderId, order.id), eq(dispatches.status, 'offered')));
    await tx
        .update(reservations)
        .set({ ...by, status: 'released', version: sql`${reservations.version} + 1` })
        .where(and(eq(reservations.orderId, order.id), eq(reservations.status, 'held')));
};
