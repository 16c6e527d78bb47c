import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';

import { drizzleFile } from './domain/drizzle.ts';
import { APPEND_ONLY, HOMES } from './domain/homes.ts';
import { migrationFile } from './domain/migration-name.ts';
import { parseSchema, type Table } from './domain/schema.ts';
import { appendOnlySql, tableSql } from './domain/sql.ts';

/**
 * `npm run db:generate -- <migration-name> <table>…`: writes the migration of the named tables and their Drizzle files.
 * A name with its number (`0002_business`) rewrites that migration; without one the next free number is taken.
 */
const MIGRATIONS = 'server/db/migrations';
const [name, ...wanted] = process.argv.slice(2);
if (!name || wanted.length === 0) throw new Error('Usage: npm run db:generate -- <migration-name> <table>…');

const schema = parseSchema(readFileSync('docs/domain/schema.txt', 'utf8'));
for (const each of wanted) if (!schema.some(table => table.name === each)) throw new Error(`No table ${each} in docs/domain/schema.txt`);
const tables = schema.filter(table => wanted.includes(table.name));

writeFileSync(`${MIGRATIONS}/${migrationFile(name, readdirSync(MIGRATIONS))}`, migration(tables));
for (const table of tables) await writeDrizzle(table);

function migration(list: Table[]): string {
    const appendOnly = list.filter(table => APPEND_ONLY.has(table.name)).map(table => table.name);
    const guard = `create or replace function append_only() returns trigger language plpgsql as $$
begin
    raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $$;`;
    return (
        [...list.map(tableSql), ...(appendOnly.length > 0 ? [[guard, ...appendOnly.map(appendOnlySql)].join('\n')] : [])].join('\n\n') +
        '\n'
    );
}

async function writeDrizzle(table: Table): Promise<void> {
    const home = HOMES[table.name];
    if (!home) throw new Error(`${table.name} has no home in scripts/domain/homes.ts`);
    const folder = `server/${home.folder}`;
    const path = `${folder}/${home.file}.table.ts`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(
        path,
        await format(drizzleFile(table, home), {
            ...(await resolveConfig(path)),
            parser: 'typescript',
        }),
    );
}
