import { chars, dict, id, json, lat, lng, log } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** 订单时间线 */
export const orderEvents = pgTable('ord_event', {
    ...log,
    orderId: id('order_id').notNull(),
    event: dict('event', 'order_event', 32).notNull(),
    fromStatus: chars('from_status', 16),
    toStatus: chars('to_status', 16),
    actorKind: dict('actor_kind', 'actor_kind', 12).notNull(),
    actor: chars('actor', 64).notNull(),
    reasonCode: chars('reason_code', 32),
    remark: chars('remark', 500),
    lng: lng('lng'),
    lat: lat('lat'),
    data: json('data').notNull().default({}),
    idemKey: chars('idem_key', 64),
});

export type OrderEventRow = typeof orderEvents.$inferSelect;
export type NewOrderEventRow = typeof orderEvents.$inferInsert;
