import { and, eq } from 'drizzle-orm';
import { UNDO_SECONDS } from '#contract/order/dispatch-board.ts';
import { type Reassignment, UndoReassignOrder } from '#contract/order/reassign.ts';
import type { Tx } from '#server/db/client.ts';
import { newId } from '#server/kit/ids.ts';
import { weighChoice } from '../dispatch/candidates.service.ts';
import { dispatches } from '../dispatch/dispatch.table.ts';
import { openOffers } from '../dispatch/open-offers.ts';
import type { OrderRow } from '../order.table.ts';
import { type ReassignContext, reassignOrder } from './reassign.service.ts';
import { type Held, noteUndo } from './undo-assign.service.ts';

/**
 * Reassigns an order (`reassignOrder`) and stores its previous state, for 「撤销」. A reassignment with the customer's consent to a charge
 * can't be undone with the button, because the bill has changed and the customer was told.
 */
export const reassignUndoably = async (order: OrderRow, body: Reassignment, context: ReassignContext): Promise<OrderRow> => {
    if (body.customerConsent !== undefined) return reassignOrder(order, body, context);
    const [held, asked] = [await heldBy(order, context), await openOffers(context.tx, order.id, context.now)];
    const noteId = newId();
    const fresh = await reassignOrder(order, body, context, { undo: UndoReassignOrder, undoInput: { noteId } });
    // So that a click in the last second of the offer still works.
    const seconds = 2 * UNDO_SECONDS;
    await noteUndo(context, order, fresh, { id: noteId, driverId: body.driverId, asked, held, notify: body.notify !== false, seconds });
    return fresh;
};

/** The driver who has the order and their progress; undefined if nobody has it. */
const heldBy = async (order: OrderRow, { tx, now, bufferMin }: ReassignContext): Promise<Held | undefined> => {
    const { driverId, vehicleId, acceptTime, departTime, arriveTime, startTime } = order;
    const dispatchId = await acceptedBy(tx, order.id);
    if (driverId === null || vehicleId === null || dispatchId === undefined) return undefined;
    const choice = await weighChoice(tx, order, { driverId, vehicleId }, now, bufferMin);
    const against = choice?.blockers.map(({ message }) => message) ?? [];
    return { dispatchId, driverId, vehicleId, acceptTime, departTime, arriveTime, startTime, against };
};

const acceptedBy = async (tx: Tx, orderId: string): Promise<string | undefined> => {
    const [row] = await tx
        .select({ id: dispatches.id })
        .from(dispatches)
        .where(and(eq(dispatches.orderId, orderId), eq(dispatches.status, 'accepted')));
    return row?.id;
};
