import { dictText } from '#contract/dictionaries.ts';
import { OPEN } from '#contract/order/status.ts';
import { payChannel } from '#server/ledger/journals/order.ts';
import { post } from '#server/ledger/post.ts';
import { yuan } from '#server/ledger/refusals.ts';
import type { PaymentRow } from '#server/modules/finance/payment/payment.table.ts';
import { refundUnneeded } from '#server/modules/finance/refund/request-refund.service.ts';
import { changeOrder, type OrderContext } from '../lifecycle/move-order.service.ts';
import { customerOwner, occasionOf } from './order-money.ts';
import type { OrderRow } from '../order.table.ts';
import { dueFen, movePaid } from './pay-order.service.ts';

/**
 * Records a payment through a channel. An amount that is due is handled like any payment. An amount that the order does not need any more
 * (because it has ended, was paid otherwise or has another price) is posted to escrow and refunded automatically. Returns the journal id.
 */
export const takeOrderPayment = async (context: OrderContext, order: OrderRow, payment: PaymentRow): Promise<string> => {
    const { tx, now, actor } = context;
    const { id: paymentId, amountFen, channelNo, paymentNo } = payment;
    const channel = payment.channel as 'wechat' | 'alipay';
    const customer = await customerOwner(tx, order.customerId);
    const book = async () => {
        const occasion = { ...occasionOf(order, now, actor.session.username), customer, paymentId };
        return (await post(tx, payChannel({ ...occasion, channel, channelNo, amountFen }))).journalId;
    };
    if (OPEN.includes(order.status) && dueFen(order) === amountFen) {
        await movePaid(context, order, { channel, amountFen, receiptNo: channelNo });
        return book();
    }
    const journalId = await book();
    const paidFen = order.paidFen + amountFen;
    const data = { channel, amountFen, receiptNo: channelNo };
    if (isPart(order, amountFen)) {
        await changeOrder(context, order, { set: { paidFen }, note: { event: 'supplement', data } });
        return journalId;
    }
    const why = OPEN.includes(order.status) ? `应收金额已变为¥${yuan(dueFen(order))}` : `订单${dictText('order_status', order.status)}`;
    const remark = `${dictText('pay_channel', channel)}付款¥${yuan(amountFen)}（${paymentNo}）到账时${why}，自动原路退回`;
    await changeOrder(context, order, { set: { paidFen }, note: { event: 'pay', remark, data } });
    await refundUnneeded(context.app, tx, { orderId: order.id, payment: { id: paymentId, channel, amountFen }, now, remark });
    return journalId;
};

/**
 * Whether the price has increased since the payment was started: the amount is accepted, and the rest stays due. A placed order must be
 * paid in full.
 */
const isPart = (order: OrderRow, amountFen: number): boolean =>
    order.status !== 'placed' && OPEN.includes(order.status) && amountFen < dueFen(order);
