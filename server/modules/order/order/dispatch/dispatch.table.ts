import { base, dict, id, int, json, short, ts } from '#server/db/columns.ts';
import { sql } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';

/** 派单记录 */
export const dispatches = pgTable('ord_dispatch', {
    ...base,
    orderId: id('order_id').notNull(),
    roundNo: short('round_no').notNull(),
    mode: dict('mode', 'dispatch_mode', 12).notNull(),
    driverId: id('driver_id').notNull(),
    vehicleId: id('vehicle_id'),
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
});

export type DispatchRow = typeof dispatches.$inferSelect;
export type NewDispatchRow = typeof dispatches.$inferInsert;
