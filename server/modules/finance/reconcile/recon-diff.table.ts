import { sql } from 'drizzle-orm';
import { base, chars, dict, fen, id, ts } from '#server/db/columns.ts';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { reconRuns } from './recon-run.table.ts';

/** 对账差异 */
export const reconDiffs = pgTable(
    'fin_recon_diff',
    {
        ...base,
        runId: id('run_id')
            .notNull()
            .references(() => reconRuns.id),
        ruleCode: dict('rule_code', 'recon_rule', 16).notNull(),
        bizKind: chars('biz_kind', 24).notNull(),
        bizId: id('biz_id'),
        bizNo: chars('biz_no', 64),
        expectFen: fen('expect_fen').notNull(),
        actualFen: fen('actual_fen').notNull(),
        status: dict('status', 'diff_status', 12).notNull().default('open'),
        handleBy: chars('handle_by', 64),
        handleTime: ts('handle_time'),
        handleNote: chars('handle_note', 500),
        fixJournalId: id('fix_journal_id'),
    },
    table => [
        index('ix_fin_recon_diff_1').on(table.runId, table.status),
        index('ix_fin_recon_diff_2')
            .on(table.tenantId, table.ruleCode, table.bizKind, table.bizId)
            .where(sql`status <> 'open'`),
    ],
);

export type ReconDiffRow = typeof reconDiffs.$inferSelect;
export type NewReconDiffRow = typeof reconDiffs.$inferInsert;
