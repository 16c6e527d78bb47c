import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';

/** Empties tables and all that refers to them, also what the database never gives away again in earnest (the ledger's triggers). */
export const emptyTables = (db: Db, ...tables: readonly string[]): Promise<void> =>
    db.transaction(async tx => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(sql.raw(`truncate ${tables.join(', ')} cascade`));
    });
