import { and, eq, sql } from 'drizzle-orm';
import { newId } from '#server/kit/ids.ts';
import { sqlState } from '#server/kit/sql-state.ts';
import { addMinutes } from '#server/kit/time.ts';
import { weighChoice } from './candidates.service.ts';
import type { JobSlot } from './job-slot.ts';
import type { OrderContext } from '../lifecycle/move-order.service.ts';
import type { OrderRow } from '../order.table.ts';
import { reservations } from './reservation.table.ts';

/** SQLSTATE of the exclusion constraints on ord_reservation. */
const SLOT_TAKEN = '23P01';

interface Pair {
    driverId: string;
    vehicleId: string;
}

/** Releases the time that the order has reserved. */
export const releaseSlot = ({ tx, actor, now }: OrderContext, order: Pick<OrderRow, 'id'>) =>
    tx
        .update(reservations)
        .set({ status: 'released', updateBy: actor.session.username, updateTime: now, version: sql`${reservations.version} + 1` })
        .where(and(eq(reservations.orderId, order.id), eq(reservations.status, 'held')));

/** The work is over: the slot is cut off at now plus the buffer, although the order is not settled yet. */
export const endSlot = ({ tx, actor, now }: OrderContext, order: Pick<OrderRow, 'id'>, finishedAt: string, bufferMin: number) => {
    const end = sql`greatest(lower(${reservations.during}) + interval '1 minute', ${`${addMinutes(finishedAt, bufferMin)}+08`}::timestamptz)`;
    return tx
        .update(reservations)
        .set({
            during: sql`tstzrange(lower(${reservations.during}), ${end})`,
            updateBy: actor.session.username,
            updateTime: now,
            version: sql`${reservations.version} + 1`,
        })
        .where(and(eq(reservations.orderId, order.id), eq(reservations.status, 'held'), sql`upper(${reservations.during}) > ${end}`));
};

/**
 * Reserves the time of a driver and a vehicle for an order, replacing its previous slot (invariants I11, I12). If two orders compete for a
 * slot, the database's exclusion constraint decides; the slower one gets the number of the other order (RESERVATION_CONFLICT).
 */
export const holdSlot = async (
    context: OrderContext,
    order: OrderRow,
    pair: Pair,
    { slot, bufferMin }: { slot: JobSlot; bufferMin: number },
): Promise<void> => {
    const { tx, actor, now } = context;
    await releaseSlot(context, order);
    const row = {
        id: newId(),
        tenantId: order.tenantId,
        createBy: actor.session.username,
        createTime: now,
        orderId: order.id,
        driverId: pair.driverId,
        vehicleId: pair.vehicleId,
        during: { start: slot.from, end: slot.to },
    };
    try {
        // The savepoint keeps the transaction usable for looking up the other order.
        await tx.transaction(savepoint => savepoint.insert(reservations).values(row));
    } catch (error) {
        if (sqlState(error) !== SLOT_TAKEN) throw error;
        const blockers = (await weighChoice(tx, order, pair, now, bufferMin))?.blockers ?? [];
        throw blockers.find(each => each.result?.errorCode === 'RESERVATION_CONFLICT') ?? blockers[0] ?? error;
    }
};
