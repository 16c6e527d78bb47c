import { base, chars, day, dict, id, json, notDeleted } from '#server/db/columns.ts';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

/** 车辆/司机证照 */
export const certificates = pgTable(
    'veh_certificate',
    {
        ...base,
        ownerKind: dict('owner_kind', 'cert_owner', 8).notNull(),
        ownerId: id('owner_id').notNull(),
        certType: dict('cert_type', 'cert_type', 24).notNull(),
        certNo: chars('cert_no', 64).notNull(),
        issueDate: day('issue_date'),
        expireDate: day('expire_date'),
        files: chars('files', 1000),
        auditStatus: dict('audit_status', 'audit_status', 12).notNull().default('pending'),
        ocr: json('ocr'),
        remindDays: chars('remind_days', 32).notNull().default('30,15,7,1'),
    },
    table => [
        index('ix_veh_certificate_1').on(table.expireDate),
        uniqueIndex('ux_veh_certificate_1').on(table.tenantId, table.ownerKind, table.ownerId, table.certType).where(notDeleted),
    ],
);

export type CertificateRow = typeof certificates.$inferSelect;
export type NewCertificateRow = typeof certificates.$inferInsert;
