import { dictText } from '#contract/dictionaries.ts';
import { refuse } from '#server/kit/errors.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { askPayIn } from '#server/modules/finance/payment/ask-pay-in.service.ts';
import type { OrderContext } from '../lifecycle/move-order.service.ts';
import { writeEvent } from '../order-events.service.ts';
import { customerOwner } from './order-money.ts';
import type { OrderRow } from '../order.table.ts';
import { dueFen, purposeOf } from './pay-order.service.ts';

/**
 * Starts a payment through a channel for the amount due; the order changes when the channel confirms it. Refusals: STATE_DENIED if nothing
 * is due.
 */
export const collectFor = async (
    context: OrderContext,
    order: OrderRow,
    channel: 'wechat' | 'alipay',
): Promise<{ paymentNo: string; amountFen: number }> => {
    const { app, tx, now, actor } = context;
    const amountFen = dueFen(order);
    if (amountFen === 0) throw refuse('STATE_DENIED', { status: '已付清', action: '渠道收款' });
    const payer = await customerOwner(tx, order.customerId);
    const { paymentNo } = await askPayIn(app, tx, {
        ...{ payer, purpose: purposeOf(order, amountFen), channel, amountFen, orderId: order.id },
        ...{ by: actor.session.username, now, tenantId: order.tenantId },
    });
    const remark = `已发起${dictText('pay_channel', channel)}收款¥${yuan(amountFen)}（${paymentNo}）`;
    await writeEvent(context, order, { event: 'remark', remark, data: { channel, amountFen, paymentNo } });
    return { paymentNo, amountFen };
};
