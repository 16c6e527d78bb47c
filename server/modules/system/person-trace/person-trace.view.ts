import { chars, dict, int, ts } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** View sys_person_trace (migration 0286): lines of both logs and of the data log under one head. */
export const personTraces = pgTable('sys_person_trace', {
    id: chars('id', 32).primaryKey(),
    tenantId: int('tenant_id').notNull(),
    kind: dict('kind', 'trace_kind', 12).notNull(),
    username: chars('username', 64),
    words: chars('words', 1000),
    /** The table; presented as the label of its entity. */
    subject: chars('table_name', 64),
    dataId: chars('data_id', 64),
    recordNo: chars('record_no', 64),
    reason: chars('reason', 500),
    ip: chars('ip', 64),
    requestId: chars('request_id', 64),
    createBy: chars('create_by', 64),
    createTime: ts('create_time').notNull(),
});
