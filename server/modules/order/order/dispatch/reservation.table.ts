import { base, chars, dict, id, timeRange } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** 档期占用 */
export const reservations = pgTable('ord_reservation', {
    ...base,
    orderId: id('order_id'),
    driverId: id('driver_id'),
    vehicleId: id('vehicle_id'),
    during: timeRange('during').notNull(),
    status: dict('status', 'resv_status', 12).notNull().default('held'),
    kind: dict('kind', 'resv_kind', 12).notNull().default('order'),
    remark: chars('remark', 200),
});

export type ReservationRow = typeof reservations.$inferSelect;
export type NewReservationRow = typeof reservations.$inferInsert;
