import { AcceptOrder, DispatchOrder, RejectOffer } from '#contract/order/order-actions.ts';
import { ReassignOrder, UndoReassignOrder } from '#contract/order/reassign.ts';
import { type ActionRoute, answerWith, onAction } from '#server/kit/actions/on-action.ts';
import { refuseWith } from '#server/kit/errors.ts';
import { textOf } from '#server/kit/list/source.ts';
import { acceptOffer, rejectOffer } from '../dispatch/accept-offer.service.ts';
import { stepOf } from '../lifecycle/action-step.ts';
import { releaseOf } from '../dispatch/cert-release.ts';
import { DISPATCHABLE, dispatchOrder } from '../dispatch/dispatch.service.ts';
import type { DispatchMode } from '../dispatch/dispatch-offers.ts';
import { readDispatchRules } from '../dispatch/dispatch-rules.ts';
import type { DispatchRow } from '../dispatch/dispatch.table.ts';
import { lostRace } from '../dispatch/lost-race.ts';
import { inState, mayMove } from '../order-guards.ts';
import { reassignableBy, reassignState } from '../reassign/reassign-guard.ts';
import { reassignUndoably } from '../reassign/reassign-undoably.service.ts';
import { requireUndo, undoAssign, whyNotUndone } from '../reassign/undo-assign.service.ts';
import type { ActionParts } from './parts.ts';

/** 派单, 代接单, 代拒单, 改派: assigning a driver to an order (O5–O7, O14). */
export const dispatchActions = ({ text, record }: ActionParts): ActionRoute[] => [
    onAction(DispatchOrder, {
        guard: inState(text, '派单', DISPATCHABLE),
        run: async context => {
            const { step, order } = await stepOf(context);
            const { mode, certReason, ...given } = context.input;
            const release = releaseOf(context.session, certReason);
            const { round, offers } = await dispatchOrder(step, order, { ...given, release, mode: mode as DispatchMode });
            const message = offers.length > 0 ? `第${round}轮派单，已推送${offers.length}位司机` : '已发布抢单，附近暂无可派司机';
            return answerWith({ result: { ...(await record(context)), round, offers }, message });
        },
        message: '派单成功',
    }),
    onAction(AcceptOrder, {
        guard: mayMove(text, 'accept'),
        run: async context => {
            const { step, order } = await stepOf(context, 'driver');
            const { certReason, reason, ...which } = context.input;
            await acceptOffer(step, order, { ...which, release: releaseOf(context.session, certReason) }, { remark: reason });
        },
        message: '已代司机接单',
    }),
    onAction(RejectOffer, {
        guard: inState(text, '代拒单', ['dispatching']),
        run: async context => {
            const { step, order } = await stepOf(context, 'driver');
            const { rejectCode, reason, ...which } = context.input;
            await rejectOffer(step, order, { ...which, rejectCode: rejectCode as DispatchRow['rejectCode'], remark: reason });
        },
        message: '已登记拒单',
    }),
    onAction(ReassignOrder, {
        guard: (row, { session }) => reassignState(session, textOf(row.status), text('order_status', textOf(row.status))).reason,
        lost: async context => {
            const { step, order } = await stepOf(context);
            return lostRace(step, order, reassignableBy(context.session), 'reassign');
        },
        run: async context => {
            const { step, order } = await stepOf(context);
            const rules = await readDispatchRules(context.tx, order.cityId);
            await reassignUndoably(order, { ...context.input, version: order.version }, { ...step, ...rules, session: context.session });
        },
        message: '改派成功',
    }),
    onAction(UndoReassignOrder, {
        lost: async context => {
            const { step, order } = await stepOf(context);
            return refuseWith(await whyNotUndone(order, step));
        },
        run: async context => {
            const { step, order } = await stepOf(context);
            const whole = { ...step, ...(await readDispatchRules(context.tx, order.cityId)), session: context.session };
            await undoAssign(order, await requireUndo(whole, context.input.noteId), whole);
        },
        message: '已撤销改派',
    }),
];
