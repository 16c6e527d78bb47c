import { sql } from 'drizzle-orm';
import { base, bool, chars, desc, dict, id, int, lat, lng, notDeleted, ts } from '#server/db/columns.ts';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { city } from '#server/modules/setting/city/city.table.ts';
import { drivers } from '#server/modules/users/driver/driver.table.ts';
import { orders } from '#server/modules/order/order/order.table.ts';

/** 司机暂停记录 */
export const driverPauses = pgTable(
    'ord_pause',
    {
        ...base,
        ...city,
        pauseNo: chars('pause_no', 32).notNull(),
        driverId: id('driver_id')
            .notNull()
            .references(() => drivers.id),
        vehicleId: id('vehicle_id'),
        orderId: id('order_id').references(() => orders.id),
        pauseType: dict('pause_type', 'pause_type', 12).notNull(),
        reasonCode: dict('reason_code', 'pause_reason', 32).notNull(),
        remark: chars('remark', 500),
        images: chars('images', 1000),
        startAt: ts('start_at').notNull(),
        planEndAt: ts('plan_end_at'),
        endAt: ts('end_at'),
        minutes: int('minutes'),
        source: dict('source', 'actor_kind', 12).notNull(),
        lng: lng('lng'),
        lat: lat('lat'),
        responsible: dict('responsible', 'responsible', 12),
        billable: bool('billable').notNull().default(false),
        auditStatus: dict('audit_status', 'pause_audit', 12).notNull().default('none'),
        auditBy: chars('audit_by', 64),
        auditTime: ts('audit_time'),
        endBy: chars('end_by', 64),
    },
    table => [
        index('ix_ord_pause_1').on(table.driverId, desc(table.startAt)),
        index('ix_ord_pause_2').on(table.orderId),
        index('ix_ord_pause_3').on(table.cityId, desc(table.startAt)),
        uniqueIndex('ux_ord_pause_1')
            .on(table.tenantId, table.driverId)
            .where(sql`end_at is null and del_flag = 0`),
        uniqueIndex('ux_ord_pause_pause_no').on(table.tenantId, table.pauseNo).where(notDeleted),
        check('ck_ord_pause_1', sql`end_at is null or end_at >= start_at`),
        check('ck_ord_pause_2', sql`pause_type <> 'work' or order_id is not null`),
    ],
);

export type DriverPauseRow = typeof driverPauses.$inferSelect;
export type NewDriverPauseRow = typeof driverPauses.$inferInsert;
