import type { FastifyInstance } from 'fastify';
import { AskedQuery, CustomerDeskQuery, CustomersQuery, PlaceCitiesQuery, PlaceTypesQuery, WayQuery } from '#contract/order/place.ts';
import { FencesAtQuery } from '#contract/order/fences.ts';
import { onQuery } from '#server/kit/on-query.ts';
import { fencesAt } from '../../../setting/fence/fences-at.service.ts';
import { findCustomers, readDesk } from './customer-desk.service.ts';
import { orderSource } from '../order.source.ts';
import { askedOf } from './order-draft.ts';
import { readPlaceCities, readPlaceTypes } from './place-offer.service.ts';
import { pointOf, wayBetween } from './road-way.ts';
import { requireOrder } from '../require-order.service.ts';

/** The choices of the form 代客下单: customers with their previous data, available cities and types. */
export const orderFormRoutes = async (app: FastifyInstance): Promise<void> => {
    const source = orderSource((_code, value) => value);
    onQuery(app, CustomersQuery, ({ session, params }) => findCustomers(app, session, params.keyword?.trim() ?? ''));
    onQuery(app, CustomerDeskQuery, ({ session, params }) => readDesk(app, session, params.id));
    onQuery(app, PlaceCitiesQuery, ({ session }) => readPlaceCities(app, session));
    onQuery(app, PlaceTypesQuery, ({ session, now, params }) => readPlaceTypes(app, session, { ...params, at: params.at ?? now }));
    onQuery(app, WayQuery, ({ params: { from, to } }) => wayBetween(app, from, to));
    onQuery(app, FencesAtQuery, ({ db, session, now, params: { from, to, bizType, at } }) =>
        fencesAt(db, session.tenantId, { from: pointOf(from), to: to === undefined ? undefined : pointOf(to), bizType }, at ?? now),
    );
    onQuery(app, AskedQuery, async ({ db, session, params }) => askedOf(await requireOrder(db, source, session, params.id)));
};
