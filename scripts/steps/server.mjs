import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { fail, root } from './root.mjs';
import { run } from './run.mjs';

const SOURCES = ['package.json', 'package-lock.json', 'tsconfig.json', 'scripts/steps/bundle-server.mjs', 'contract', 'server'];

/** Not below `node_modules`, which may be a link into another checkout. */
const folder = join(root, '.build', 'server');

const DAY_MS = 24 * 3600 * 1000;

/**
 * Bundles the server when its sources have changed: starting from a thousand separate files takes twice as long. Each state of the sources has a
 * separate folder, which is created atomically.
 * @returns {Promise<string>} the file to import
 */
export async function ensureServer() {
    const bundle = join(folder, fingerprint(SOURCES).slice(0, 16));
    if (!existsSync(bundle)) await build(bundle).catch(error => fail(explain(error)));
    return join(bundle, 'main.js');
}

async function build(bundle) {
    process.stdout.write('正在打包服务端……\n');
    mkdirSync(folder, { recursive: true });
    removeOld();
    const unfinished = join(folder, `unfinished-${randomUUID()}`);
    // In a separate process, so that the memory of the bundler is freed.
    const code = await run(process.execPath, [join(root, 'scripts', 'steps', 'bundle-server.mjs'), unfinished]);
    if (code !== 0) process.exit(code);
    try {
        renameSync(unfinished, bundle);
    } catch (error) {
        // Another start has finished first, with the same bundle from the same sources.
        if (!existsSync(bundle)) throw error;
        rmSync(unfinished, { recursive: true });
    }
}

/** Removes bundles of other sources, and remains of killed starts. A recent one may belong to a start in progress. */
function removeOld() {
    for (const name of readdirSync(folder)) {
        const path = join(folder, name);
        const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
        if (age > DAY_MS) rmSync(path, { recursive: true, force: true });
    }
}

const explain = error => `服务端无法打包到 ${folder}：${error.message}。请检查该目录的权限与磁盘空间。 (Bundling the server failed.)`;
