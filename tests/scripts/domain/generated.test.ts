import { drizzleFile } from '../../../scripts/domain/drizzle.ts';
import { HOMES } from '../../../scripts/domain/homes.ts';
import { parseSchema } from '../../../scripts/domain/schema.ts';
import { existsSync, readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { expect, it } from 'vitest';

const tables = parseSchema(readFileSync('docs/domain/schema.txt', 'utf8'));
const written = Object.entries(HOMES)
    .map(([name, home]) => ({ name, home, path: `server/${home.folder}/${home.file}.table.ts` }))
    .filter(({ path }) => existsSync(path));

it.each(written)('$path is what db:generate writes', async ({ name, home, path }) => {
    const table = tables.find(each => each.name === name);
    if (!table) throw new Error(`${name} is not in the schema block`);
    const fresh = await format(drizzleFile(table, home), { ...(await resolveConfig(path)), parser: 'typescript' });
    expect(readFileSync(path, 'utf8')).toBe(fresh);
});
