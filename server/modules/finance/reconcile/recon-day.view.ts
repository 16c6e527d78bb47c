import { bool, count, day, id, int } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** View fin_recon_day (migration 0160): a day with all its runs. */
export const reconDays = pgTable('fin_recon_day', {
    tenantId: int('tenant_id'),
    accountDate: day('account_date'),
    runCount: int('run_count'),
    brokenCount: int('broken_count'),
    checked: count('checked'),
    diffCount: int('diff_count'),
    openCount: int('open_count'),
    isSealed: bool('is_sealed'),
});

/** View fin_recon_open: the number of open differences of a run. */
export const reconOpens = pgTable('fin_recon_open', { runId: id('run_id'), openCount: int('open_count') });
