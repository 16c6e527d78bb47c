import { PrioritizeOrder, RemarkOrder } from '#contract/order/order-actions.ts';
import { UNFINISHED } from '#contract/order/status.ts';
import { type ActionRoute, onAction } from '#server/kit/actions/on-action.ts';
import { stepOf } from '../lifecycle/action-step.ts';
import { changeOrder } from '../lifecycle/move-order.service.ts';
import { inState } from '../order-guards.ts';
import type { ActionParts } from './parts.ts';

/** 备注 and 设优先级: changes without a state transition, of one order or several. */
export const noteActions = ({ text }: ActionParts): ActionRoute[] => [
    onAction(RemarkOrder, {
        run: async context => {
            const { step, order } = await stepOf(context);
            const { remark = null } = context.input;
            await changeOrder(step, order, {
                set: { innerRemark: remark },
                note: { event: 'remark', remark: remark ?? '清除内部备注' },
                undo: { undo: RemarkOrder, undoInput: { remark: order.innerRemark } },
            });
        },
        message: '备注已保存',
    }),
    onAction(PrioritizeOrder, {
        guard: inState(text, '设优先级', ['draft', ...UNFINISHED], '订单已结束'),
        run: async context => {
            const { step, order } = await stepOf(context);
            const { priority } = context.input;
            const remark = `优先级：${text('order_priority', String(order.priority))}→${text('order_priority', String(priority))}`;
            await changeOrder(step, order, { set: { priority }, note: { event: 'remark', remark }, undo: { undo: PrioritizeOrder } });
        },
        message: '优先级已更新',
    }),
];
