import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { numberDay } from '#server/kit/dated-number.ts';

/** The next `TJ` + yyMMdd + three digits of the day; serialized by an advisory lock. */
export const nextSetNo = async (tx: Tx, now: string): Promise<string> => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('prc_change_set_no'))`);
    const prefix = `TJ${numberDay(now)}`;
    const { rows } = await tx.execute<{ n: string }>(
        sql`select coalesce(max(substr(set_no, 9)::int), 0) + 1 as n from prc_change_set where set_no ~ ${`^${prefix}\\d+$`}`,
    );
    return `${prefix}${String(rows[0]?.n ?? 1).padStart(3, '0')}`;
};

/** States in which a set may be edited and submitted: a rejected one is corrected and submitted again. */
export const OPEN_STATES: readonly unknown[] = ['draft', 'rejected'];
