import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';

/** Truncates tables and all tables that refer to them, including those whose triggers forbid deletions (the ledger). */
export const emptyTables = (db: Db, ...tables: readonly string[]): Promise<void> =>
    db.transaction(async tx => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(sql.raw(`truncate ${tables.join(', ')} cascade`));
    });
