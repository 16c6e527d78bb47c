import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { explainFailure, readLogFrom } from './failure.ts';
import type { Place } from './place.ts';
import type { PostgresSettings } from './settings.ts';

/** How clients reach the cluster. */
export type Listen = { socketDirectory: string } | { port: number };

export interface Postmaster {
    pid: number;
    child: ChildProcess;
}

/**
 * Starts PostgreSQL without waiting for it; `onSpawn` gets the process id at once.
 * It is a process group of its own, so that a Ctrl-C in the terminal stops the server first and the database after it.
 */
export function spawnPostmaster(place: Place, listen: Listen, settings: PostgresSettings): Postmaster & { logOffset: number } {
    const network =
        'port' in listen
            ? { listen_addresses: '127.0.0.1', port: String(listen.port), unix_socket_directories: '' }
            : {
                  listen_addresses: '',
                  port: '5432',
                  unix_socket_directories: quoteList(listen.socketDirectory),
                  unix_socket_permissions: '0700',
              };
    const flags = Object.entries({ ...settings, ...network }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const log = rotatedLog(place.home);
    const output = openSync(log, 'a', 0o600);
    const logOffset = statSync(log).size;
    const child = spawn(place.binaries.postgres, ['-D', join(place.home, 'data'), ...flags], {
        ...place.runAs,
        cwd: '/',
        env: { PATH: process.env.PATH, LC_ALL: 'C' },
        detached: true,
        stdio: ['ignore', output, output],
    });
    closeSync(output);
    // The event loop must not wait for it: the watchdog stops it when this process is gone.
    child.unref();
    child.on('error', () => undefined);
    return { pid: child.pid ?? 0, child, logOffset };
}

/**
 * Waits until PostgreSQL accepts connections. Recovery after a crash takes its time, so only its end ends the wait.
 * @throws StartError with the cause from its log.
 */
export async function untilReady(place: Place, { pid, child, logOffset }: Postmaster & { logOffset: number }): Promise<void> {
    const file = join(place.home, 'data', 'postmaster.pid');
    for (;;) {
        if (pid === 0 || child.exitCode !== null || child.signalCode !== null) {
            throw explainFailure(readLogFrom(join(place.home, 'postgres.log'), logOffset), place.home);
        }
        const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
        if (lines[0] === String(pid) && lines[7]?.trim() === 'ready') return;
        await wait(10);
    }
}

/** Resolves to whether the child has ended within the time. */
export async function hasEnded(child: ChildProcess, withinMs: number): Promise<boolean> {
    const until = Date.now() + withinMs;
    while (child.exitCode === null && child.signalCode === null) {
        if (Date.now() > until) return false;
        await wait(10);
    }
    return true;
}

/** unix_socket_directories is a comma list: quoted, a path may hold anything. */
const quoteList = (path: string) => `"${path.replaceAll('"', '""')}"`;

function rotatedLog(home: string): string {
    const file = join(home, 'postgres.log');
    if (existsSync(file) && statSync(file).size > 10 * 1024 ** 2) renameSync(file, `${file}.1`);
    return file;
}
