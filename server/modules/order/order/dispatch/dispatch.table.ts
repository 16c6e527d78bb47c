import { base, desc, dict, id, int, json, short, ts } from '#server/db/columns.ts';
import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { orders } from '../order.table.ts';
import { drivers } from '#server/modules/users/driver/driver.table.ts';
import { vehicles } from '#server/modules/vehicle/center/vehicle.table.ts';

/** 派单记录 */
export const dispatches = pgTable(
    'ord_dispatch',
    {
        ...base,
        orderId: id('order_id')
            .notNull()
            .references(() => orders.id),
        roundNo: short('round_no').notNull(),
        mode: dict('mode', 'dispatch_mode', 12).notNull(),
        driverId: id('driver_id')
            .notNull()
            .references(() => drivers.id),
        vehicleId: id('vehicle_id').references(() => vehicles.id),
        score: int('score'),
        scoreDetail: json('score_detail'),
        distanceM: int('distance_m'),
        etaMin: int('eta_min'),
        status: dict('status', 'dispatch_status', 12).notNull().default('offered'),
        offerTime: ts('offer_time')
            .notNull()
            .default(sql`now()`),
        expireTime: ts('expire_time').notNull(),
        replyTime: ts('reply_time'),
        rejectCode: dict('reject_code', 'driver_reject', 32),
    },
    table => [
        index('ix_ord_dispatch_1').on(table.driverId, desc(table.offerTime)),
        index('ix_ord_dispatch_2')
            .on(table.orderId, desc(table.roundNo))
            .where(sql`status = 'offered'`),
        uniqueIndex('ux_ord_dispatch_1')
            .on(table.orderId)
            .where(sql`status = 'accepted'`),
        uniqueIndex('ux_ord_dispatch_2').on(table.orderId, table.driverId, table.roundNo),
    ],
);

export type DispatchRow = typeof dispatches.$inferSelect;
export type NewDispatchRow = typeof dispatches.$inferInsert;
