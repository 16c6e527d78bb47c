import type { Pool } from '#server/db/client.ts';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOMES } from '../../../scripts/domain/homes.ts';
import { parseSchema } from '../../../scripts/domain/schema.ts';
import { allColumns } from '../../../scripts/domain/mixins.ts';
import { readFileSync } from 'node:fs';
import { createTestDatabase, createTestPool, type TestDatabase } from '../../support/database.ts';

const SERVER = 'server';
const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.table.ts'));

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
    database = await createTestDatabase();
    pool = createTestPool(database.url);
});

afterAll(async () => {
    await pool.end();
    await database.drop();
});

interface Shape {
    name: string;
    type: string;
    nullable: boolean;
}

const CATALOGUE = `
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable
    from pg_attribute a where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped order by a.attname`;

/** PostgreSQL's names for the types that Drizzle and our SQL abbreviate. */
function spelled(type: string): string {
    return type
        .replace('varchar', 'character varying')
        .replace(/^timestamptz$/, 'timestamp with time zone')
        .replace(/^time$/, 'time without time zone');
}

async function tablesOf(file: string): Promise<PgTable[]> {
    const module = (await import(join('../../..', SERVER, file))) as Record<string, unknown>;
    return Object.values(module).filter((value): value is PgTable => is(value, PgTable));
}

it.each(files)('%s is what the migrations made', async file => {
    const tables = await tablesOf(file);
    expect(tables.length).toBeGreaterThan(0);
    for (const table of tables) {
        const drizzle: Shape[] = Object.values(getTableColumns(table))
            .map(column => ({ name: column.name, type: spelled(column.getSQLType()), nullable: !column.notNull }))
            .sort((a, b) => (a.name < b.name ? -1 : 1));
        const { rows } = await pool.query<Shape>(CATALOGUE, [getTableName(table)]);
        expect(rows.sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual(drizzle);
    }
});

it('every table of the domain that the database has carries the columns of the schema block', async () => {
    const schema = parseSchema(readFileSync('docs/domain/schema.txt', 'utf8')).filter(table => table.name in HOMES);
    const { rows } = await pool.query<{ table_name: string; column_name: string }>(
        `select table_name, column_name from information_schema.columns where table_schema = 'public'`,
    );
    const existing = new Set(rows.map(row => row.table_name));
    const columns = new Set(rows.map(row => `${row.table_name}.${row.column_name}`));
    const wanted = schema
        .filter(table => existing.has(table.name))
        .flatMap(table => allColumns(table).map(column => `${table.name}.${column.name}`));
    expect(wanted.length).toBeGreaterThan(400);
    expect(wanted.filter(name => !columns.has(name))).toEqual([]);
});
