import { base, chars, dict, id, json, notDeleted, ts } from '#server/db/columns.ts';
import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { city } from '#server/modules/setting/city/city.table.ts';
import { vehicles } from '#server/modules/vehicle/center/vehicle.table.ts';
import { vehicleTypes } from '#server/modules/vehicle/type/type.table.ts';

/** 车辆审核 */
export const vehicleAudits = pgTable(
    'veh_audit',
    {
        ...base,
        ...city,
        auditNo: chars('audit_no', 32).notNull(),
        vehicleId: id('vehicle_id').references(() => vehicles.id),
        driverId: id('driver_id').notNull(),
        plateNo: chars('plate_no', 16),
        typeId: id('type_id').references(() => vehicleTypes.id),
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
    },
    table => [
        index('ix_veh_audit_1').on(table.status, table.submitTime),
        index('ix_veh_audit_plate_no').on(table.plateNo),
        index('ix_veh_audit_type_id').on(table.typeId),
        uniqueIndex('ux_veh_audit_1')
            .on(table.tenantId, table.vehicleId, table.applyType)
            .where(sql`status in ('pending', 'reviewing') and del_flag = 0`),
        uniqueIndex('ux_veh_audit_audit_no').on(table.tenantId, table.auditNo).where(notDeleted),
    ],
);

export type VehicleAuditRow = typeof vehicleAudits.$inferSelect;
export type NewVehicleAuditRow = typeof vehicleAudits.$inferInsert;
