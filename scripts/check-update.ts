import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readMigrations } from '#server/db/migration-files.ts';
import { root } from './steps/root.mjs';
import { checkOutFormer, formerCommit } from './update/former.ts';

/** Path prefixes of the tests that the former version must still pass on a migrated database, from sign-in to the books. */
const JOURNEYS = [
    ...['auth/login', 'auth/session', 'auth/permission', 'ledger/post'],
    ...['life', 'place-order', 'reassign', 'order-cancel', 'order-settle', 'dispute'].map(name => `modules/order/${name}`),
    ...['pay-in', 'refund', 'accounts', 'withdraw-audit', 'invoice-audit', 'reconcile'].map(name => `modules/finance/${name}`),
].map(name => `tests/server/${name}`);

/**
 * `npm run check:update [-- --from <commit> tests/server/…]`: runs tests of the former version on a database with the migrations of this one. The
 * former version is checked out into a separate folder and uses the packages of this one.
 */
const { values, positionals } = parseArgs({ options: { from: { type: 'string' } }, allowPositionals: true });
const former = await checkOutFormer(await formerCommit(values.from));
try {
    const known = join(former.folder, 'server/db/migrations');
    const added = readMigrations().flatMap(({ file }) => (existsSync(join(known, file)) ? [] : [file]));
    // The migrations of this version run on its database, as in an update.
    writeFileSync(join(former.folder, 'server/db/migrate.ts'), `export * from ${JSON.stringify(join(root, 'server/db/migrate.ts'))};\n`);
    console.log(`${former.commit.slice(0, 8)}, migrated to this version: ${added.join(', ') || 'nothing to add'}`);
    if (!former.hasOurPackages) console.log('Its package-lock.json is another one; it runs with the packages of this version.');
    const tests = positionals.length > 0 ? positionals : JOURNEYS;
    // The tests handle Ctrl+C themselves; the checkout is removed after they have ended.
    process.on('SIGINT', () => undefined);
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node', ...tests];
    process.exitCode = spawnSync(process.execPath, args, { cwd: former.folder, stdio: 'inherit' }).status ?? 1;
} finally {
    await former.remove();
}
