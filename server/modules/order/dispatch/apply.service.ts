import type { FastifyRequest } from 'fastify';
import type { AppliedPlan, AppliedRow, ApplyPlanBody } from '#contract/order/dispatch-board.ts';
import { Order } from '#contract/order/order.ts';
import type { Tx } from '#server/db/client.ts';
import { actorOf } from '#server/kit/crud/write-of.ts';
import { AppError, reasonOf } from '#server/kit/errors.ts';
import { toWireTime } from '#server/kit/time.ts';
import { serviceConfig } from '../../setting/customer-service/service-config.service.ts';
import { assignOrder } from '../order/dispatch/assign-order.service.ts';
import { lockOrder } from '../order/lifecycle/move-order.service.ts';
import { orders, type OrderRow } from '../order/order.table.ts';
import type { ReassignContext } from '../order/reassign/reassign.service.ts';
import { requireUndo, undoAssign, undoUntil } from '../order/reassign/undo-assign.service.ts';
import { requireOrder } from '../order/require-order.service.ts';

/** Permissions and data rules are those of orders, not those of the board. */
const acted = { entity: Order, table: orders };

/** The context that every row of a call needs, with the rules of the order's city. */
const contextOf = async (request: FastifyRequest, tx: Tx, cityId: string): Promise<ReassignContext> => {
    const { buffer_min: bufferMin, offer_ttl_sec: offerTtlSec } = await serviceConfig(tx, { side: 'driver', cityId });
    const app = request.server;
    const actor = { ...actorOf(request), kind: 'staff' as const };
    return { app, tx, actor, session: request.session, now: toWireTime(app.clock.date()), bufferMin, offerTtlSec };
};

/** The result of a failed row, with the message of its refusal; any other error ends the call. */
const failedRow = (id: string, orderNo: string, error: unknown): AppliedRow => {
    if (!(error instanceof AppError)) throw error;
    const { errorCode, current } = error.result ?? {};
    return {
        id,
        orderNo: orderNo || (typeof current?.orderNo === 'string' ? current.orderNo : ''),
        ok: false,
        message: error.status === 403 ? '您没有派单或改派的权限' : reasonOf(error),
        ...(errorCode ? { errorCode } : {}),
        ...(current ? { current } : {}),
    };
};

const summary = (rows: AppliedRow[], until: string | null): AppliedPlan => {
    const done = rows.filter(row => row.ok).length;
    return { rows, done, failed: rows.length - done, undoUntil: done > 0 ? until : null };
};

/** Assigns row by row; each is checked again, and a failed row is rolled back alone and reported with the reason. */
export const applyPlan = async (request: FastifyRequest, tx: Tx, wanted: ApplyPlanBody['rows']): Promise<AppliedPlan> => {
    const rows: AppliedRow[] = [];
    // In a fixed order, so that two plans never deadlock.
    for (const { id, ...given } of [...wanted].sort((a, b) => a.id.localeCompare(b.id))) {
        let order: OrderRow | undefined;
        const row = await tx
            .transaction(async savepoint => {
                order = await lockOrder(savepoint, (await requireOrder(savepoint, acted, request.session, id)).id);
                const context = await contextOf(request, savepoint, order.cityId);
                const { driverName, undoId } = await assignOrder(order, given, context);
                return { id, orderNo: order.orderNo, ok: true, message: `已派给${driverName}，等待响应`, driverName, undoId };
            })
            .catch((error: unknown) => failedRow(id, order?.orderNo ?? '', error));
        rows.push(row);
    }
    // The result has the order of the request.
    const place = new Map(wanted.map(({ id }, index) => [id, index]));
    rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
    return summary(rows, undoUntil(toWireTime(request.server.clock.date())));
};

/** Undoes assignments that the caller has just made, row by row. */
export const undoPlan = async (request: FastifyRequest, tx: Tx, ids: readonly string[]): Promise<AppliedPlan> => {
    const rows: AppliedRow[] = [];
    for (const undoId of [...ids].sort()) {
        let order: OrderRow | undefined;
        const row = await tx
            .transaction(async savepoint => {
                const note = await requireUndo({ tx: savepoint, session: request.session }, undoId);
                order = await lockOrder(savepoint, (await requireOrder(savepoint, acted, request.session, note.orderId)).id);
                await undoAssign(order, note, await contextOf(request, savepoint, order.cityId));
                return { id: order.id, orderNo: order.orderNo, ok: true, message: '已撤销' };
            })
            .catch((error: unknown) => failedRow(order?.id ?? undoId, order?.orderNo ?? '', error));
        rows.push(row);
    }
    return summary(rows, null);
};
