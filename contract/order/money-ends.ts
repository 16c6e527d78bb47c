import { Type, type Static } from 'typebox';
import { action } from '../kit/action.ts';
import { bool, dict, longText, money, nullable } from '../kit/fields.ts';
import { byId, query } from '../kit/query.ts';
import { Order } from './order.ts';

/** 取消: without `confirmFee` the call only returns the cost (domain 2.12). */
export const CancelOrder = action(Order, 'cancel', {
    label: '取消订单',
    english: 'Cancel order',
    fields: {
        by: dict('取消方', 'Canceled by', 'cancel_by', { except: ['system'] }),
        code: dict('取消原因', 'Reason for canceling', 'cancel_reason', { except: ['pay_timeout'] }),
        remark: nullable(longText('取消说明', 'Cancellation note', { maxLength: 500 })),
        feeFen: nullable(money('违约金', 'Cancellation fee')),
        confirmFee: nullable(bool('确认费用', 'Agreed fee')),
    },
    isDestructive: true,
    batch: 'batchCancel',
    isByHand: true,
});

/** 恢复: returns the order to its status before the cancellation. */
export const RestoreOrder = action(Order, 'restore', {
    label: '恢复订单',
    english: 'Restore order',
    question: '确定恢复订单{orderNo}吗？订单将回到取消前的状态，取消时的退款与违约金一并冲回。',
    englishQuestion:
        'Restore order {orderNo}? It goes back to its state before the cancellation; the refund and the fee of the cancellation are reversed.',
});

/** 结算: pays driver and platform from the customer's payment. */
export const SettleOrder = action(Order, 'settle', {
    label: '结算',
    english: 'Settle',
    question: '确定结算订单{orderNo}吗？',
    englishQuestion: 'Settle order {orderNo}?',
    batch: 'batchSettle',
    isByHand: true,
});

/** 退款: requests a refund from finance. */
export const RefundOrder = action(Order, 'refund', {
    label: '退款',
    english: 'Refund',
    fields: {
        reasonCode: dict('退款原因', 'Reason for the refund', 'refund_reason', { except: ['cancel'] }),
        amountFen: money('退款金额', 'Refund', { minimum: 1 }),
        driverBearFen: money('司机承担', 'Driver bears', { default: 0 }),
        platformBearFen: money('平台承担', 'Platform bears', { default: 0 }),
        remark: longText('说明', 'Note', { minLength: 2, maxLength: 500 }),
    },
});

/** Fees and refund of a cancellation. */
export const CancelPreview = Type.Object({
    paidFen: Type.Integer(),
    feeFen: Type.Integer(),
    /** Fee according to the rule; `feeFen` may differ if a person has changed it. */
    ruleFen: Type.Integer(),
    driverFen: Type.Integer(),
    platformFen: Type.Integer(),
    compensateFen: Type.Integer(),
    /**
     * Compensation owed to former drivers after reassignments that the customer caused, and the part of it that the platform has to pay.
     */
    compFen: Type.Integer(),
    compShortFen: Type.Integer(),
    refundFen: Type.Integer(),
    cashFen: Type.Integer(),
    bonusFen: Type.Integer(),
    channelFen: Type.Integer(),
    /** Chinese: description of the rule. */
    tier: Type.String(),
});
export type CancelPreview = Static<typeof CancelPreview>;

/** Totals for one order or a selection; `tier` only for a single order. */
export const CancelTotals = Type.Object({
    ...CancelPreview.properties,
    tier: Type.Union([Type.String(), Type.Null()]),
    /** How many orders of the selection can be canceled, and how many cannot. */
    count: Type.Integer(),
    blocked: Type.Integer(),
});
export type CancelTotals = Static<typeof CancelTotals>;

/** An amount in a query string. */
const FenText = Type.String({ pattern: '^\\d{1,12}$' });

export const CancelPreviewQuery = query(Order, 'cancelPreview', {
    permission: 'cancel',
    params: {
        /** Ids of 1 to 200 orders, joined by commas. */
        ids: Type.String({ pattern: '^\\d{1,19}(,\\d{1,19}){0,199}$' }),
        by: Type.Union([Type.Literal('customer'), Type.Literal('driver'), Type.Literal('platform')]),
        feeFen: Type.Optional(FenText),
    },
    result: CancelTotals,
});

/** Distribution of the order's money on settlement. */
export const SettlePreview = Type.Object({
    escrowFen: Type.Integer(),
    payableFen: Type.Integer(),
    driverFen: Type.Integer(),
    /** Compensation to former drivers after reassignments that the customer caused. */
    compFen: Type.Integer(),
    infoFeeFen: Type.Integer(),
    taxFen: Type.Integer(),
    offsetFen: Type.Integer(),
});
export type SettlePreview = Static<typeof SettlePreview>;

export const SettlePreviewQuery = query(Order, 'settlePreview', { permission: 'settle', params: byId, result: SettlePreview });

/** The amount that can be refunded, and the payment methods that a refund would use. */
export const RefundPreview = Type.Object({
    refundableFen: Type.Integer(),
    /** Paid in excess of the price: refunded from escrow, at nobody's expense. */
    overpaidFen: Type.Integer(),
    cashFen: Type.Integer(),
    bonusFen: Type.Integer(),
    channelFen: Type.Integer(),
    driverName: Type.Union([Type.String(), Type.Null()]),
    driverAvailFen: Type.Integer(),
    /** pre, post or settleFirst; null if nothing can be refunded now. */
    mode: Type.Union([Type.String(), Type.Null()]),
    /** Why nothing can be refunded. */
    reason: Type.Union([Type.String(), Type.Null()]),
});
export type RefundPreview = Static<typeof RefundPreview>;

export const RefundPreviewQuery = query(Order, 'refundPreview', {
    permission: 'refund',
    params: { ...byId, amountFen: Type.Optional(FenText) },
    result: RefundPreview,
});
