import { base, chars, city, dict, id, json, ts } from '#server/db/columns.ts';
import { sql } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';

/** 车辆审核 */
export const vehicleAudits = pgTable('veh_audit', {
    ...base,
    ...city,
    auditNo: chars('audit_no', 32).notNull(),
    vehicleId: id('vehicle_id'),
    driverId: id('driver_id').notNull(),
    plateNo: chars('plate_no', 16),
    typeId: id('type_id'),
    applyType: dict('apply_type', 'veh_apply', 12).notNull(),
    snapshot: json('snapshot').notNull(),
    diff: json('diff'),
    status: dict('status', 'audit_flow', 12).notNull().default('pending'),
    submitTime: ts('submit_time')
        .notNull()
        .default(sql`now()`),
    auditor: chars('auditor', 64),
    auditTime: ts('audit_time'),
    rejectCodes: chars('reject_codes', 255),
    auditRemark: chars('audit_remark', 500),
    claimedBy: chars('claimed_by', 64),
    claimUntil: ts('claim_until'),
});

export type VehicleAuditRow = typeof vehicleAudits.$inferSelect;
export type NewVehicleAuditRow = typeof vehicleAudits.$inferInsert;
