import { base, chars, dict, fen, int, notDeleted, ts } from '#server/db/columns.ts';
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

/** 打款批次 */
export const payoutBatches = pgTable(
    'fin_payout_batch',
    {
        ...base,
        batchNo: chars('batch_no', 32).notNull(),
        totalCount: int('total_count').notNull().default(0),
        totalFen: fen('total_fen').notNull().default(0),
        bankChannel: dict('bank_channel', 'payout_channel', 16).notNull(),
        status: dict('status', 'payout_status', 12).notNull().default('draft'),
        filePath: chars('file_path', 255),
        maker: chars('maker', 64),
        checker: chars('checker', 64),
        submitTime: ts('submit_time'),
        finishTime: ts('finish_time'),
        successCount: int('success_count').notNull().default(0),
        failCount: int('fail_count').notNull().default(0),
    },
    table => [uniqueIndex('ux_fin_payout_batch_batch_no').on(table.tenantId, table.batchNo).where(notDeleted)],
);

export type PayoutBatchRow = typeof payoutBatches.$inferSelect;
export type NewPayoutBatchRow = typeof payoutBatches.$inferInsert;
