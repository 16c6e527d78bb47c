import { and, eq, sql } from 'drizzle-orm';
import { refuse, refuseWith } from '#server/kit/errors.ts';
import { noteAnswer } from './accept-rate.ts';
import { weighChoice } from './candidates.service.ts';
import { type CertRelease, requireAble } from './cert-release.ts';
import { revokeOffers } from './dispatch-offers.ts';
import { readDispatchRules } from './dispatch-rules.ts';
import { dispatches, type DispatchRow } from './dispatch.table.ts';
import { holdSlot } from './hold-slot.ts';
import { oneAtATime } from './driver-presence.service.ts';
import { moveOrder, type OrderContext } from '../lifecycle/move-order.service.ts';
import { nextRound } from './next-round.service.ts';
import { type EventNote, writeEvent } from '../order-events.service.ts';
import type { OrderRow } from '../order.table.ts';

/** The offer: by its id, by its driver, or the only open one. */
export interface OfferChoice {
    dispatchId?: string | null | undefined;
    driverId?: string | null | undefined;
}

/** The open offer, locked. @throws AppError that says what to do instead */
const openOffer = async ({ tx, now }: OrderContext, order: OrderRow, { dispatchId, driverId }: OfferChoice): Promise<DispatchRow> => {
    const open = await tx
        .select()
        .from(dispatches)
        .where(
            and(
                eq(dispatches.orderId, order.id),
                eq(dispatches.status, 'offered'),
                dispatchId ? eq(dispatches.id, dispatchId) : undefined,
                driverId ? eq(dispatches.driverId, driverId) : undefined,
            ),
        )
        .orderBy(dispatches.id)
        .for('update');
    const [offer] = open;
    if (!offer) throw refuseWith('没有待响应的派单，请先派单');
    if (open.length > 1) throw refuse('VALIDATION', {}, { fields: { dispatchId: `有${open.length}位司机待响应，请选择其中一位` } });
    if (offer.expireTime <= now) throw refuseWith(`该派单已于${offer.expireTime.slice(11, 16)}过期，请重新派单`);
    return offer;
};

/**
 * A driver accepts an offer (domain 4.1 O6): the first one gets the order, their time is reserved, and the other offers end.
 *
 * Refusals: those of `moveOrder`, an expired offer, the current driver guards, RESERVATION_CONFLICT.
 */
export const acceptOffer = async (
    context: OrderContext,
    order: OrderRow,
    which: OfferChoice & { release?: CertRelease | undefined },
    note: EventNote = {},
): Promise<OrderRow> => {
    const { tx, actor, now } = context;
    const offer = await openOffer(context, order, which);
    const { bufferMin } = await readDispatchRules(tx, order.cityId);
    const pair = { driverId: offer.driverId, vehicleId: offer.vehicleId ?? '0' };
    await oneAtATime(tx, pair.driverId);
    const choice = await weighChoice(tx, order, pair, now, bufferMin);
    if (!choice) throw refuseWith('该司机的车辆已变更，请重新派单');
    await requireAble(context, order, choice, which.release);
    const fresh = await moveOrder(context, order, {
        name: 'accept',
        to: 'accepted',
        set: pair,
        note: { ...note, data: { driver: choice.facts.driverName, plateNo: choice.facts.plateNo, round: offer.roundNo } },
        payload: pair,
    });
    await tx
        .update(dispatches)
        .set({
            status: 'accepted',
            replyTime: now,
            updateBy: actor.session.username,
            updateTime: now,
            version: sql`${dispatches.version} + 1`,
        })
        .where(eq(dispatches.id, offer.id));
    await revokeOffers(context, order);
    await holdSlot(context, order, pair, { slot: choice.slot, bufferMin });
    await noteAnswer(tx, offer.driverId, true);
    return fresh;
};

/** A driver rejects an offer (O7); the last rejection starts the next round. */
export const rejectOffer = async (
    context: OrderContext,
    order: OrderRow,
    which: OfferChoice & { rejectCode: DispatchRow['rejectCode']; remark?: string | null | undefined },
): Promise<void> => {
    const { tx, actor, now } = context;
    const offer = await openOffer(context, order, which);
    await tx
        .update(dispatches)
        .set({
            status: 'rejected',
            rejectCode: which.rejectCode,
            replyTime: now,
            updateBy: actor.session.username,
            updateTime: now,
            version: sql`${dispatches.version} + 1`,
        })
        .where(eq(dispatches.id, offer.id));
    await noteAnswer(tx, offer.driverId, false);
    const name = await driverNameOf(context, offer.driverId);
    await writeEvent(context, order, {
        event: 'reject',
        reasonCode: which.rejectCode,
        remark: which.remark ?? null,
        data: { driver: name },
    });
    await nextRound(context, order);
};

/** Marks expired offers of this order as missed; if none is left, starts the next round. Returns the number of expired offers. */
export const expireOffers = async (context: OrderContext, order: OrderRow): Promise<number> => {
    const { tx, actor, now } = context;
    const missed = await tx
        .update(dispatches)
        .set({ status: 'timeout', replyTime: now, updateBy: actor.session.username, updateTime: now })
        .where(
            and(
                eq(dispatches.orderId, order.id),
                eq(dispatches.status, 'offered'),
                sql`${dispatches.expireTime} <= ${`${now}+08`}::timestamptz`,
            ),
        )
        .returning({ driverId: dispatches.driverId, mode: dispatches.mode });
    if (missed.length === 0) return 0;
    if (order.status !== 'dispatching') return missed.length;
    // Not grabbing an order that everybody nearby may grab is no refusal.
    for (const { driverId, mode } of missed) if (mode !== 'grab') await noteAnswer(tx, driverId, false);
    // Sequentially, because a transaction has one connection.
    const names: string[] = [];
    for (const { driverId } of missed) names.push(await driverNameOf(context, driverId));
    await writeEvent(context, order, { event: 'reject', isAside: true, remark: '超时未响应', data: { drivers: names } });
    await nextRound(context, order);
    return missed.length;
};

const driverNameOf = async ({ tx }: OrderContext, driverId: string): Promise<string> => {
    const { rows } = await tx.execute<{ name: string }>(sql`select name from usr_driver where id = ${driverId}`);
    return rows[0]?.name ?? '';
};
