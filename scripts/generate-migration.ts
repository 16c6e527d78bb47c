import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS_DIR, readMigrations } from '../server/db/migration-files.ts';
import { faultsOfSteps } from './tables/expansion.ts';
import { migrationFile } from './tables/migration-name.ts';
import { readTables } from './tables/read-tables.ts';
import { readSnapshot, snapshotOf, statementsBetween, writeSnapshot } from './tables/snapshot.ts';

/**
 * `npm run db:generate -- <name>`: writes the migration that brings the database from the last snapshot to the `*.table.ts` files.
 * Triggers, functions, views, exclusion constraints and covering indexes (`include`) are written into a migration by hand.
 */
const [name] = process.argv.slice(2);
const tables = snapshotOf(await readTables());
const statements = await statementsBetween(readSnapshot(), tables);
if (statements.length === 0) {
    console.log('Nothing to do: the tables are what the last snapshot has.');
} else if (!name || !/^[a-z0-9_]+$/.test(name)) {
    console.error(`Usage: npm run db:generate -- <name>, of small letters, digits and «_». It would write:\n\n${statements.join('\n')}`);
    process.exitCode = 1;
} else {
    const file = migrationFile(name, readdirSync(MIGRATIONS_DIR));
    writeFileSync(join(MIGRATIONS_DIR, file), `${statements.join('\n')}\n`);
    writeSnapshot(tables);
    console.log(`server/db/migrations/${file}`);
    // A test would refuse these steps; report it immediately.
    for (const fault of await faultsOfSteps(readMigrations())) console.log(`  ${fault}`);
}
