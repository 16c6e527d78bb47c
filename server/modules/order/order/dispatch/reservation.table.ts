import { sql } from 'drizzle-orm';
import { base, chars, dict, id, notDeleted, timeRange } from '#server/db/columns.ts';
import { check, index, pgTable } from 'drizzle-orm/pg-core';
import { orders } from '../order.table.ts';
import { drivers } from '#server/modules/users/driver/driver.table.ts';
import { vehicles } from '#server/modules/vehicle/center/vehicle.table.ts';

/** 档期占用 */
export const reservations = pgTable(
    'ord_reservation',
    {
        ...base,
        orderId: id('order_id').references(() => orders.id),
        driverId: id('driver_id').references(() => drivers.id),
        vehicleId: id('vehicle_id').references(() => vehicles.id),
        during: timeRange('during').notNull(),
        status: dict('status', 'resv_status', 12).notNull().default('held'),
        kind: dict('kind', 'resv_kind', 12).notNull().default('order'),
        remark: chars('remark', 200),
    },
    table => [
        index('ix_ord_reservation_maintain')
            .on(table.vehicleId)
            .where(sql`kind = 'maintain' and status = 'held' and del_flag = 0`),
        index('ix_ord_reservation_order')
            .on(table.orderId)
            .where(sql`order_id is not null`),
        index('ord_reservation_during').using('gist', table.during).where(notDeleted),
        check('ck_ord_reservation_1', sql`kind = 'maintain' or (order_id is not null and driver_id is not null)`),
    ],
);

export type ReservationRow = typeof reservations.$inferSelect;
export type NewReservationRow = typeof reservations.$inferInsert;
