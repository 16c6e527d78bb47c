import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Candidate } from '#contract/order/reassign.ts';
import type { Tx } from '#server/db/client.ts';
import { newId } from '#server/kit/ids.ts';
import { fromWireTime, toWireTime } from '#server/kit/time.ts';
import { dispatches } from './dispatch.table.ts';
import type { OrderContext } from '../lifecycle/move-order.service.ts';
import type { OrderRow } from '../order.table.ts';

export type DispatchMode = 'assign' | 'grab' | 'auto';

/** A driver who gets an offer. */
export type Asked = Pick<Candidate, 'driverId' | 'vehicleId' | 'driverName' | 'plateNo' | 'score' | 'detail' | 'etaMin' | 'distanceM'>;

/** One offer of a round, as callers and the simulation see it. */
export interface Offer extends Omit<Asked, 'detail'> {
    dispatchId: string;
    expireTime: string;
}

const later = (wire: string, seconds: number): string => toWireTime(new Date(fromWireTime(wire).getTime() + seconds * 1000));

/** Sends offers to these drivers in one round; a driver who is asked alone is notified (`order.offered`). */
export const offerTo = async (
    { app, tx, actor, now }: OrderContext,
    order: OrderRow,
    { round, mode, asked, ttlSec }: { round: number; mode: DispatchMode; asked: readonly Asked[]; ttlSec: number },
): Promise<Offer[]> => {
    if (asked.length === 0) return [];
    const expireTime = later(now, ttlSec);
    const rows = asked.map(one => ({
        id: newId(),
        tenantId: order.tenantId,
        createBy: actor.session.username,
        createTime: now,
        orderId: order.id,
        roundNo: round,
        mode,
        driverId: one.driverId,
        vehicleId: one.vehicleId,
        score: one.score,
        scoreDetail: one.detail,
        distanceM: one.distanceM,
        etaMin: one.etaMin,
        offerTime: now,
        expireTime,
    }));
    await tx.insert(dispatches).values(rows);
    // Only drivers who are asked alone are notified; orders to grab are listed in the apps.
    for (const { driverId, vehicleId } of mode === 'grab' ? [] : asked) {
        const payload = { orderId: order.id, orderNo: order.orderNo, toDriverId: driverId, toVehicleId: vehicleId, round, expireTime };
        await app.outbox.emit(tx, { topic: 'order.offered', key: order.id, tenantId: order.tenantId, payload });
    }
    return asked.map(({ driverId, vehicleId, driverName, plateNo, score, etaMin, distanceM }, index) => ({
        dispatchId: rows[index]!.id,
        driverId,
        vehicleId,
        driverName,
        plateNo,
        score,
        etaMin,
        distanceM,
        expireTime,
    }));
};

/** Revokes open offers, and accepted ones if somebody else gets the order. */
export const revokeOffers = (
    { tx, actor, now }: OrderContext,
    order: Pick<OrderRow, 'id'>,
    statuses: readonly ('offered' | 'accepted')[] = ['offered'],
) =>
    tx
        .update(dispatches)
        .set({
            status: 'revoked',
            replyTime: sql`coalesce(${dispatches.replyTime}, ${`${now}+08`})`,
            updateBy: actor.session.username,
            updateTime: now,
        })
        .where(and(eq(dispatches.orderId, order.id), inArray(dispatches.status, [...statuses])));

export interface RoundFacts {
    /** Number of the last round; 0 before the first. */
    last: number;
    /** Rounds since the last dispatch by a person. */
    since: number;
    /** Unanswered offers. */
    open: number;
    /** Drivers who rejected, missed or dropped the order: the system does not ask them again. */
    refused: ReadonlySet<string>;
}

/** The state of the rounds of an order. */
export const roundFacts = async (tx: Tx, order: OrderRow): Promise<RoundFacts> => {
    const { rows } = await tx.execute<{ last: number; since: number; open: number; refused: string[] }>(sql`
        select coalesce(max(round_no), 0)::int as last,
               count(distinct round_no) filter (where offer_time >= ${`${order.dispatchTime ?? order.createTime}+08`}::timestamptz)::int as since,
               count(*) filter (where status = 'offered')::int as open,
               coalesce(array_agg(distinct driver_id::text) filter (where status in ('rejected', 'timeout')), '{}') as refused
          from ord_dispatch where order_id = ${order.id} and del_flag = 0`);
    const [facts = { last: 0, since: 0, open: 0, refused: [] }] = rows;
    return { ...facts, refused: new Set(facts.refused) };
};
