import { and, eq, sql } from 'drizzle-orm';
import { UNDO_SECONDS } from '#contract/order/dispatch-board.ts';
import { notFound, refuseWith } from '#server/kit/errors.ts';
import { newId } from '#server/kit/ids.ts';
import { fromWireTime, toWireTime } from '#server/kit/time.ts';
import { type AssignUndoRow, assignUndos } from './assign-undo.table.ts';
import { type Choice, weighChoice } from '../dispatch/candidates.service.ts';
import { totalScore } from '../dispatch/candidate-score.ts';
import { offerTo, revokeOffers, roundFacts } from '../dispatch/dispatch-offers.ts';
import { holdSlot, releaseSlot } from '../dispatch/hold-slot.ts';
import { moveOrder, type OrderContext } from '../lifecycle/move-order.service.ts';
import type { OpenOffer } from '../dispatch/open-offers.ts';
import type { OrderRow } from '../order.table.ts';
import type { ReassignContext } from './reassign.service.ts';

/** What an order was before it was assigned. */
interface Before {
    status: 'paid' | 'dispatching';
    dispatchTime: string | null;
    dispatchMode: OrderRow['dispatchMode'];
    dispatcher: string | null;
    asked: Pick<OpenOffer, 'driverId' | 'vehicleId' | 'driverName'>[];
}

/** Until when something done at `now` can be taken back. */
export const undoUntil = (now: string): string => toWireTime(new Date(fromWireTime(now).getTime() + UNDO_SECONDS * 1000));

/** Notes what an assignment changed. Notes of earlier days go at the same time. */
export const noteUndo = async (
    { tx, session, now }: ReassignContext,
    order: OrderRow,
    fresh: OrderRow,
    driverId: string,
    asked: readonly OpenOffer[],
): Promise<string> => {
    const id = newId();
    const before: Before = {
        status: order.status as Before['status'],
        dispatchTime: order.dispatchTime,
        dispatchMode: order.dispatchMode,
        dispatcher: order.dispatcher,
        asked: asked.map(one => ({ driverId: one.driverId, vehicleId: one.vehicleId, driverName: one.driverName })),
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
        until: undoUntil(now),
    });
    return id;
};

/** One's own note, locked: anyone who presses twice waits and finds it used. */
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
 * Takes an assignment back: only its own author, within half a minute, and while the driver has not answered and nothing else has
 * happened to the order. Anyone who was asked before is asked again, if he may still be.
 */
export const undoAssign = async (order: OrderRow, note: AssignUndoRow, context: ReassignContext): Promise<void> => {
    const { tx, now } = context;
    if (note.undoneAt !== null) throw refuseWith('该派单已撤销过');
    if (now > note.until) throw refuseWith(`已超过${UNDO_SECONDS}秒，不能撤销；如需更换司机请重新派单`);
    if (order.status !== 'dispatching' || order.version !== note.version) throw refuseWith(await whyNot(order, context));
    const before = note.before as Before;
    // First of all nobody is asked: anyone who was asked before must find his time free.
    await revokeOffers(context, order);
    await releaseSlot(context, order);
    const choices = await stillAble(order, before, context);
    const fresh = await moveOrder(context, order, {
        name: 'unassign',
        to: before.status,
        version: note.version,
        set: { dispatchTime: before.dispatchTime, dispatchMode: before.dispatchMode, dispatcher: before.dispatcher },
        note: { data: { toDriver: choices.map(({ facts }) => facts.driverName).join('、') || null } },
        payload: { fromDriverId: note.driverId, toDriverId: choices[0]?.facts.driverId ?? null },
    });
    await askAgain(context, fresh, before, choices);
    await tx.update(assignUndos).set({ undoneAt: now }).where(eq(assignUndos.id, note.id));
};

/** Those who were asked before and still may. */
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
    // Only who was chosen alone has his time held while he thinks.
    if (before.dispatchMode === 'assign') await holdSlot(context, order, first.facts, { slot: first.slot, bufferMin });
};

const whyNot = async (order: OrderRow, { tx }: OrderContext): Promise<string> => {
    const { rows } = await tx.execute<{ name: string }>(sql`select name from usr_driver where id = ${order.driverId}`);
    const [driver] = rows;
    if (driver) return `${driver.name}已接单，不能撤销；如需更换请使用改派`;
    return '订单已有新的变化，不能撤销；请刷新后查看';
};
