import { CancelOrder, RefundOrder, RestoreOrder, SettleOrder } from '#contract/order/money-ends.ts';
import { isIn, OVER } from '#contract/order/status.ts';
import { type ActionRoute, answerWith, type Guard, onAction } from '#server/kit/actions/on-action.ts';
import { refuse } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { requestRefund } from '../../../finance/refund/request-refund.service.ts';
import { stepOf } from '../lifecycle/action-step.ts';
import { type Cancellation, cancelOrder, previewCancel } from '../lifecycle/cancel.service.ts';
import { ownDriverFen } from '../reassign/customer-compensation.ts';
import { changeOrder } from '../lifecycle/move-order.service.ts';
import { all, mayMove, type TextOf } from '../order-guards.ts';
import { restoreOrder, tooLate } from '../lifecycle/restore.service.ts';
import { settleOrder } from '../money/settle.service.ts';
import type { ActionParts } from './parts.ts';

/** 取消, 恢复, 退款, 结算: the final steps of an order's money. */
export const moneyEndActions = (parts: ActionParts): ActionRoute[] => [
    cancelAction(parts),
    restoreAction(parts),
    refundAction(parts),
    settleAction(parts),
];

const cancelAction = ({ app, text }: ActionParts): ActionRoute =>
    onAction(CancelOrder, {
        guard: (row, context) =>
            row.status === 'working'
                ? refuse('STATE_DENIED', { status: text('order_status', 'working'), action: '取消，请先完工' })
                : mayMove(text, 'cancel')(row, context),
        run: async context => {
            const { input, now, tx } = context;
            const wanted = input as Cancellation & { confirmFee?: boolean | null };
            if (!wanted.confirmFee && context.isBatch) throw refuse('VALIDATION', {}, { fields: { confirmFee: '批量取消请先确认费用' } });
            const { step, order } = await stepOf(context);
            if (!wanted.confirmFee) return answerWith({ result: await previewCancel(tx, order, wanted, now), message: '请确认费用后取消' });
            const fresh = await cancelOrder(step, order, wanted);
            return answerWith({
                message: fresh.refundedFen > order.refundedFen ? `已取消，退款¥${yuan(fresh.refundedFen - order.refundedFen)}` : '已取消',
            });
        },
        message: `${app.dictionary.dictText('order_event', 'cancel') ?? '取消'}成功`,
    });

const restoreAction = ({ app, text }: ActionParts): ActionRoute =>
    onAction(RestoreOrder, {
        guard: all(mayMove(text, 'restore', '只有已取消的订单可以恢复'), (row, { now }) =>
            tooLate(textOf(row.cancelTime) || null, now, app.settings.number('order.restore_min')),
        ),
        run: async context => {
            const { step, order } = await stepOf(context);
            const fresh = await restoreOrder(step, order, null);
            return answerWith({ message: `订单已恢复为“${text('order_status', fresh.status)}”` });
        },
        message: '订单已恢复',
    });

const owed = (row: WireRow): number => Number(row.payableFen) - Number(row.paidFen) + Number(row.refundedFen);

const mayRefund =
    (text: TextOf): Guard =>
    row => {
        if (Number(row.paidFen) === 0) return refuse('NOT_PAID', { action: '退款' });
        if (Number(row.paidFen) <= Number(row.refundedFen)) return '已付金额已全部退还';
        const isOver = Number(row.paidFen) - Number(row.refundedFen) > Number(row.payableFen);
        const isLater = isIn(OVER, row.status);
        if (row.status === 'completed' && owed(row) > 0) return `待补差价¥${yuan(owed(row))}，请先收齐差价或改价再退款`;
        if (isOver || isLater) return undefined;
        return refuse('STATE_DENIED', { status: text('order_status', textOf(row.status)), action: '退款，请取消订单，或改价后退差' });
    };

const refundAction = ({ app, text }: ActionParts): ActionRoute =>
    onAction(RefundOrder, {
        guard: mayRefund(text),
        run: async context => {
            const { tx, row, input, session, now } = context;
            const { step, order } = await stepOf(context);
            const { refundNo } = await requestRefund(app, tx, {
                ...input,
                reasonCode: input.reasonCode as Parameters<typeof requestRefund>[2]['reasonCode'],
                orderId: row.id,
                applyBy: session.username,
                now,
            });
            // A concurrent request from another window has an outdated version and is refused.
            const remark = `申请退款¥${yuan(input.amountFen)}（${refundNo}）：${input.remark}`;
            await changeOrder(step, order, { set: {}, note: { event: 'remark', remark } });
            return answerWith({ message: `退款申请${refundNo}已提交，等待财务审核` });
        },
        message: '退款申请已提交',
    });

/** Checks that need only the row; open refunds, pauses and the escrow are checked by the settlement. */
const settleable: Guard = row => {
    if (row.payStatus === 'owing' || owed(row) > 0) return `待补差价¥${yuan(Math.max(0, owed(row)))}，请先收款再结算`;
    if (row.disputeStatus === 'open') return refuse('DISPUTE_OPEN', { action: '结算' });
    return owed(row) < 0 ? `订单多付¥${yuan(-owed(row))}，请先退差再结算` : undefined;
};

const settleAction = ({ text }: ActionParts): ActionRoute =>
    onAction(SettleOrder, {
        guard: all(mayMove(text, 'settle'), settleable),
        run: async context => {
            const { step, order } = await stepOf(context);
            const { journalIds } = await settleOrder(step, order);
            const driverFen = yuan(ownDriverFen(order));
            return answerWith({
                message: journalIds.length > 1 ? `已结算，司机入账¥${driverFen}，其中部分抵扣欠款` : `已结算，司机入账¥${driverFen}`,
            });
        },
        message: '已结算',
    });
