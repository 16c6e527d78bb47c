import { chars, desc, dict, int, json, monthlyLog } from '#server/db/columns.ts';
import type { Marked } from './access/row-mark.ts';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';

/** 变更审计 */
export const auditTrail = pgTable(
    'sys_audit_trail',
    {
        ...monthlyLog,
        tableName: chars('table_name', 64).notNull(),
        dataId: chars('data_id', 64).notNull(),
        dataNo: chars('data_no', 64),
        op: dict('op', 'audit_op', 12).notNull(),
        act: chars('act', 64),
        versionNo: int('version_no').notNull(),
        diff: json('diff').notNull(),
        snapshot: json('snapshot'),
        actor: chars('actor', 64).notNull(),
        ip: chars('ip', 64),
        requestId: chars('request_id', 64),
        reason: chars('reason', 500),
        mark: chars('mark', 48),
    },
    table => [
        primaryKey({ name: 'sys_audit_trail_pkey', columns: [table.id, table.createTime] }),
        index('ix_sys_audit_trail_1').on(table.tableName, table.dataId, table.versionNo),
        index('ix_sys_audit_trail_2').on(table.actor, desc(table.createTime)),
        index('ix_sys_audit_trail_3').on(table.requestId),
        index('sys_audit_trail_creator').on(table.createBy, desc(table.createTime)),
        index('sys_audit_trail_deleted')
            .on(table.tenantId, table.tableName, desc(table.createTime))
            .where(sql`op = 'delete'`),
        index('sys_audit_trail_list').on(table.tenantId, desc(table.createTime), desc(table.id)),
    ],
);

export type AuditTrailEntryRow = typeof auditTrail.$inferSelect;
export type NewAuditTrailEntryRow = typeof auditTrail.$inferInsert;

/** The columns of this log that the mark of a row covers. */
export const AUDIT_MARKED: Marked = {
    version: 1,
    columns: [
        'id',
        'tenantId',
        'createBy',
        'tableName',
        'dataId',
        'dataNo',
        'op',
        'act',
        'versionNo',
        'diff',
        'snapshot',
        'actor',
        'ip',
        'requestId',
        'reason',
    ],
};
