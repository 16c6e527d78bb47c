import { addMinutes } from '#server/kit/time.ts';
import { newId } from '#server/kit/ids.ts';
import { nextNo } from '#server/ledger/numbers.ts';
import type { OrderContext } from '../../order/order/lifecycle/move-order.service.ts';
import type { OrderRow } from '../../order/order/order.table.ts';
import { returnToGrants } from './bonus-grants.service.ts';
import { layLegs } from './refund-legs.ts';
import { channelTotal, type RefundSplit } from './refund-ways.service.ts';
import { REFUND_DUE } from './request-refund.service.ts';
import { refunds } from './refund.table.ts';

interface Booked {
    split: RefundSplit;
    amountFen: number;
    /** The journal of the cancellation. */
    journalId: string;
    remark: string;
}

/**
 * The refund of a cancellation, posted with it: money from the balance is returned at once; refunds through a channel are sent when the
 * time for restoring the order is over.
 */
export const bookedRefund = async (
    context: OrderContext,
    order: OrderRow,
    { split, amountFen, journalId, remark }: Booked,
): Promise<void> => {
    const { app, tx, now } = context;
    const isOutside = split.legs.some(({ channel }) => channel !== 'credit');
    const id = newId();
    const refundNo = await nextNo(tx, 'TK', now);
    await tx.insert(refunds).values({
        id,
        tenantId: order.tenantId,
        createBy: 'system',
        createTime: now,
        cityId: order.cityId,
        refundNo,
        orderId: order.id,
        paymentId: split.legs[0]?.paymentId ?? null,
        reasonCode: 'cancel',
        amountFen,
        cashFen: split.cashFen,
        bonusFen: split.bonusFen,
        channelFen: channelTotal(split),
        status: isOutside ? 'approved' : 'done',
        applyBy: 'system',
        auditBy: 'system',
        auditTime: now,
        doneTime: isOutside ? null : now,
        journalId,
        remark: `订单取消：${remark}`.slice(0, 500),
    });
    await layLegs(tx, { id, refundNo, tenantId: order.tenantId }, split.legs, { by: 'system', now });
    await returnToGrants(tx, order.customerId, split.bonusFen, now);
    if (!isOutside) return;
    const notBefore = addMinutes(now, app.settings.number('order.restore_min'));
    await app.outbox.emit(tx, { topic: REFUND_DUE, key: id, payload: { refundId: id }, tenantId: order.tenantId, notBefore });
};
