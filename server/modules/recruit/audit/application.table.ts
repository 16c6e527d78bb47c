import { sql } from 'drizzle-orm';
import { base, bool, chars, dict, id, json, notDeleted, short, ts } from '#server/db/columns.ts';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { city } from '#server/modules/setting/city/city.table.ts';
import { vehicleTypes } from '#server/modules/vehicle/type/type.table.ts';

/** 招募审核 */
export const applications = pgTable(
    'rec_application',
    {
        ...base,
        ...city,
        applyNo: chars('apply_no', 32).notNull(),
        name: chars('name', 32).notNull(),
        phone: chars('phone', 20).notNull(),
        idCardEnc: chars('id_card_enc', 255),
        idCardHash: chars('id_card_hash', 64),
        applyKind: dict('apply_kind', 'recruit_kind', 12).notNull(),
        typeId: id('type_id').references(() => vehicleTypes.id),
        hasVehicle: bool('has_vehicle').notNull().default(true),
        plateNo: chars('plate_no', 16),
        driveYears: short('drive_years'),
        certs: json('certs').notNull().default([]),
        source: dict('source', 'user_source', 16).notNull(),
        inviterId: id('inviter_id'),
        status: dict('status', 'recruit_status', 16).notNull().default('submitted'),
        riskFlags: chars('risk_flags', 255),
        firstBy: chars('first_by', 64),
        firstTime: ts('first_time'),
        secondBy: chars('second_by', 64),
        secondTime: ts('second_time'),
        interviewAt: ts('interview_at'),
        interviewNote: chars('interview_note', 1000),
        rejectCodes: chars('reject_codes', 255),
        auditRemark: chars('audit_remark', 500),
        driverId: id('driver_id'),
        claimedBy: chars('claimed_by', 64),
        claimUntil: ts('claim_until'),
    },
    table => [
        index('ix_rec_application_1').on(table.status, table.createTime),
        uniqueIndex('ux_rec_application_1')
            .on(table.tenantId, table.phone)
            .where(sql`status in ('submitted', 'first_passed', 'supplement', 'interview') and del_flag = 0`),
        uniqueIndex('ux_rec_application_apply_no').on(table.tenantId, table.applyNo).where(notDeleted),
    ],
);

export type ApplicationRow = typeof applications.$inferSelect;
export type NewApplicationRow = typeof applications.$inferInsert;
