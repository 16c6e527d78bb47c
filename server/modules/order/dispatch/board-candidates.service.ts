import { sql } from 'drizzle-orm';
import type { BoardCandidate, BoardCandidates } from '#contract/order/dispatch-board.ts';
import type { Candidate } from '#contract/order/reassign.ts';
import { Order } from '#contract/order/order.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { maskPhone } from '#server/kit/present.ts';
import type { Session } from '#server/kit/access/session.ts';
import { addMinutes } from '#server/kit/time.ts';
import { serviceConfig } from '../../setting/customer-service/service-config.service.ts';
import { rankCandidates } from '../order/dispatch/candidates.service.ts';
import { jobSlotOf } from '../order/dispatch/job-slot.service.ts';
import type { OrderRow } from '../order/order.table.ts';

/** Number of drivers that are ranked, nearest first. */
const SEEN = 120;

/** Warnings about a driver that don't prevent an assignment: expiring certificates, an arrival after the appointment. */
const warningsOf = (order: OrderRow, { certWarn, etaMin }: Candidate, now: string): string[] => {
    const arrival = addMinutes(now, etaMin);
    const lateMin = arrival > order.appointAt ? Math.round((Date.parse(arrival) - Date.parse(order.appointAt)) / 60_000) : 0;
    return [
        ...(lateMin > 0 ? [`预计晚到${lateMin}分钟`] : []),
        ...certWarn.map(({ cert, days }) => (days > 0 ? `${cert}${days}天后到期` : `${cert}今天到期`)),
    ];
};

/** The driver who was asked and may still answer, and who is therefore no candidate for the same order. */
export const askedDriver = async (db: Db | Tx, orderId: string, now: string): Promise<string | undefined> => {
    const { rows } = await db.execute<{ driverId: string }>(sql`
        select driver_id::text as "driverId" from ord_dispatch where order_id = ${orderId} and status = 'offered' and del_flag = 0
           and expire_time > ${`${now}+08`} order by round_no desc, id desc limit 1`);
    return rows[0]?.driverId;
};

/** All drivers who could take the order, best first, then those who cannot, with the reasons and the time slot that each would need. */
export const weighAll = async (db: Db, order: OrderRow, now: string, keyword?: string): Promise<BoardCandidate[]> => {
    const [{ buffer_min: bufferMin }, without] = await Promise.all([
        serviceConfig(db, { side: 'driver', cityId: order.cityId }),
        askedDriver(db, order.id, now),
    ]);
    const ranked = await rankCandidates(db, order, {
        now,
        bufferMin,
        limit: SEEN,
        includeBlocked: true,
        keyword,
        without: new Set(without ? [without] : []),
    });
    return ranked.map(one => ({ ...one, slot: jobSlotOf(order, one.etaMin, bufferMin, now), warnings: warningsOf(order, one, now) }));
};

/** The ranked drivers of one order, as the board's right column shows them. */
export const boardCandidates = async (
    db: Db,
    order: OrderRow,
    { session, now, keyword }: { session: Session; now: string; keyword: string | undefined },
): Promise<BoardCandidates> => {
    const candidates = await weighAll(db, order, now, keyword);
    const plain = session.permissions.has(permissionOf(Order, 'plain'));
    return {
        orderId: order.id,
        candidates: candidates.map(one => (plain ? one : { ...one, driverPhone: maskPhone(one.driverPhone) })),
        isWhole: candidates.length < SEEN - 1 && !keyword,
    };
};
