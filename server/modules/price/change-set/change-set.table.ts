import { base, chars, dict, id, json, ts } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** 调价单 */
export const changeSets = pgTable('prc_change_set', {
    ...base,
    setNo: chars('set_no', 32).notNull(),
    name: chars('name', 64).notNull(),
    kind: dict('kind', 'price_kind', 12).notNull(),
    status: dict('status', 'change_status', 12).notNull().default('draft'),
    effectiveFrom: ts('effective_from').notNull(),
    reason: chars('reason', 500).notNull(),
    impact: json('impact'),
    rollbackOf: id('rollback_of'),
    submitBy: chars('submit_by', 64),
    submitTime: ts('submit_time'),
    reviewBy: chars('review_by', 64),
    reviewTime: ts('review_time'),
    publishTime: ts('publish_time'),
    rejectReason: chars('reject_reason', 500),
});

export type ChangeSetRow = typeof changeSets.$inferSelect;
export type NewChangeSetRow = typeof changeSets.$inferInsert;
