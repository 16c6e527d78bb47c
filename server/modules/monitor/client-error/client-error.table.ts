import { base, chars, desc, dict, id, int, json, log, text, ts } from '#server/db/columns.ts';
import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

/** 前端错误: a group of alike failures. */
export const clientErrors = pgTable(
    'sys_client_error',
    {
        ...base,
        fingerprint: chars('fingerprint', 64).notNull(),
        kind: dict('kind', 'client_error_kind', 12).notNull(),
        message: chars('message', 300).notNull(),
        page: chars('page', 200).notNull(),
        status: dict('status', 'client_error_status', 12).notNull().default('open'),
        hits: int('hits').notNull().default(0),
        people: int('people').notNull().default(0),
        firstSeen: ts('first_seen')
            .notNull()
            .default(sql`now()`),
        lastSeen: ts('last_seen')
            .notNull()
            .default(sql`now()`),
        release: chars('release', 40).notNull(),
        resolvedRelease: chars('resolved_release', 40),
    },
    table => [
        uniqueIndex('ux_sys_client_error_1').on(table.tenantId, table.fingerprint),
        index('ix_sys_client_error_1').on(table.tenantId, desc(table.lastSeen)),
    ],
);

/** 前端错误明细: one occurrence. */
export const clientErrorEvents = pgTable(
    'sys_client_error_event',
    {
        ...log,
        errorId: id('error_id').notNull(),
        release: chars('release', 40).notNull(),
        page: chars('page', 200).notNull(),
        stack: text('stack').notNull(),
        crumbs: json('crumbs').$type<string[]>().notNull(),
        agent: chars('agent', 300),
        tookMs: int('took_ms'),
    },
    table => [
        index('ix_sys_client_error_event_1').on(table.errorId, desc(table.createTime)),
        index('ix_sys_client_error_event_2').on(table.createBy, desc(table.createTime)),
        index('ix_sys_client_error_event_3').on(table.createTime),
    ],
);
