import type { Pool } from '#server/db/client.ts';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTables } from '../../../scripts/tables/read-tables.ts';
import { emptySnapshot, readSnapshot, snapshotOf, statementsBetween } from '../../../scripts/tables/snapshot.ts';
import { createTestDatabase, createTestPool, type TestDatabase } from '../../support/database.ts';

const SERVER = 'server';

/** Tables that no `*.table.ts` file declares, and why. */
const OUTSIDE = [
    /** The runner of migrations makes it before the first one. */
    /^public\.schema_migration /,
    /** Tables of online forms: designers make and change them while the server runs. */
    /^online\./,
];

/** What Drizzle has no word for: a migration says it alone. */
const UNSAYABLE = /EXCLUDE USING|\) INCLUDE \(/;

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

/** A line for each column, key, check and index of the tables of some schemas. Indexes that an exclusion brings are a part of it. */
const CATALOGUE = `
    with shown as (
        select c.oid, n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind in ('r', 'p') and n.nspname = any ($1)
    )
    select s.name || ' column ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end
           || case when a.attidentity = '' then '' else ' identity ' || a.attidentity::text end
           || coalesce(case when a.attgenerated <> '' then ' generated ' else ' default ' end || pg_get_expr(d.adbin, d.adrelid), '') as line
      from shown s join pg_attribute a on a.attrelid = s.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    union all
    select s.name || ' index ' || pg_get_indexdef(i.indexrelid) from shown s join pg_index i on i.indrelid = s.oid
     where not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype = 'x')
    union all
    select s.name || ' constraint ' || k.conname || ' ' || pg_get_constraintdef(k.oid) from shown s join pg_constraint k on k.conrelid = s.oid
     where k.contype in ('p', 'u', 'f', 'c', 'x')`;

async function catalogue(...schemas: string[]): Promise<string[]> {
    const { rows } = await pool.query<{ line: string }>(CATALOGUE, [schemas]);
    return rows.map(({ line }) => line);
}

/** The same thing in the schema that the migrations filled and in the one that was drawn from the files, where no table is divided by months. */
const unqualified = (line: string) => line.replaceAll(/\b(public|drawn)\./g, '').replace(' ON ONLY ', ' ON ');

it('the table files say what the migrations made, and nothing else', async () => {
    const statements = await statementsBetween(emptySnapshot(), snapshotOf(await readTables()));
    // Functions and operator classes that indexes name are the migrations' own.
    const create = statements.map(statement => statement.replaceAll('"public".', '"drawn".').replace(/;$/, ''));
    await pool.query(['create schema drawn', 'set search_path = drawn, public', ...create, 'reset search_path'].join(';\n'));
    const made = (await catalogue('public', 'online')).filter(line => !OUTSIDE.some(outside => outside.test(line))).map(unqualified);
    const drawn = (await catalogue('drawn')).map(unqualified);
    expect(drawn.length).toBeGreaterThan(2500);
    expect(made.filter(line => !drawn.includes(line) && !UNSAYABLE.test(line)).sort()).toEqual([]);
    expect(drawn.filter(line => !made.includes(line)).sort()).toEqual([]);
});

it('db:generate has nothing to do: the snapshot is that of the files', async () => {
    const tables = snapshotOf(await readTables());
    expect(await statementsBetween(readSnapshot(), tables)).toEqual([]);
    expect(Object.keys(readSnapshot().tables).sort()).toEqual(Object.keys(tables.tables).sort());
});

const views = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.view.ts'));

it.each(views)('%s reads columns that its view has', async file => {
    const module = (await import(join('../../..', SERVER, file))) as Record<string, unknown>;
    const declared = Object.values(module).filter(value => is(value, PgTable));
    expect(declared.length).toBeGreaterThan(0);
    for (const view of declared) {
        const { rows } = await pool.query<{ name: string; type: string }>(
            `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a join pg_class c on c.oid = a.attrelid
              where c.oid = to_regclass($1) and c.relkind = 'v' and a.attnum > 0`,
            [getTableName(view)],
        );
        const columns = Object.values(getTableColumns(view)).map(({ name }) => name);
        expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(columns));
    }
});
