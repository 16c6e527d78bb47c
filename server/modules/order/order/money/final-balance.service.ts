import { yuan } from '#server/ledger/refusals.ts';
import type { OrderContext } from '../lifecycle/move-order.service.ts';
import { writeEvent } from '../order-events.service.ts';
import { heldFen } from './pay-order.service.ts';
import type { OrderRow } from '../order.table.ts';

/** The effect of a changed price on an order that was already paid. */
export interface Balance {
    /** Amount still to be paid. */
    owingFen: number;
    /** Overpaid amount, refunded automatically. */
    refundFen: number;
    payStatus: OrderRow['payStatus'];
    /** Refunds the overpaid amount, after the new price was stored in the order. */
    giveBack: (context: OrderContext, order: OrderRow) => Promise<void>;
}

/** Compares the paid amount with the final price. */
export const balanceAfter = (order: OrderRow, payableFen: number): Balance => {
    const held = heldFen(order);
    const owingFen = Math.max(0, payableFen - held);
    const refundFen = Math.max(0, held - payableFen);
    const payStatus = owingFen > 0 ? 'owing' : order.refundedFen > 0 ? 'part_refunded' : 'paid';
    return { owingFen, refundFen, payStatus, giveBack: (context, fresh) => refundRest(context, fresh, refundFen) };
};

const refundRest = async (context: OrderContext, order: OrderRow, refundFen: number): Promise<void> => {
    if (refundFen === 0) return;
    const { app, tx } = context;
    await app.outbox.emit(tx, {
        topic: 'order.overpaid',
        key: order.id,
        payload: { orderId: order.id, refundFen },
        tenantId: order.tenantId,
    });
    await writeEvent(context, order, { event: 'refund', isAside: true, remark: `多付¥${yuan(refundFen)}，自动退差`, data: { refundFen } });
};
