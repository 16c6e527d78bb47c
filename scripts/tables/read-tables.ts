import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rootDir } from '../../server/root.ts';

/** Every table of the `*.table.ts` files below `server/`, by its name in the database. Throws if two files declare the same table. */
export async function readTables(): Promise<Map<string, PgTable>> {
    const tables = new Map<string, PgTable>();
    const server = join(rootDir, 'server');
    const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.table.ts'));
    for (const file of files.sort()) {
        const module = (await import(pathToFileURL(join(server, file)).href)) as Record<string, unknown>;
        for (const table of Object.values(module).filter(value => is(value, PgTable))) {
            const name = getTableName(table);
            if (tables.has(name)) throw new Error(`server/${file} declares ${name}, which another file declares already`);
            tables.set(name, table);
        }
    }
    return tables;
}
