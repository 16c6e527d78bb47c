import type { FastifyInstance } from 'fastify';
import { Order } from '#contract/order/order.ts';
import { OrderBoardQuery, OrderGanttQuery, OrderPinsQuery } from '#contract/order/views.ts';
import type { Query } from '#server/kit/list/read.ts';
import { onQuery } from '#server/kit/on-query.ts';
import { loadOrderProgress } from './order-live.ts';
import { orderSource } from '../order.source.ts';
import { orderGantt } from './order-gantt.service.ts';
import { orderBoard, orderPins } from './order-views.service.ts';

/** Other views of the order list, with the same filters and rows: a board, a time chart and a map (S01). */
export const orderViewRoutes = async (app: FastifyInstance): Promise<void> => {
    const source = orderSource((code, value) => app.dictionary.dictText(code, value) ?? value);
    app.pushTables.addLive(Order.resource, loadOrderProgress);

    onQuery(app, OrderBoardQuery, ({ session, request }) => orderBoard(app, source, session, request.query as Query));
    onQuery(app, OrderGanttQuery, ({ session, now, request }) => orderGantt(app, source, session, request.query as Query, now));
    onQuery(app, OrderPinsQuery, ({ session, request }) => orderPins(app, source, session, request.query as Query));
};
