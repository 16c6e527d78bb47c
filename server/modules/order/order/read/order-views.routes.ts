import type { FastifyInstance } from 'fastify';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { Order } from '#contract/order/order.ts';
import { OrderBoard, OrderGantt, OrderPins } from '#contract/order/views.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import type { Query } from '#server/kit/list/read.ts';
import { toWireTime } from '#server/kit/time.ts';
import { loadOrderProgress } from './order-live.ts';
import { orderSource } from '../order.source.ts';
import { orderGantt } from './order-gantt.service.ts';
import { orderBoard, orderPins } from './order-views.service.ts';

const config = { auth: { permission: permissionOf(Order, 'list') } };

/** The order list seen instead of read: the same filters and the same rows as a board, a time chart and a map (S01). */
export const orderViewRoutes = async (app: FastifyInstance): Promise<void> => {
    const source = orderSource((code, value) => app.dictionary.dictText(code, value) ?? value);
    app.pushTables.addLive(Order.resource, loadOrderProgress);

    app.get('/order/order/board', { config, schema: { response: { 200: envelopeOf(OrderBoard) } } }, ({ session, query }) =>
        orderBoard(app, source, session, query as Query),
    );
    app.get('/order/order/gantt', { config, schema: { response: { 200: envelopeOf(OrderGantt) } } }, ({ session, query }) =>
        orderGantt(app, source, session, query as Query, toWireTime(app.clock.date())),
    );
    app.get('/order/order/pins', { config, schema: { response: { 200: envelopeOf(OrderPins) } } }, ({ session, query }) =>
        orderPins(app, source, session, query as Query),
    );
};
