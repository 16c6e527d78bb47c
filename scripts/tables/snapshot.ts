import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import type { PgTable } from 'drizzle-orm/pg-core';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS_DIR } from '../../server/db/migration-files.ts';

/** What drizzle-kit compares; its own type needs a package that it does not bring. */
interface Snapshot {
    tables: Record<string, TableSnapshot>;
}

interface TableSnapshot {
    name: string;
    foreignKeys: Record<string, { name: string; columnsFrom: string[] }>;
    compositePrimaryKeys: Record<string, { name: string }>;
}

/** The tables as they were when the last migration was generated: one line of JSON a table. */
const SNAPSHOT_FILE = join(MIGRATIONS_DIR, 'tables.json');

/** The tables of the `*.table.ts` files. Keys carry PostgreSQL's names, since migrations that a person wrote left them to PostgreSQL. */
export function snapshotOf(tables: ReadonlyMap<string, PgTable>): Snapshot {
    const { tables: drawn } = generateDrizzleJson(Object.fromEntries(tables)) as Snapshot;
    return withTables(Object.values(drawn).map(namedByPostgres));
}

/** Reads what `writeSnapshot` wrote. */
export function readSnapshot(file = SNAPSHOT_FILE): Snapshot {
    return withTables(JSON.parse(readFileSync(file, 'utf8')) as TableSnapshot[]);
}

/** Stores the tables in the order of their names, so that a change is a changed line. */
export function writeSnapshot({ tables }: Snapshot, file = SNAPSHOT_FILE): void {
    const lines = Object.values(tables)
        .sort((one, other) => (one.name < other.name ? -1 : 1))
        .map(table => JSON.stringify(table));
    writeFileSync(file, `[\n${lines.join(',\n')}\n]\n`);
}

/** A snapshot of no table. */
export const emptySnapshot = (): Snapshot => generateDrizzleJson({}) as Snapshot;

/** The statements that make the tables of `to` out of those of `from`. A column that may have been renamed is asked for on the terminal. */
export const statementsBetween = (from: Snapshot, to: Snapshot): Promise<string[]> => generateMigration(from, to);

function withTables(tables: TableSnapshot[]): Snapshot {
    return { ...emptySnapshot(), tables: Object.fromEntries(tables.map(table => [`public.${table.name}`, table])) };
}

function namedByPostgres(table: TableSnapshot): TableSnapshot {
    return {
        ...table,
        foreignKeys: renamed(table.foreignKeys, key => `${table.name}_${key.columnsFrom.join('_')}_fkey`),
        compositePrimaryKeys: renamed(table.compositePrimaryKeys, () => `${table.name}_pkey`),
    };
}

function renamed<K extends { name: string }>(keys: Record<string, K>, nameOf: (key: K) => string): Record<string, K> {
    return Object.fromEntries(Object.values(keys).map(key => [nameOf(key), { ...key, name: nameOf(key) }]));
}
