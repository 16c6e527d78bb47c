import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Stops PostgreSQL when this process dies, however it dies. */
export interface Watchdog {
    /** Names the postmaster to stop. */
    follow(pid: number): void;
    /** Ends the watch: PostgreSQL has stopped, or the watched `pid` may end by itself. */
    dismiss(): void;
}

/**
 * Reads process ids from its input, which the kernel closes when the server dies. Then it stops the last one, if the
 * lock file in the data directory names it: a newer server may have taken over by then. The server may also have died
 * before PostgreSQL wrote that file, so it waits two seconds.
 */
const SCRIPT = `
file=$1
pid=
while read -r line; do pid=$line; done
[ -n "$pid" ] || exit 0
lives() { kill -0 "$pid" 2>/dev/null; }
named() { [ "$(head -n 1 "$file" 2>/dev/null)" = "$pid" ]; }
tries=0
until named; do lives && [ $tries -lt 20 ] || exit 0; sleep 0.1; tries=$((tries + 1)); done
kill -INT "$pid"
tries=0
while lives && named && [ $tries -lt 300 ]; do sleep 0.1; tries=$((tries + 1)); done
lives && named && kill -QUIT "$pid"
exit 0
`;

/** Starts the watch over a data directory. On Windows, where there is no such shell, a left-over is stopped at the next start. */
export function startWatchdog(data: string): Watchdog {
    if (process.platform === 'win32') return { follow: () => undefined, dismiss: () => undefined };
    // Detached: a Ctrl-C in the terminal must reach the server and not the watchdog.
    const child = spawn('/bin/sh', ['-c', SCRIPT, 'diaoyun-watchdog', join(data, 'postmaster.pid')], {
        detached: true,
        cwd: '/',
        stdio: ['pipe', 'ignore', 'ignore'],
    });
    child.unref();
    child.on('error', () => undefined);
    child.stdin.on('error', () => undefined);
    return {
        follow: pid => void child.stdin.write(`${pid}\n`),
        dismiss: () => void child.stdin.end('\n'),
    };
}
