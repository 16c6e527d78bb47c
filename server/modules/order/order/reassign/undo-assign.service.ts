import { and, eq, sql } from 'drizzle-orm';
import { UNDO_SECONDS } from '#contract/order/dispatch-board.ts';
import type { OrderStatus } from '#contract/order/status.ts';
import { AppError, notFound, refuseWith } from '#server/kit/errors.ts';
import { newId } from '#server/kit/ids.ts';
import { fromWireTime, toWireTime } from '#server/kit/time.ts';
import { reverse } from '#server/ledger/correct.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { forgetRefusal } from '../dispatch/accept-rate.ts';
import { dispatches } from '../dispatch/dispatch.table.ts';
import { makeBusy, oneAtATime } from '../dispatch/driver-presence.service.ts';
import { occasionOf } from '../money/order-money.ts';
import { reassignableBy } from './reassign-guard.ts';
import { reassigns } from './reassign.table.ts';
import { type AssignUndoRow, assignUndos } from './assign-undo.table.ts';
import { type Choice, weighChoice } from '../dispatch/candidates.service.ts';
import { totalScore } from '../dispatch/candidate-score.ts';
import { offerTo, revokeOffers, roundFacts } from '../dispatch/dispatch-offers.ts';
import { holdSlot, releaseSlot } from '../dispatch/hold-slot.ts';
import { moveOrder, type OrderContext } from '../lifecycle/move-order.service.ts';
import type { OpenOffer } from '../dispatch/open-offers.ts';
import type { OrderRow } from '../order.table.ts';
import type { ReassignContext } from './reassign.service.ts';

/** The state of an order before it was assigned. */
interface Before {
    status: OrderStatus;
    dispatchTime: string | null;
    dispatchMode: OrderRow['dispatchMode'];
    dispatcher: string | null;
    /** Number of reassignments so far. */
    reassignCount: number;
    asked: Pick<OpenOffer, 'driverId' | 'vehicleId' | 'driverName'>[];
    held?: Held;
    /** Drivers were notified of the reassignment, so they are notified of its undo too. */
    notify?: boolean;
}

/** The driver who had the order. */
export interface Held extends Pick<OrderRow, 'acceptTime' | 'departTime' | 'arriveTime' | 'startTime'> {
    /** Id of the accepted offer. */
    dispatchId: string;
    driverId: string;
    vehicleId: string;
    /** Blockers of the driver that existed while they had the order, usually that they are offline. */
    against: string[];
}

interface Noted extends Pick<Before, 'notify'> {
    /** Id of the note, if it was already returned to the caller. */
    id?: string;
    /** The driver who is asked now. */
    driverId: string;
    asked: readonly OpenOffer[];
    held?: Held | undefined;
    /** Seconds for which it can be undone, if different from the board's. */
    seconds?: number;
}

/** The end of the time for undoing something done at `now`. */
export const undoUntil = (now: string, seconds: number = UNDO_SECONDS): string =>
    toWireTime(new Date(fromWireTime(now).getTime() + seconds * 1000));

/** Stores the changes by an assignment, and deletes notes of earlier days. */
export const noteUndo = async (
    { tx, session, now }: ReassignContext,
    order: OrderRow,
    fresh: OrderRow,
    { id = newId(), driverId, asked, held, notify, seconds }: Noted,
): Promise<string> => {
    const before: Before = {
        status: order.status,
        dispatchTime: order.dispatchTime,
        dispatchMode: order.dispatchMode,
        dispatcher: order.dispatcher,
        reassignCount: order.reassignCount,
        asked: asked.map(one => ({ driverId: one.driverId, vehicleId: one.vehicleId, driverName: one.driverName })),
        ...(held && { held }),
        ...(notify !== undefined && { notify }),
    };
    await tx.execute(sql`delete from ord_assign_undo where until < ${`${now}+08`}::timestamptz - interval '1 day'`);
    await tx.insert(assignUndos).values({
        id,
        tenantId: order.tenantId,
        orderId: order.id,
        version: fresh.version,
        driverId,
        before,
        actor: session.username,
        until: undoUntil(now, seconds),
    });
    return id;
};

/** The caller's own note, locked: a second click waits and finds it used. */
export const requireUndo = async ({ tx, session }: Pick<ReassignContext, 'tx' | 'session'>, id: string): Promise<AssignUndoRow> => {
    const [note] = await tx
        .select()
        .from(assignUndos)
        .where(and(eq(assignUndos.id, id), eq(assignUndos.tenantId, session.tenantId), eq(assignUndos.actor, session.username)))
        .for('update');
    if (!note) throw notFound();
    return note;
};

/**
 * Undoes an assignment: only for its author, within half a minute, and if the driver has not answered and the order has not changed
 * otherwise. The previous driver continues, unless there are new blockers; drivers who were asked before are asked again, if still
 * possible. The compensation of a reassignment is posted back.
 *
 * Refusals: too late, answered or changed, a new blocker of the former driver, compensation already spent.
 */
export const undoAssign = async (order: OrderRow, note: AssignUndoRow, context: ReassignContext): Promise<void> => {
    const { tx, session, now } = context;
    if (note.undoneAt !== null) throw refuseWith('该派单已撤销过');
    if (now > note.until) throw refuseWith(`已超过${UNDO_SECONDS}秒，不能撤销；如需更换司机请重新派单`);
    if (order.version !== note.version) throw refuseWith(await whyNotUndone(order, context));
    const before = note.before as Before;
    const { status, held, dispatchTime, dispatchMode, dispatcher } = before;
    if (status === 'working' && !reassignableBy(session).includes(status))
        throw refuseWith('您没有作业中改派的权限，不能撤销；请联系运营主管');
    const isReassign = order.reassignCount > before.reassignCount;
    // Release the order first, so that the previous driver's time is free.
    await revokeOffers(context, order, ['offered', 'accepted']);
    await releaseSlot(context, order);
    const choices = held ? [await stillHis(order, held, context)] : await stillAble(order, before, context);
    const fresh = await moveOrder(context, order, {
        name: isReassign ? 'unreassign' : 'unassign',
        to: status,
        version: note.version,
        set: { dispatchTime, dispatchMode, dispatcher, ...(held && placeOf(held)) },
        note: {
            data: {
                toDriver: choices.map(({ facts }) => facts.driverName).join('、') || null,
                ...(isReassign && { seq: order.reassignCount }),
            },
        },
        payload: {
            fromDriverId: note.driverId,
            toDriverId: choices[0]?.facts.driverId ?? null,
            ...(isReassign && { toVehicleId: choices[0]?.facts.vehicleId ?? null, notify: held !== undefined && before.notify === true }),
        },
    });
    if (held && choices[0]) await goOn(context, fresh, held, choices[0]);
    else await askAgain(context, fresh, before, choices);
    if (isReassign) await takeEffectsBack(context, order);
    await tx.update(assignUndos).set({ undoneAt: now }).where(eq(assignUndos.id, note.id));
};

/** The columns with the driver of the order and their progress. */
const placeOf = ({ driverId, vehicleId, acceptTime, departTime, arriveTime, startTime }: Held) => ({
    driverId,
    vehicleId,
    acceptTime,
    departTime,
    arriveTime,
    startTime,
});

/** The previous driver as a choice, if there are no blockers that did not exist before. */
const stillHis = async (order: OrderRow, held: Held, { tx, now, bufferMin }: ReassignContext): Promise<Choice> => {
    await oneAtATime(tx, held.driverId);
    const choice = await weighChoice(tx, order, held, now, bufferMin);
    if (!choice) throw refuseWith('原司机已无此车辆，不能退回原司机；请重新改派');
    const blocker = choice.blockers.find(({ message }) => !held.against.includes(message));
    if (blocker) throw refuseWith(`${blocker.message}，不能退回原司机；请重新改派`);
    return choice;
};

/** Gives the order and the reserved time back to the previous driver, with the previous progress. */
const goOn = async (context: ReassignContext, order: OrderRow, held: Held, { slot }: Choice): Promise<void> => {
    const { tx, session, now, bufferMin } = context;
    await tx
        .update(dispatches)
        .set({ status: 'accepted', updateBy: session.username, updateTime: now })
        .where(eq(dispatches.id, held.dispatchId));
    await holdSlot(context, order, held, { slot, bufferMin });
    if (order.status === 'en_route' || order.status === 'arrived') await makeBusy(tx, held.driverId, order.id);
    if (order.status === 'working') await makeBusy(tx, held.driverId, order.id, 'working');
};

/** Reverses compensation and responsibility of the order's last reassignment; its record is immutable, so the timeline records that it was undone. */
const takeEffectsBack = async (context: ReassignContext, order: OrderRow): Promise<void> => {
    const { tx, session, now } = context;
    const [record] = await tx
        .select()
        .from(reassigns)
        .where(and(eq(reassigns.orderId, order.id), eq(reassigns.seq, order.reassignCount)));
    if (!record) return;
    const { journalId, fromDriverId, responsible, compensateFen } = record;
    if (responsible === 'driver' && fromDriverId !== null) await forgetRefusal(tx, fromDriverId);
    if (journalId === null) return;
    await reverse(tx, journalId, occasionOf(order, now, session.username)).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.result?.errorCode !== 'INSUFFICIENT') throw error;
        throw refuseWith(`原司机的补偿¥${yuan(compensateFen)}已被使用，无法收回，不能撤销；请改派回原司机`);
    });
};

/** The drivers who were asked before and can still be asked. */
const stillAble = async (order: OrderRow, { asked }: Before, { tx, now, bufferMin }: ReassignContext): Promise<Choice[]> => {
    const choices: Choice[] = [];
    let reason: string | undefined;
    for (const one of asked) {
        const choice = await weighChoice(tx, order, one, now, bufferMin);
        if (choice && choice.blockers.length === 0) choices.push(choice);
        else reason = choice?.blockers[0]?.message ?? `${one.driverName}已无此车辆`;
    }
    if (asked.length > 0 && choices.length === 0) throw refuseWith(`${reason}，不能退回原司机；请重新派单`);
    return choices;
};

const askAgain = async (context: ReassignContext, order: OrderRow, before: Before, choices: readonly Choice[]): Promise<void> => {
    const [first] = choices;
    if (!first) return;
    const { bufferMin, offerTtlSec, tx } = context;
    const { last } = await roundFacts(tx, order);
    const asked = choices.map(({ facts, detail, etaMin, distanceM }) => ({
        ...facts,
        score: totalScore(detail),
        detail,
        etaMin,
        distanceM,
    }));
    await offerTo(context, order, { round: last + 1, mode: before.dispatchMode ?? 'assign', asked, ttlSec: offerTtlSec });
    // Time is reserved during an offer only for a driver who was chosen alone.
    if (before.dispatchMode === 'assign') await holdSlot(context, order, first.facts, { slot: first.slot, bufferMin });
};

/** Why a changed order cannot return to its previous state. */
export const whyNotUndone = async (order: OrderRow, { tx }: OrderContext): Promise<string> => {
    const { rows } = await tx.execute<{ name: string }>(sql`select name from usr_driver where id = ${order.driverId}`);
    const [driver] = rows;
    if (driver) return `${driver.name}已接单，不能撤销；如需更换请使用改派`;
    return '订单已有新的变化，不能撤销；请刷新后查看';
};
