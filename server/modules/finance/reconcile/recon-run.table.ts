import { base, chars, count, day, dict, fen, int, notDeleted, ts } from '#server/db/columns.ts';
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

/** 对账任务 */
export const reconRuns = pgTable(
    'fin_recon_run',
    {
        ...base,
        runNo: chars('run_no', 32).notNull(),
        accountDate: day('account_date').notNull(),
        scope: dict('scope', 'recon_scope', 16).notNull(),
        status: dict('status', 'recon_status', 12).notNull().default('running'),
        checked: count('checked').notNull().default(0),
        diffCount: int('diff_count').notNull().default(0),
        diffFen: fen('diff_fen').notNull().default(0),
        finishTime: ts('finish_time'),
    },
    table => [
        uniqueIndex('ux_fin_recon_run_1').on(table.tenantId, table.accountDate, table.scope),
        uniqueIndex('ux_fin_recon_run_run_no').on(table.tenantId, table.runNo).where(notDeleted),
    ],
);

export type ReconRunRow = typeof reconRuns.$inferSelect;
export type NewReconRunRow = typeof reconRuns.$inferInsert;
