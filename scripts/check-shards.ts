import { loadModule } from 'libpg-query';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { COLUMN, differencesFrom, OTHER_COLUMN, placeOf } from './shards/plan.ts';
import { type Recorded, recordStatements } from './shards/record.ts';
import { faultsOfSchema, type SchemaFaults } from './shards/schema.ts';
import { type Catalogue, routeOf, ROUTES, type Verdict } from './shards/statement.ts';
import { readSnapshot } from './tables/snapshot.ts';

/**
 * `npm run check:shards [-- --all --port 23000]`: reports how Citus would run the statements of a running server, and which parts of the schema it
 * does not support, given the table placement in `shards/plan.ts`; `--all` also prints the statements. A report (docs/beyond-one-primary.md): it
 * fails only where plan and schema differ.
 */
const { values } = parseArgs({ options: { all: { type: 'boolean' }, port: { type: 'string', default: '21980' } } });
await loadModule();
const differences = differencesFrom(Object.values(readSnapshot().tables).map(({ name }) => name));
for (const difference of differences) console.error(difference);
if (differences.length > 0) process.exit(1);

const VIEWS = `select viewname::text as name, definition from pg_views where schemaname = 'public'`;
const PIECES = `
    select c.relname::text as piece, p.relname::text as whole from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
     where c.relkind in ('r', 'p')`;
const DEFAULTS = `
    select table_name::text as name from information_schema.columns where table_schema = 'public' and column_name = $1 and column_default is not null`;

await recordStatements(Number(values.port), async (client, statements) => {
    printSchema(await faultsOfSchema(client, COLUMN));
    for (const column of [COLUMN, OTHER_COLUMN]) {
        const catalogue = await readCatalogue(client, column);
        const judged = statements.flatMap(statement => judge(statement, catalogue) ?? []);
        if (values.all === true && column === COLUMN) printAll(judged);
        printCounts(judged, column);
    }
});

async function readCatalogue(client: pg.Client, column: string): Promise<Catalogue> {
    const views = new Map((await client.query<{ name: string; definition: string }>(VIEWS)).rows.map(row => [row.name, row.definition]));
    const pieces = new Map((await client.query<{ piece: string; whole: string }>(PIECES)).rows.map(row => [row.piece, row.whole]));
    const defaults = new Set((await client.query<{ name: string }>(DEFAULTS, [column])).rows.map(({ name }) => name));
    // A monthly partition is placed like its table; partitions of the queues stay in their schema.
    return {
        column,
        views,
        defaults,
        placeOf: (table, schema) => (schema === 'months' ? placeOf(pieces.get(table) ?? table) : placeOf(table, schema)),
    };
}

function judge(statement: Recorded, catalogue: Catalogue): Judged | undefined {
    try {
        return { ...statement, ...routeOf(statement.text, catalogue) };
    } catch (error) {
        console.error(`not read (${String(error)}): ${statement.text}`);
        return undefined;
    }
}

type Judged = Recorded & Verdict;

function printAll(judged: readonly Judged[]): void {
    for (const route of ROUTES) {
        for (const { text, reason, calls, isInner, forOne } of judged.filter(each => each.route === route)) {
            const whose = isInner ? 'inside' : forOne ? 'one tenant' : 'all tenants';
            console.log(`${route} | ${whose} | ${calls} | ${reason} | ${text.replace(/\s+/g, ' ').trim()}`);
        }
    }
}

function printSchema(faults: SchemaFaults): void {
    for (const [kind, found] of Object.entries(faults) as [string, string[]][]) {
        console.log(`\n${kind}: ${found.length}`);
        for (const fault of found) console.log(`  ${fault}`);
    }
}

function printCounts(judged: readonly Judged[], column: string): void {
    const cells = (rows: readonly Judged[]) =>
        [
            rows.length,
            rows.reduce((sum, { calls }) => sum + calls, 0),
            rows.filter(({ isInner, forOne }) => !isInner && forOne).length,
            rows.filter(({ isInner, forOne }) => !isInner && !forOne).length,
            rows.filter(({ isInner }) => isInner).length,
        ]
            .map(count => String(count).padStart(12))
            .join('');
    const heads = ['statements', 'calls', 'one tenant', 'all tenants', 'inside'].map(head => head.padStart(12)).join('');
    console.log(`\n${`divided by ${column}`.padEnd(22)}${heads}`);
    for (const route of ROUTES) console.log(`${route.padEnd(22)}${cells(judged.filter(each => each.route === route))}`);
    console.log(`${'sum'.padEnd(22)}${cells(judged)}`);
}
