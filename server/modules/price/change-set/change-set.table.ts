import { base, chars, dict, id, json, notDeleted, ts } from '#server/db/columns.ts';
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

/** 调价单 */
export const changeSets = pgTable(
    'prc_change_set',
    {
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
    },
    table => [uniqueIndex('ux_prc_change_set_set_no').on(table.tenantId, table.setNo).where(notDeleted)],
);

/** Common columns of price rows: a row belongs to a change set and is effective in `[effectiveFrom, effectiveTo)` once published. */
export const price = {
    ...base,
    changeSetId: id('change_set_id')
        .notNull()
        .references(() => changeSets.id),
    rowStatus: dict('row_status', 'price_row', 12).notNull().default('draft'),
    effectiveFrom: ts('effective_from').notNull(),
    effectiveTo: ts('effective_to'),
    replacesId: id('replaces_id'),
};

export type ChangeSetRow = typeof changeSets.$inferSelect;
export type NewChangeSetRow = typeof changeSets.$inferInsert;
