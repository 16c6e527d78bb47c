import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

export interface RunningServer {
    url: string;
    pid: number;
    /** Milliseconds from spawn to the first «ready». */
    readyMs: number;
    /** Sends SIGKILL, which simulates a crash. */
    kill(): Promise<void>;
    /** Sends SIGTERM; resolves to the exit code. */
    stop(): Promise<number | null>;
    /** The output so far. */
    output(): string;
}

interface StartOptions {
    port: number;
    dataDir: string;
    env?: Record<string, string>;
    /** The project's folder. Default: this project. */
    cwd?: string;
    /** Maximum wait for readiness; seeding a million orders takes minutes. */
    timeoutMs?: number;
}

const ended = (child: ChildProcess) =>
    new Promise<number | null>(resolve => (child.exitCode !== null ? resolve(child.exitCode) : child.once('exit', resolve)));

const isReady = async (url: string) => {
    try {
        return (await fetch(`${url}/readyz`)).ok;
    } catch {
        return false;
    }
};

/** Starts the real server as a separate process and waits until it is ready. */
export const startServer = async ({ port, dataDir, env = {}, cwd, timeoutMs = 300_000 }: StartOptions): Promise<RunningServer> => {
    const url = `http://127.0.0.1:${port}`;
    // Otherwise the calls would go to the server that uses the port, while the new one exits.
    if (await isReady(url)) throw new Error(`another server answers at ${url} already`);
    const began = performance.now();
    const child = spawn(process.execPath, ['scripts/serve.mjs'], {
        cwd,
        env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    child.stdout.on('data', chunk => (printed += String(chunk)));
    child.stderr.on('data', chunk => (printed += String(chunk)));
    while (!(await isReady(url))) {
        if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode} before it was ready:\n${printed}`);
        if (performance.now() - began > timeoutMs) {
            child.kill('SIGKILL');
            throw new Error(`the server was not ready within ${timeoutMs} ms:\n${printed}`);
        }
        await wait(50);
    }
    const end = async (signal: NodeJS.Signals) => {
        child.kill(signal);
        return ended(child);
    };
    return {
        url,
        pid: child.pid ?? 0,
        readyMs: Math.round(performance.now() - began),
        kill: async () => void (await end('SIGKILL')),
        stop: () => end('SIGTERM'),
        output: () => printed,
    };
};
