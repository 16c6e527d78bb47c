import { chars, count, fen, id, int } from '#server/db/columns.ts';
import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { reconRuns } from './recon-run.table.ts';

/** 对账规则结果 (migration 0160): the result of one rule of a run. */
export const reconRules = pgTable(
    'fin_recon_rule',
    {
        runId: id('run_id')
            .notNull()
            .references(() => reconRuns.id),
        ruleCode: chars('rule_code', 16).notNull(),
        checked: count('checked').notNull(),
        diffCount: int('diff_count').notNull(),
        diffFen: fen('diff_fen').notNull(),
    },
    table => [primaryKey({ columns: [table.runId, table.ruleCode] })],
);
