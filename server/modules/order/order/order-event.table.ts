import { sql } from 'drizzle-orm';
import { chars, desc, dict, id, json, lat, lng, monthlyLog } from '#server/db/columns.ts';
import { index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { orders } from './order.table.ts';

/** 订单时间线 */
export const orderEvents = pgTable(
    'ord_event',
    {
        ...monthlyLog,
        orderId: id('order_id')
            .notNull()
            .references(() => orders.id),
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
    },
    table => [
        primaryKey({ name: 'ord_event_pkey', columns: [table.id, table.orderId] }),
        index('ix_ord_event_1').on(table.orderId, table.id),
        index('ix_ord_event_2').on(desc(table.createTime), desc(table.id)),
        uniqueIndex('ux_ord_event_1')
            .on(table.tenantId, table.idemKey, table.orderId)
            .where(sql`idem_key is not null`),
    ],
);

export type OrderEventRow = typeof orderEvents.$inferSelect;
export type NewOrderEventRow = typeof orderEvents.$inferInsert;
