import { base, chars, dict, fen, id, json, notDeleted, ts } from '#server/db/columns.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

/** 双人复核单 */
export const approvals = pgTable(
    'sys_approval',
    {
        ...base,
        approvalNo: chars('approval_no', 32).notNull(),
        action: chars('action', 64).notNull(),
        bizKind: chars('biz_kind', 24).notNull(),
        bizId: id('biz_id').notNull(),
        bizNo: chars('biz_no', 64),
        cityId: id('city_id'),
        title: chars('title', 128).notNull(),
        amountFen: fen('amount_fen').notNull().default(0),
        payload: json('payload').notNull(),
        payloadHash: chars('payload_hash', 64).notNull(),
        beforeSnap: json('before_snap'),
        status: dict('status', 'approval_status', 12).notNull().default('pending'),
        maker: chars('maker', 64).notNull(),
        makeTime: ts('make_time')
            .notNull()
            .default(sql`now()`),
        checker: chars('checker', 64),
        checkTime: ts('check_time'),
        checkRemark: chars('check_remark', 500),
        expireAt: ts('expire_at').notNull(),
        execResult: json('exec_result'),
    },
    table => [
        index('ix_sys_approval_1').on(table.status, table.makeTime),
        uniqueIndex('ux_sys_approval_1')
            .on(table.tenantId, table.action, table.bizId)
            .where(sql`status = 'pending'`),
        uniqueIndex('ux_sys_approval_approval_no').on(table.tenantId, table.approvalNo).where(notDeleted),
        check('ck_sys_approval_1', sql`checker is null or checker <> maker`),
    ],
);

export type ApprovalRow = typeof approvals.$inferSelect;
export type NewApprovalRow = typeof approvals.$inferInsert;
