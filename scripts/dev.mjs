/** `npm run dev`: the server restarts and the browser refreshes as files change. The database keeps running. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ensureDependencies } from './steps/dependencies.mjs';
import { followNpm } from './steps/follow-npm.mjs';
import { requireNode } from './steps/node-version.mjs';
import { root } from './steps/root.mjs';

requireNode();
process.chdir(root);
followNpm();
await ensureDependencies({ withTools: true });

const children = [];
let stopping = false;

function launch(args, options = {}) {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', ...options });
    children.push(child);
    child.on('exit', code => stop(code ?? 1));
    return child;
}

function stop(code) {
    if (stopping) return;
    stopping = true;
    process.exitCode = code;
    for (const child of children) child.kill('SIGTERM');
}

process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));

const databaseUrl = process.env.DATABASE_URL ?? (await openEmbedded());
launch(['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
});
launch(['node_modules/vite/bin/vite.js']);

/** Starts the embedded database in a separate process and resolves to its address. */
function openEmbedded() {
    const child = launch(['--import', 'tsx', 'server/cli/database.ts'], { stdio: ['ignore', 'pipe', 'inherit'] });
    return new Promise(resolve => createInterface({ input: child.stdout }).once('line', resolve));
}
