import { yuan } from '#server/ledger/refusals.ts';
import type { OrderContext } from '../lifecycle/move-order.service.ts';
import { writeEvent } from '../order-events.service.ts';
import { heldFen } from './pay-order.service.ts';
import type { OrderRow } from '../order.table.ts';

/** What a price means for an order that has been paid for another one. */
export interface Balance {
    /** Still to be paid. */
    owingFen: number;
    /** Paid too much: goes back by itself. */
    refundFen: number;
    payStatus: OrderRow['payStatus'];
    /** Gives back what was too much, once the new price is in the order. */
    giveBack: (context: OrderContext, order: OrderRow) => Promise<void>;
}

/** Compares what is held with what the work cost in the end. */
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
