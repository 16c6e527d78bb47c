import { ADVANCE_TO, AdvanceOrder, DropOrder } from '#contract/order/order-actions.ts';
import { UNDER_WAY } from '#contract/order/status.ts';
import { type ActionRoute, answerWith, onAction } from '#server/kit/actions/on-action.ts';
import { refuse } from '#server/kit/errors.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { stepOf } from '../lifecycle/action-step.ts';
import { type Advanced, advanceOrder, type AdvanceTo } from '../lifecycle/advance-order.service.ts';
import type { DispatchRow } from '../dispatch/dispatch.table.ts';
import { dropOrder } from '../lifecycle/drop-order.service.ts';
import { inState, mayMove } from '../order-guards.ts';
import type { ActionParts } from './parts.ts';

const DONE = { en_route: '已出发', arrived: '已到场', working: '已开工', completed: '已完工' } as const;

/** 推进 and 司机退单: steps that staff enter for a driver (O8–O11, O15b), marked as 代操作. */
export const drivingActions = ({ text, record }: ActionParts): ActionRoute[] => [
    onAction(AdvanceOrder, {
        guard: inState(text, '推进', UNDER_WAY),
        run: async context => {
            const { to } = context.input;
            if (!(ADVANCE_TO as readonly string[]).includes(to))
                throw refuse('VALIDATION', {}, { fields: { to: '只能推进到前往中、已到场、作业中或待结算' } });
            const { step, order } = await stepOf(context, 'driver');
            const done = await advanceOrder(step, order, { ...context.input, to: to as AdvanceTo });
            const bridge = done.finished ? { bridge: done.finished.bridge } : {};
            return answerWith({ result: { ...(await record(context)), ...bridge }, message: messageOf(to as AdvanceTo, done) });
        },
        message: '推进成功',
    }),
    onAction(DropOrder, {
        guard: mayMove(text, 'drop', '请先完工或改派'),
        run: async context => {
            const { step, order } = await stepOf(context, 'driver');
            const { reasonCode, reason } = context.input;
            await dropOrder(step, order, { reasonCode: reasonCode as NonNullable<DispatchRow['rejectCode']>, remark: reason });
        },
        message: '已退单，正在重新派单',
    }),
];

const messageOf = (to: AdvanceTo, { warning, finished }: Advanced): string => {
    const { owingFen = 0, refundFen = 0 } = finished?.balance ?? {};
    const more = [
        warning,
        owingFen > 0 ? `待补差价¥${yuan(owingFen)}` : undefined,
        refundFen > 0 ? `多付¥${yuan(refundFen)}将自动退回` : undefined,
    ].filter(Boolean);
    return [DONE[to], ...more].join('，');
};
