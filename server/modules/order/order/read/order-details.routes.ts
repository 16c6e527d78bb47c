import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { envelopeOf } from '#contract/envelope.ts';
import { DriverPause } from '#contract/order/driver-pause.ts';
import { Order } from '#contract/order/order.ts';
import { MONEY_RIGHTS, OrderMoney, OrderProof, OrderTrack } from '#contract/order/track.ts';
import { PATTERNS } from '#contract/patterns.ts';
import { permissionOf } from '#contract/permissions.ts';
import { forbidden } from '#server/kit/errors.ts';
import { noteFileColumn } from '#server/kit/files/columns.ts';
import { readOne } from '#server/kit/list/read.ts';
import { loadMoney } from '../money/order-money.service.ts';
import { orderProofs } from '../lifecycle/order-proof.table.ts';
import { loadProofs, loadTrack } from './order-track.service.ts';
import { orderSource } from '../order.source.ts';
import { requireOrder } from '../require-order.ts';

const ById = Type.Object({ id: Type.String({ pattern: PATTERNS.id }) });
type ById = { id: string };
const config = { auth: { permission: permissionOf(Order, 'query') } };
const PAUSES = permissionOf(DriverPause, 'query');

/** Parts of the details drawer beside those of order.routes: the track, the proofs, the money. */
export const orderDetailRoutes = async (app: FastifyInstance): Promise<void> => {
    const text = (code: string, value: string) => app.dictionary.dictText(code, value) ?? value;
    const source = orderSource(text);
    noteFileColumn(orderProofs, orderProofs.files);

    app.get<{ Querystring: ById }>(
        '/order/order/track',
        { config, schema: { querystring: ById, response: { 200: envelopeOf(OrderTrack) } } },
        async ({ session, query }) => {
            const order = await requireOrder(app.db, source, session, query.id);
            return loadTrack(app.db, order, session.permissions.has(PAUSES), text);
        },
    );

    app.get<{ Querystring: ById }>(
        '/order/order/proofs',
        { config, schema: { querystring: ById, response: { 200: envelopeOf(Type.Array(OrderProof)) } } },
        async ({ session, query }) => {
            const { id } = await readOne(app.db, source, session, query.id);
            return loadProofs(app.db, id as string, text);
        },
    );

    app.get<{ Querystring: ById }>(
        '/order/order/money',
        {
            config: { auth: { permission: Object.values(MONEY_RIGHTS) } },
            schema: { querystring: ById, response: { 200: envelopeOf(OrderMoney) } },
        },
        async ({ session, query }) => {
            if (!session.permissions.has(config.auth.permission)) throw forbidden();
            const { id } = await readOne(app.db, source, session, query.id);
            return loadMoney(app.db, id as string, session, text);
        },
    );
};
