import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MIGRATIONS_DIR, readMigrations } from '#server/db/migration-files.ts';
import { root } from './steps/root.mjs';
import { checkOutFormer, formerCommit } from './update/former.ts';

/** What a former version must go on doing on a database that has been migrated under it, from sign-in to the books: beginnings of paths. */
const JOURNEYS = [
    ...['auth/login', 'auth/session', 'auth/permission', 'ledger/post'],
    ...['life', 'place-order', 'reassign', 'order-cancel', 'order-settle', 'dispute'].map(name => `modules/order/${name}`),
    ...['pay-in', 'refund', 'accounts', 'withdraw-audit', 'invoice-audit', 'reconcile'].map(name => `modules/finance/${name}`),
].map(name => `tests/server/${name}`);

/** It is the new version that migrates, so its runner does. */
const RUNNER = ['migrate', 'migration-files', 'advisory-lock'].map(name => `server/db/${name}.ts`);

/**
 * `npm run check:update [-- --from <commit> tests/server/…]`: runs tests of the version that an update comes from over a database with the
 * migrations of this one. The former version is checked out into a folder of its own, with the packages of this one.
 */
const { values, positionals } = parseArgs({ options: { from: { type: 'string' } }, allowPositionals: true });
const former = await checkOutFormer(await formerCommit(values.from));
try {
    const folder = join(former.folder, 'server/db/migrations');
    const steps = readMigrations(MIGRATIONS_DIR).map(({ file }) => file);
    const added = steps.filter(file => !existsSync(join(folder, file)));
    for (const file of added) copyFileSync(join(MIGRATIONS_DIR, file), join(folder, file));
    for (const file of RUNNER) copyFileSync(join(root, file), join(former.folder, file));
    console.log(`${former.commit.slice(0, 8)} + ${added.length === 0 ? '0' : added.join(', ')}`);
    if (!former.hasOurPackages) console.log('Its package-lock.json is another one; it runs with the packages of this version.');
    const tests = positionals.length > 0 ? positionals : JOURNEYS;
    // The tests hear of Ctrl+C themselves; what was checked out is removed after them.
    process.on('SIGINT', () => undefined);
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node', ...tests];
    process.exitCode = spawnSync(process.execPath, args, { cwd: former.folder, stdio: 'inherit' }).status ?? 1;
} finally {
    await former.remove();
}
