import { dictText } from '#contract/dictionaries.ts';
import { AdjustOrder, CollectPay, ConfirmPay, SupplementOrder } from '#contract/order/order-actions.ts';
import { OPEN } from '#contract/order/status.ts';
import { type ActionRoute, answerWith, type Guard, onAction } from '#server/kit/actions/on-action.ts';
import { refuse } from '#server/kit/errors.ts';
import { mulBp } from '#server/pricing/numbers.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { stepOf } from '../lifecycle/action-step.ts';
import { adjustOrder, requireAdjustment } from '../money/adjust-order.service.ts';
import { collectFor } from '../money/collect-order.service.ts';
import { dueFen, payOrder } from '../money/pay-order.service.ts';
import { inState, mayMove } from '../order-guards.ts';
import type { OrderRow } from '../order.table.ts';
import { ORDER_ADJUST, ORDER_PAY, ORDER_SUPPLEMENT } from '../money/order-approvals.ts';
import { isOutside, requireConsent, requireReceipt, type StaffChannel } from '../money/receipt-rules.ts';
import type { ActionParts } from './parts.ts';

/** Default share of the price that one person may adjust, in basis points. */
const REVIEW_BP = 2000;

/** Small steps add up, so the limit applies to the whole difference from the price by the rules, and to the step itself. */
const needsSecond = (order: OrderRow, stepFen: number, reviewBp: number): boolean => {
    const limitFen = mulBp(Math.max(0, order.payableFen - order.adjustFen), reviewBp);
    return Math.max(Math.abs(stepFen), Math.abs(order.adjustFen + stepFen)) > limitFen;
};

const owes: Guard = row => (row.payStatus === 'owing' ? undefined : '订单没有待补的差价');

/** 确认收款, 渠道收款, 补差价 and 改价. */
export const payingActions = ({ app, text, record }: ActionParts): ActionRoute[] => [
    onAction(ConfirmPay, {
        guard: mayMove(text, 'pay'),
        run: async context => {
            const { input, tx, actor } = context;
            const { step, order } = await stepOf(context, 'customer');
            const channel = input.channel as StaffChannel;
            const payload = { ...input, channel };
            const due = dueFen(order);
            if (input.amountFen !== due) throw refuse('VALIDATION', {}, { fields: { amountFen: `应收金额为¥${yuan(due)}` } });
            if (isOutside(channel)) {
                requireReceipt(input);
                const asked = { actor, bizId: order.id, bizNo: order.orderNo, cityId: order.cityId, amountFen: due, payload };
                return answerWith(await app.approvals.request(tx, ORDER_PAY, asked));
            }
            await payOrder(step, order, { channel, amountFen: due, note: { remark: input.reason ?? null } });
            return answerWith({ result: await record(context), message: '收款成功' });
        },
        message: '收款成功',
    }),
    onAction(CollectPay, {
        guard: inState(text, '渠道收款', OPEN),
        run: async context => {
            const { step, order } = await stepOf(context, 'customer');
            const { paymentNo, amountFen } = await collectFor(step, order, context.input.channel as 'wechat' | 'alipay');
            const channel = dictText('pay_channel', context.input.channel);
            return answerWith({
                result: await record(context),
                message: `已发起${channel}收款¥${yuan(amountFen)}，收款单${paymentNo}，支付后自动到账`,
            });
        },
        message: '已发起收款',
    }),
    onAction(SupplementOrder, {
        guard: (row, context) => inState(text, '补差价', ['completed'])(row, context) ?? owes(row, context),
        run: async context => {
            const { input, tx, actor } = context;
            const { step, order } = await stepOf(context, 'customer');
            const channel = input.channel as StaffChannel;
            await requireConsent(step, order, input.proofs);
            const amountFen = dueFen(order);
            if (isOutside(channel)) {
                requireReceipt(input);
                const payload = { ...input, channel, amountFen };
                const asked = { actor, bizId: order.id, bizNo: order.orderNo, cityId: order.cityId, amountFen, payload };
                return answerWith(await app.approvals.request(tx, ORDER_SUPPLEMENT, asked));
            }
            await payOrder(step, order, { channel, amountFen, note: { remark: input.reason } });
            return answerWith({ result: await record(context), message: `已补差价¥${yuan(amountFen)}` });
        },
        message: '补差价成功',
    }),
    onAction(AdjustOrder, {
        guard: inState(text, '改价', OPEN),
        run: async context => {
            const { input, tx, actor } = context;
            const { step, order } = await stepOf(context);
            requireAdjustment(input);
            if (needsSecond(order, input.adjustFen, Number(app.settings.text('order.adjust_review_bp') ?? REVIEW_BP))) {
                const asked = {
                    actor,
                    bizId: order.id,
                    bizNo: order.orderNo,
                    cityId: order.cityId,
                    amountFen: Math.abs(input.adjustFen),
                    payload: input,
                };
                return answerWith(await app.approvals.request(tx, ORDER_ADJUST, asked));
            }
            const { payableFen } = await adjustOrder(step, order, input);
            return answerWith({ result: await record(context), message: `已改价，应付¥${yuan(payableFen)}` });
        },
        message: '改价成功',
    }),
];
