import { and, eq, isNull, sql } from 'drizzle-orm';
import { UNDO_SECONDS } from '#contract/order/dispatch-board.ts';
import { notFound, refuseWith } from '#server/kit/errors.ts';
import { newId } from '#server/kit/ids.ts';
import { fromWireTime, toWireTime } from '#server/kit/time.ts';
import { weighChoice } from '../order/candidates.service.ts';
import { moveOrder } from '../order/move-order.service.ts';
import type { OrderRow } from '../order/order.table.ts';
import { type AssignUndoRow, assignUndos } from './assign-undo.table.ts';
import { type Asked, type AssignContext, offerTo, type Pair, withdrawOffers } from './offers.ts';

/** What an order was before it was assigned. */
interface Before {
    status: 'paid' | 'dispatching';
    dispatchTime: string | null;
    dispatchMode: OrderRow['dispatchMode'];
    dispatcher: string | null;
    asked: Pick<Asked, 'driverId' | 'vehicleId' | 'driverName'> | null;
}

/** Until when something done at `now` can be taken back. */
export const undoUntil = (now: string): string => toWireTime(new Date(fromWireTime(now).getTime() + UNDO_SECONDS * 1000));

/** Notes what an assignment changed. Notes of earlier days go at the same time. */
export const noteUndo = async (
    { tx, session, now }: AssignContext,
    order: OrderRow,
    fresh: OrderRow,
    { driverId }: Pair,
    asked: Asked | undefined,
): Promise<string> => {
    const id = newId();
    const before: Before = {
        status: order.status as Before['status'],
        dispatchTime: order.dispatchTime,
        dispatchMode: order.dispatchMode,
        dispatcher: order.dispatcher,
        asked: asked ? { driverId: asked.driverId, vehicleId: asked.vehicleId, driverName: asked.driverName } : null,
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

/** One's own note, locked: whoever presses twice waits and finds it used. */
export const requireUndo = async ({ tx, session }: AssignContext, id: string): Promise<AssignUndoRow> => {
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
 * happened to the order. Who was asked before is asked again, if he may still be.
 */
export const undoAssign = async (order: OrderRow, note: AssignUndoRow, context: AssignContext): Promise<OrderRow> => {
    const { tx, now } = context;
    if (note.undoneAt !== null) throw refuseWith('该派单已撤销过');
    if (now > note.until) throw refuseWith(`已超过${UNDO_SECONDS}秒，不能撤销；如需更换司机请重新派单`);
    if (order.status !== 'dispatching' || order.version !== note.version) throw refuseWith(await whyNot(order, context));
    const before = note.before as Before;
    // First of all nobody is asked: whoever was asked before must find his time free.
    await withdrawOffers(context, order);
    const choice = before.asked && (await weighChoice(tx, order, before.asked, now, context.bufferMin));
    if (before.asked && (!choice || choice.blockers.length > 0))
        throw refuseWith(`${choice?.blockers[0]?.message ?? `${before.asked.driverName}已无此车辆`}，不能退回原司机；请重新派单`);
    const fresh = await moveOrder(context, order, {
        name: 'unassign',
        to: before.status,
        version: note.version,
        set: { dispatchTime: before.dispatchTime, dispatchMode: before.dispatchMode, dispatcher: before.dispatcher },
        note: { data: { toDriver: before.asked?.driverName ?? null } },
        payload: { fromDriverId: note.driverId, toDriverId: before.asked?.driverId ?? null },
    });
    if (before.asked && choice) await offerTo(context, order, before.asked, choice);
    await tx
        .update(assignUndos)
        .set({ undoneAt: now })
        .where(and(eq(assignUndos.id, note.id), isNull(assignUndos.undoneAt)));
    return fresh;
};

const whyNot = async (order: OrderRow, { tx }: AssignContext): Promise<string> => {
    const { rows } = await tx.execute<{ name: string }>(sql`select name from usr_driver where id = ${order.driverId}`);
    const [driver] = rows;
    if (driver) return `${driver.name}已接单，不能撤销；如需更换请使用改派`;
    return '订单已有新的变化，不能撤销；请刷新后查看';
};
