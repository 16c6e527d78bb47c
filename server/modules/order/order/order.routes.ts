import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { DispatchesQuery, OrderStatQuery, PriceLinesQuery, TimelineQuery } from '#contract/order/details.ts';
import { type DropPreview, DropPreviewQuery } from '#contract/order/drop.ts';
import { Order } from '#contract/order/order.ts';
import { CandidatesQuery, CompensationPreviewQuery, ReassignBody } from '#contract/order/reassign.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import type { Db } from '#server/db/client.ts';
import { recordOf } from '#server/kit/crud/answer.ts';
import { actorOf } from '#server/kit/crud/write-of.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { onQuery, onRecordQuery } from '#server/kit/on-query.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { toWireTime } from '#server/kit/time.ts';
import { serviceConfig } from '../../setting/customer-service/service-config.service.ts';
import { orderActions } from './actions/index.ts';
import { previewCharge } from './reassign/customer-compensation.ts';
import { candidateList } from './dispatch/candidate-list.ts';
import { dropPenalty } from './lifecycle/drop-penalty.ts';
import { lockOrder } from './lifecycle/move-order.service.ts';
import { loadDispatches, loadPriceLines, loadReassigns, loadTimeline } from './read/order-details.service.ts';
import { ORDER_ADJUST, ORDER_PAY, ORDER_SUPPLEMENT } from './money/order-approvals.ts';
import { staffActor } from './order-actor.service.ts';
import { addOrderTimers } from './lifecycle/order-timers.ts';
import { draftSave } from './place/order-draft.ts';
import { orderSource } from './order.source.ts';
import { orderStat } from './read/order-stat.service.ts';
import { readDispatchRules } from './dispatch/dispatch-rules.ts';
import type { OrderRow } from './order.table.ts';
import { reassignOrder } from './reassign/reassign.service.ts';
import { requireOrder } from './require-order.ts';

/** What the driver would pay who gives this order back now, and what his margin holds. */
const dropPreview = async (db: Db, order: OrderRow, now: string): Promise<DropPreview> => {
    const { free_cancel_min: freeCancelMin } = await serviceConfig(db, { side: 'customer', cityId: order.cityId });
    const { rows } = await db.execute<{ fen: number }>(sql`
        select balance_fen::float8 as fen from fin_account
         where tenant_id = ${order.tenantId} and owner_kind = 'driver' and owner_id = ${order.driverId} and subject = 'drv_margin'`);
    const { fen, rule } = dropPenalty(order, now, freeCancelMin);
    return { penaltyFen: fen, rule, marginFen: rows[0]?.fen ?? 0 };
};

const may = (action: string) => ({ auth: { permission: permissionOf(Order, action) } });

/** S01 订单: the standard calls, the tab counts, the parts of the details drawer, and reassignment. */
export const orderRoutes = async (app: FastifyInstance): Promise<void> => {
    addOrderTimers(app);
    for (const kind of [ORDER_PAY, ORDER_SUPPLEMENT]) app.approvals.add(kind);
    app.approvals.add(ORDER_ADJUST);
    const text = (code: string, value: string) => app.dictionary.dictText(code, value) ?? value;
    const source: CrudOptions = { ...orderSource(text), named: orderActions(app, () => source) };
    crudRoutes(app, { ...source, beforeSave: draftSave(app, text) });

    onQuery(app, OrderStatQuery, ({ db, session }) => orderStat(db, source, session));
    onRecordQuery(app, source, TimelineQuery, ({ db, row }) => loadTimeline(db, row.id, text));
    onRecordQuery(app, source, PriceLinesQuery, ({ db, row, session }) =>
        loadPriceLines(db, row.id, session.permissions.has(permissionOf(Order, 'cost'))),
    );
    onRecordQuery(app, source, DispatchesQuery, async ({ db, row }) => {
        const [dispatches, reassigns] = await Promise.all([loadDispatches(db, row.id, text), loadReassigns(db, row.id, text)]);
        return { dispatches, reassigns };
    });
    onQuery(app, CandidatesQuery, async ({ db, session, now, params }) =>
        candidateList(db, await requireOrder(db, source, session, params.id), params, { now, session }),
    );
    onQuery(app, DropPreviewQuery, async ({ db, session, now, params }) =>
        dropPreview(db, await requireOrder(db, source, session, params.id), now),
    );
    onQuery(app, CompensationPreviewQuery, async ({ db, session, params }) =>
        previewCharge(await requireOrder(db, source, session, params.id), Number(params.compensateFen)),
    );

    app.post<{ Body: ReassignBody }>('/order/order/reassign', { config: may('reassign'), schema: { body: ReassignBody } }, request =>
        inTransaction(request, async tx => {
            const { session, body } = request;
            // Held from the first look on: who is too late hears who was faster, not what that one's act has made impossible.
            const order = await lockOrder(tx, (await requireOrder(tx, source, session, body.id)).id);
            const rules = await readDispatchRules(tx, order.cityId);
            const now = toWireTime(app.clock.date());
            await reassignOrder(order, body, { ...rules, app, tx, actor: staffActor(actorOf(request)), session, now });
            return ok(await recordOf(app, tx, source, session, body.id), '改派成功');
        }),
    );
};
