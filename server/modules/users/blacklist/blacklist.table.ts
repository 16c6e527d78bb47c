import { base, chars, dict, id, json, ts } from '#server/db/columns.ts';
import { sql } from 'drizzle-orm';
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { city } from '#server/modules/setting/city/city.table.ts';

/** 黑名单 */
export const blacklist = pgTable(
    'usr_blacklist',
    {
        ...base,
        ...city,
        targetKind: dict('target_kind', 'bl_kind', 12).notNull(),
        targetId: id('target_id').notNull(),
        targetName: chars('target_name', 64).notNull(),
        phone: chars('phone', 20),
        scope: dict('scope', 'bl_scope', 12).notNull().default('global'),
        scopeId: id('scope_id'),
        reasonCode: dict('reason_code', 'bl_reason', 32).notNull(),
        reason: chars('reason', 500).notNull(),
        evidence: chars('evidence', 1000),
        startAt: ts('start_at')
            .notNull()
            .default(sql`now()`),
        endAt: ts('end_at'),
        status: dict('status', 'bl_status', 12).notNull().default('active'),
        liftBy: chars('lift_by', 64),
        liftTime: ts('lift_time'),
        liftReason: chars('lift_reason', 500),
        /** Previous state of the target (`Former`), for 「撤销」. */
        former: json('former'),
    },
    table => [
        uniqueIndex('ux_usr_blacklist_1')
            .on(table.tenantId, table.targetKind, table.targetId, table.scope, sql`coalesce(scope_id, 0)`)
            .where(sql`status = 'active' and del_flag = 0`),
    ],
);

export type BlacklistEntryRow = typeof blacklist.$inferSelect;
export type NewBlacklistEntryRow = typeof blacklist.$inferInsert;
