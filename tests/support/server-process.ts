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
/** What Node is told to run. */
const DOUBLE = ['--import', 'tsx', DOUBLE_SOURCE];
/** The real server, bundled as `npm start` has it. */
export const REAL_SERVER = ['scripts/serve.mjs'];

/**
 * Bundles `server-double.ts` as `npm start` bundles the server: many starts of it take half a second less each.
 * @returns what Node is told to run, and the folder to remove
 */
export async function bundleDouble(): Promise<{ args: string[]; folder: string }> {
    // Among the server's bundles: packages are found from there, and what a killed run leaves goes with old ones.
    const folder = join(root, '.build', 'server', `double-${randomUUID()}`);
    await promisify(execFile)(process.execPath, ['scripts/steps/bundle-server.mjs', folder, DOUBLE_SOURCE], { cwd: root });
    return { args: [join(folder, 'server-double.js')], folder };
}

/** Starts `server-double.ts`, or what is named, and leaves it to itself; `url` is empty until it is ready. */
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

/** Starts the server and waits until it says where it is. */
export async function startedServer(env: NodeJS.ProcessEnv, cwd = root, args = DOUBLE): Promise<ServerProcess> {
    const server = launchServer(env, cwd, args);
    const failure = server.ended.then(code => {
        throw new Error(`the server ended with ${code}: ${server.errors()}`);
    });
    await Promise.race([until(() => server.url !== ''), failure]);
    failure.catch(() => undefined);
    return server;
}

/** Waits for something to become true. @throws Error after `withinMs`, by default a minute, which even a machine under load does not need. */
export async function until(isTrue: () => boolean | Promise<boolean>, withinMs = 60_000): Promise<void> {
    const end = Date.now() + withinMs;
    while (!(await isTrue())) {
        if (Date.now() > end) throw new Error(`not true within ${withinMs} ms: ${isTrue.toString()}`);
        await wait(20);
    }
}

/** The id of the PostgreSQL that runs on a server's DATA_DIR. */
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
