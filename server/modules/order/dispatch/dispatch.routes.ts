import type { FastifyInstance } from 'fastify';
import {
    ApplyPlanBody,
    AppliedPlan,
    AutoPlan,
    AutoPlanBody,
    BoardCandidateQuery,
    BoardCandidates,
    BoardQuery,
    DISPATCH_BOARD,
    DispatchBoard,
    UndoBody,
} from '#contract/order/dispatch-board.ts';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { Order } from '#contract/order/order.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { toWireTime } from '#server/kit/time.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { applyPlan, undoPlan } from './apply.service.ts';
import { requireOrder } from '../order/require-order.service.ts';
import { boardCandidates } from './board-candidates.service.ts';
import { boardOrders, dispatchBoard } from './board.service.ts';
import { autoPlan } from './plan.service.ts';

const VIEW = `${DISPATCH_BOARD}:view`;

/** S03 调度工作台: the board, the ranking of drivers, automatic plans, and the calls that apply and undo them. */
export const dispatchRoutes = async (app: FastifyInstance): Promise<void> => {
    const textOf = (dict: string, value: string) => app.dictionary.dictText(dict, value) ?? value;
    const now = () => toWireTime(app.clock.date());
    const acts = { auth: { permission: [permissionOf(Order, 'dispatch'), permissionOf(Order, 'reassign')] }, act: '派单' };
    app.pushTables.addPage('order-dispatch', { permission: VIEW, looks: boardOrders });

    app.get<{ Querystring: BoardQuery }>(
        '/order/dispatch/board',
        {
            config: { auth: { permission: VIEW }, isBackground: true },
            schema: { querystring: BoardQuery, response: { 200: envelopeOf(DispatchBoard) } },
        },
        ({ session, query }) => dispatchBoard(app.db, session, query, now(), textOf),
    );

    app.get<{ Querystring: BoardCandidateQuery }>(
        '/order/dispatch/candidates',
        {
            config: { auth: { permission: VIEW } },
            schema: { querystring: BoardCandidateQuery, response: { 200: envelopeOf(BoardCandidates) } },
        },
        async ({ session, query }) => {
            const order = await requireOrder(app.db, boardOrders, session, query.id);
            return boardCandidates(app.db, order, { session, now: now(), keyword: query.keyword?.trim() || undefined });
        },
    );

    app.post<{ Body: AutoPlanBody }>(
        '/order/dispatch/autoPlan',
        { config: acts, schema: { body: AutoPlanBody, response: { 200: envelopeOf(AutoPlan) } } },
        ({ session, body }) => autoPlan(app.db, body.ids, { session, now: now(), statusText: status => textOf('order_status', status) }),
    );

    const done = { response: { 200: envelopeOf(AppliedPlan) } };
    app.post<{ Body: ApplyPlanBody }>('/order/dispatch/applyPlan', { config: acts, schema: { body: ApplyPlanBody, ...done } }, request =>
        inTransaction(request, async tx => {
            const plan = await applyPlan(request, tx, request.body.rows);
            return ok(plan, plan.failed === 0 ? `已派${plan.done}单` : `成功${plan.done}条，失败${plan.failed}条`);
        }),
    );

    app.post<{ Body: UndoBody }>(
        '/order/dispatch/undo',
        { config: { ...acts, act: '撤销派单' }, schema: { body: UndoBody, ...done } },
        request =>
            inTransaction(request, async tx => {
                const plan = await undoPlan(request, tx, request.body.ids);
                return ok(plan, plan.failed === 0 ? '已撤销' : `成功${plan.done}条，失败${plan.failed}条`);
            }),
    );
};
