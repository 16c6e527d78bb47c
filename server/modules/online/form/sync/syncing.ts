import { type SQL, sql } from 'drizzle-orm';
import type { SyncStep } from '#contract/online/form.ts';
import type { Tx } from '#server/db/client.ts';
import type { Archived } from './archive.ts';

/** Runs statements in a transaction that somebody has begun: a call's, or a seed's. */
export type Statements = Pick<Tx, 'execute' | 'select' | 'insert' | 'update'>;

/** A synchronisation under way in its transaction; what it does is told step by step. */
export interface Syncing {
    tx: Statements;
    /** The version that the tables become. */
    version: number;
    /** What former versions keep, the newest first. */
    archived: readonly Archived[];
    steps: SyncStep[];
    /** What this one puts away. */
    archive: Archived[];
}

/** Names have been checked against `FORM_NAME`; the product's own begin with an underscore. */
export const quoted = (name: string): string => {
    if (!/^[a-z_][a-z0-9_]{0,62}$/.test(name)) throw new Error(`${name} is no name of a form's table or column`);
    return `"${name}"`;
};

/** A table of the schema of forms. */
export const onlineTable = (name: string): string => `online.${quoted(name)}`;

/** Runs a statement made of checked names. */
export const run = async ({ tx }: Syncing, statement: string): Promise<void> => {
    await tx.execute(sql.raw(statement));
};

/** Counts the rows in use of which a condition holds. */
export const countRows = async ({ tx }: Syncing, table: string, where = 'true'): Promise<number> => {
    const statement = `select count(*)::int as n from ${onlineTable(table)} where del_flag = 0 and (${where})`;
    const { rows } = await tx.execute<{ n: number }>(sql.raw(statement));
    return rows[0]?.n ?? 0;
};

/** A value of a row in use of which a condition holds, as an example. */
export const exampleOf = async ({ tx }: Syncing, table: string, value: string, where: string): Promise<string> => {
    const statement = `select left((${value})::text, 40) as text from ${onlineTable(table)} where del_flag = 0 and (${where}) limit 1`;
    const { rows } = await tx.execute<{ text: string | null }>(sql.raw(statement));
    return rows[0]?.text ?? '';
};

const isTrue = async (tx: Statements, asked: SQL): Promise<boolean> => {
    const { rows } = await tx.execute<{ is: boolean }>(sql`select ${asked} as is`);
    return rows[0]?.is === true;
};

/** Is there a table of that name in the schema of forms? */
export const hasTable = ({ tx }: Syncing, name: string): Promise<boolean> =>
    isTrue(tx, sql`exists (select 1 from pg_tables where schemaname = 'online' and tablename = ${name})`);

/** Has the table a column of that name? */
export const hasColumn = ({ tx }: Syncing, table: string, column: string): Promise<boolean> =>
    isTrue(
        tx,
        sql`exists (select 1 from information_schema.columns where table_schema = 'online' and table_name = ${table} and column_name = ${column})`,
    );

/** The name under which something is put away: no field and no table can have it. */
export const archiveName = ({ version }: Syncing, name: string): string => `_z${version}_${name}`.slice(0, 63);
