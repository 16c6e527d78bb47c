import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import type { PgTable } from 'drizzle-orm/pg-core';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS_DIR } from '../../server/db/migration-files.ts';

/** The snapshot that drizzle-kit compares; its own type needs a package that is not one of its dependencies. */
interface Snapshot {
    tables: Record<string, TableSnapshot>;
}

interface TableSnapshot {
    name: string;
    foreignKeys: Record<string, { name: string; columnsFrom: string[] }>;
    compositePrimaryKeys: Record<string, { name: string }>;
}

/** The tables as they were when the last migration was generated, one line of JSON per table. */
const SNAPSHOT_FILE = join(MIGRATIONS_DIR, 'tables.json');

/** The tables of the `*.table.ts` files. Keys have PostgreSQL's default names, which migrations written by hand rely on. */
export function snapshotOf(tables: ReadonlyMap<string, PgTable>): Snapshot {
    const { tables: drawn } = generateDrizzleJson(Object.fromEntries(tables)) as Snapshot;
    return withTables(Object.values(drawn).map(namedByPostgres));
}

/** Reads what `writeSnapshot` wrote. */
export function readSnapshot(file = SNAPSHOT_FILE): Snapshot {
    return withTables(JSON.parse(readFileSync(file, 'utf8')) as TableSnapshot[]);
}

/** Stores the tables sorted by name, so that a change of a table changes one line. */
export function writeSnapshot({ tables }: Snapshot, file = SNAPSHOT_FILE): void {
    const lines = Object.values(tables)
        .sort((one, other) => (one.name < other.name ? -1 : 1))
        .map(table => JSON.stringify(table));
    writeFileSync(file, `[\n${lines.join(',\n')}\n]\n`);
}

/** An empty snapshot. */
export const emptySnapshot = (): Snapshot => generateDrizzleJson({}) as Snapshot;

/** The statements that migrate the tables of `from` to those of `to`. Prompts on the terminal if a column may have been renamed. */
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
