import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { fail, root } from './root.mjs';
import { runPackage } from './run.mjs';

const SOURCES = [
    'index.html',
    'vite.config.ts',
    'tsconfig.json',
    'package-lock.json',
    'public',
    'src',
    'providers',
    'resources',
    'contract',
];

const stampFile = join(root, 'dist', '.stamp');

/**
 * Whether `dist` contains the client built from the present sources; `unknown` if there are no sources, as in an image, or only `vite build` has run,
 * which writes no stamp.
 * @returns {'missing' | 'unknown' | 'stale' | 'built'}
 */
export function clientState() {
    if (!existsSync(join(root, 'dist', 'index.html'))) return 'missing';
    if (!existsSync(join(root, 'src')) || !existsSync(stampFile)) return 'unknown';
    return readFileSync(stampFile, 'utf8') === fingerprint(SOURCES) ? 'built' : 'stale';
}

/** Builds the client into `dist` when its sources have changed since the last build. */
export async function ensureClient() {
    if (clientState() === 'built') return;
    process.stdout.write('正在构建前端（vite build）……\n');
    // NODE_ENV is meant for the server. With another value Vite would bundle the development build of React, which is larger and several times
    // slower.
    const env = { ...process.env, NODE_ENV: 'production' };
    const code = await runPackage('vite/bin/vite.js', ['build', '--logLevel', 'warn'], { env });
    if (code !== 0) fail('前端构建失败，原因见上。请修正后重新执行本命令。 (Building the client failed.)');
    writeFileSync(stampFile, fingerprint(SOURCES));
}
