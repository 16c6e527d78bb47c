import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';

/** What a paper of finance is numbered with (domain 3.1). */
export type PaperPrefix = 'TX' | 'CZ' | 'TK' | 'FP' | 'SH' | 'SK' | 'PC' | 'DZ';

/** The next number of a paper: prefix, day, serial. */
export async function nextNo(tx: Tx, prefix: PaperPrefix, at: string): Promise<string> {
    const { rows } = await tx.execute<{ serial: string }>(sql`select nextval('fin_paper_serial') as serial`);
    return `${prefix}${at.slice(2, 10).replaceAll('-', '')}${String(rows[0]?.serial).padStart(8, '0')}`;
}
