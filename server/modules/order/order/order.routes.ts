import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
    AlertsQuery,
    DispatchesQuery,
    MAX_TICKETS,
    OrderSheetQuery,
    OrderStatQuery,
    PriceLinesQuery,
    TicketQuery,
    TimelineQuery,
} from '#contract/order/details.ts';
import { type DropPreview, DropPreviewQuery } from '#contract/order/drop.ts';
import { Order, ORDER_SUMS } from '#contract/order/order.ts';
import { CandidatesQuery, CompensationPreviewQuery } from '#contract/order/reassign.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import type { Db } from '#server/db/client.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { badRequest } from '#server/kit/errors.ts';
import { sendPaper } from '#server/kit/pdf/send-paper.ts';
import { orderSheet } from './paper/order-sheet.ts';
import { ticketPaper } from './paper/ticket-paper.ts';
import { presented } from '#server/kit/crud/answer.ts';
import { textOf } from '#server/kit/list/source.ts';
import { addFieldTotals } from '#server/kit/list/totals.ts';
import { onListQuery, onQuery, onRecordQuery } from '#server/kit/on-query.ts';
import { serviceConfig } from '../../setting/customer-service/service-config.service.ts';
import { orderActions } from './actions/index.ts';
import { previewCharge } from './reassign/customer-compensation.ts';
import { candidateList } from './dispatch/candidate-list.ts';
import { dropPenalty } from './lifecycle/drop-penalty.ts';
import { loadAlerts, loadDispatches, loadPriceLines, loadReassigns, loadTimeline } from './read/order-details.service.ts';
import { ORDER_ADJUST, ORDER_PAY, ORDER_SUPPLEMENT } from './money/order-approvals.ts';
import { tellDispatchers } from './dispatch/undispatched.service.ts';
import { addOrderTimers } from './lifecycle/order-timers.ts';
import { draftSave } from './place/order-draft.ts';
import { orderSource } from './order.source.ts';
import { orderStat } from './read/order-stat.service.ts';
import type { OrderRow } from './order.table.ts';
import { requireOrder } from './require-order.service.ts';

/** Maximum number of orders read for a sum; of more, only some are read. */
const MOST_SUMMED = 100_000;

/** The penalty that the driver would pay for dropping this order now, and the margin. */
const dropPreview = async (db: Db, order: OrderRow, now: string): Promise<DropPreview> => {
    const { free_cancel_min: freeCancelMin } = await serviceConfig(db, { side: 'customer', cityId: order.cityId });
    const { rows } = await db.execute<{ fen: number }>(sql`
        select balance_fen::float8 as fen from fin_account
         where tenant_id = ${order.tenantId} and owner_kind = 'driver' and owner_id = ${order.driverId} and subject = 'drv_margin'`);
    const { fen, rule } = dropPenalty(order, now, freeCancelMin);
    return { penaltyFen: fen, rule, marginFen: rows[0]?.fen ?? 0 };
};

/** S01 订单: the standard calls, the tab counts, the parts of the details drawer, and the previews for its action dialogs. */
export const orderRoutes = async (app: FastifyInstance): Promise<void> => {
    addOrderTimers(app);
    tellDispatchers(app);
    for (const kind of [ORDER_PAY, ORDER_SUPPLEMENT]) app.approvals.add(kind);
    app.approvals.add(ORDER_ADJUST);
    const text = (code: string, value: string) => app.dictionary.dictText(code, value) ?? value;
    const source: CrudOptions = { ...orderSource(text), named: orderActions(app, () => source) };
    crudRoutes(app, { ...source, beforeSave: draftSave(app, text) });

    onQuery(app, TicketQuery, async ({ session, params, ...context }) => {
        const ids = [...new Set(params.ids.split(','))];
        if (ids.length > MAX_TICKETS) throw badRequest({ ids: `作业单一次最多打印${MAX_TICKETS}张，请分批打印` });
        return sendPaper(app, context, { ...source, name: '作业单' }, () => ticketPaper(app, source, session, ids));
    });
    onRecordQuery(app, source, OrderSheetQuery, ({ db, row: read, session, ...context }) =>
        sendPaper(app, context, { ...source, name: `订单详情单_${textOf(read.orderNo)}` }, async () => {
            const [row = read] = await presented(app, db, source, session, [read]);
            const [priceLines, timeline] = await Promise.all([
                loadPriceLines(db, read.id, session.permissions.has(permissionOf(Order, 'cost'))),
                loadTimeline(db, read.id, text),
            ]);
            return { rows: 1, paper: orderSheet({ row, priceLines, timeline }, session) };
        }),
    );
    addFieldTotals(app, source, ORDER_SUMS, MOST_SUMMED);
    onListQuery(app, source, OrderStatQuery, ({ db, where, isFiltered }) => orderStat(db, where, isFiltered));
    onRecordQuery(app, source, TimelineQuery, ({ db, row }) => loadTimeline(db, row.id, text));
    onRecordQuery(app, source, PriceLinesQuery, ({ db, row, session }) =>
        loadPriceLines(db, row.id, session.permissions.has(permissionOf(Order, 'cost'))),
    );
    onRecordQuery(app, source, AlertsQuery, ({ db, row }) => loadAlerts(db, row.id));
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
};
