import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { envelopeOf } from '#contract/envelope.ts';
import { Order } from '#contract/order/order.ts';
import { AskedQuote, CustomerDesk, DeskCustomer, PlaceCity, PlaceType } from '#contract/order/place.ts';
import { PATTERNS } from '#contract/patterns.ts';
import { permissionOf } from '#contract/permissions.ts';
import { toWireTime } from '#server/kit/time.ts';
import { findCustomers, readDesk } from './customer-desk.service.ts';
import { orderSource } from '../order.source.ts';
import { askedOf } from './order-draft.ts';
import { readPlaceCities, readPlaceTypes } from './place-offer.service.ts';
import { requireOrder } from '../require-order.ts';

const id = Type.String({ pattern: PATTERNS.id });
const CustomerQuery = Type.Object({ keyword: Type.Optional(Type.String({ maxLength: 64 })) });
const ById = Type.Object({ id });
type ById = { id: string };
const OfferQuery = Type.Object({
    cityId: id,
    bizType: Type.String({ maxLength: 16 }),
    at: Type.Optional(Type.String({ pattern: PATTERNS.dateTime })),
});
type OfferQuery = { cityId: string; bizType: string; at?: string };

/** What the form 代客下单 chooses from: customers with what they used before, cities and types on offer. */
export const orderFormRoutes = async (app: FastifyInstance): Promise<void> => {
    const config = { auth: { permission: permissionOf(Order, 'add') } };

    app.get<{ Querystring: { keyword?: string } }>(
        '/order/order/customers',
        { config, schema: { querystring: CustomerQuery, response: { 200: envelopeOf(Type.Array(DeskCustomer)) } } },
        ({ session, query }) => findCustomers(app, session, query.keyword?.trim() ?? ''),
    );

    app.get<{ Querystring: ById }>(
        '/order/order/customerDesk',
        { config, schema: { querystring: ById, response: { 200: envelopeOf(CustomerDesk) } } },
        ({ session, query }) => readDesk(app, session, query.id),
    );

    app.get('/order/order/placeCities', { config, schema: { response: { 200: envelopeOf(Type.Array(PlaceCity)) } } }, ({ session }) =>
        readPlaceCities(app, session),
    );

    app.get<{ Querystring: OfferQuery }>(
        '/order/order/placeTypes',
        { config, schema: { querystring: OfferQuery, response: { 200: envelopeOf(Type.Array(PlaceType)) } } },
        ({ session, query }) => readPlaceTypes(app, session, { ...query, at: query.at ?? toWireTime(app.clock.date()) }),
    );

    app.get<{ Querystring: ById }>(
        '/order/order/asked',
        { config, schema: { querystring: ById, response: { 200: envelopeOf(AskedQuote) } } },
        async ({ session, query }) => {
            const source = orderSource((_code, value) => value);
            return askedOf(await requireOrder(app.db, source, session, query.id));
        },
    );
};
