import { base, bool, chars, city, dict, id, int, lat, lng, ts } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** 司机暂停记录 */
export const driverPauses = pgTable('ord_pause', {
    ...base,
    ...city,
    pauseNo: chars('pause_no', 32).notNull(),
    driverId: id('driver_id').notNull(),
    vehicleId: id('vehicle_id'),
    orderId: id('order_id'),
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
});

export type DriverPauseRow = typeof driverPauses.$inferSelect;
export type NewDriverPauseRow = typeof driverPauses.$inferInsert;
