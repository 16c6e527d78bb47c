import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';

/** Runs a statement with the table's triggers disabled, like an attacker with all privileges. */
export const tamper = (db: Db, table: string, statement: SQL): Promise<void> =>
    db.transaction(async tx => {
        await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
        await tx.execute(statement);
        await tx.execute(sql.raw(`alter table ${table} enable trigger user`));
    });

/** Name of the CHECK constraint of a table whose definition contains `part`. */
export const checkOf = async (db: Db, table: string, part: string): Promise<string> => {
    const { rows } = await db.execute<{ name: string }>(
        sql`select conname as name from pg_constraint where conrelid = ${table}::regclass and pg_get_constraintdef(oid) like ${`%${part}%`}`,
    );
    return rows[0]?.name ?? '';
};
