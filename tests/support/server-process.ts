import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

export interface ServerProcess {
    pid: number;
    url: string;
    output(): string;
    errors(): string;
    kill(signal: NodeJS.Signals): void;
    /** Resolves to the exit code, or to the signal that ended it. */
    ended: Promise<number | NodeJS.Signals | null>;
}

const root = resolve(import.meta.dirname, '../..');

const DOUBLE_SOURCE = 'tests/support/server-double.ts';
/** Arguments for Node. */
const DOUBLE = ['--import', 'tsx', DOUBLE_SOURCE];
/** Arguments for the real server, bundled as by `npm start`. */
export const REAL_SERVER = ['scripts/serve.mjs'];

/**
 * Bundles `server-double.ts` as `npm start` bundles the server, which saves half a second per start.
 * @returns arguments for Node, and the folder to remove
 */
export async function bundleDouble(): Promise<{ args: string[]; folder: string }> {
    // In the folder of the server's bundles: packages can be resolved from there, and remains of killed runs are removed with old bundles.
    const folder = join(root, '.build', 'server', `double-${randomUUID()}`);
    await promisify(execFile)(process.execPath, ['scripts/steps/bundle-server.mjs', folder, DOUBLE_SOURCE], { cwd: root });
    return { args: [join(folder, 'server-double.js')], folder };
}

/** Starts `server-double.ts`, or the program in `args`, without waiting for it; `url` is empty until it is ready. */
export function launchServer(env: NodeJS.ProcessEnv, cwd = root, args = DOUBLE): ServerProcess {
    const child = spawn(process.execPath, args, {
        cwd,
        env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', NODE_ENV: 'test', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString('utf8')));
    return {
        pid: child.pid ?? 0,
        get url() {
            return /已启动：(\S+)/.exec(output)?.[1] ?? '';
        },
        output: () => output,
        errors: () => errors,
        kill: signal => void child.kill(signal),
        ended: once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals | null),
    };
}

/** Starts the server and waits until it reports its address. */
export async function startedServer(env: NodeJS.ProcessEnv, cwd = root, args = DOUBLE): Promise<ServerProcess> {
    const server = launchServer(env, cwd, args);
    const failure = server.ended.then(code => {
        throw new Error(`the server ended with ${code}: ${server.errors()}`);
    });
    await Promise.race([until(() => server.url !== ''), failure]);
    failure.catch(() => undefined);
    return server;
}

/** Waits until a condition is true. @throws Error after `withinMs`, by default a minute, which is enough even for a machine under load. */
export async function until(isTrue: () => boolean | Promise<boolean>, withinMs = 60_000): Promise<void> {
    const end = Date.now() + withinMs;
    while (!(await isTrue())) {
        if (Date.now() > end) throw new Error(`not true within ${withinMs} ms: ${isTrue.toString()}`);
        await wait(20);
    }
}

/** Process id of the PostgreSQL that runs in a server's DATA_DIR. */
export function postmasterOf(dataDir: string): number {
    return Number(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Whether a process exists. */
export function isAlive(pid: number): boolean {
    try {
        process.kill(pid, 0);
        return true;
    } catch {
        return false;
    }
}
