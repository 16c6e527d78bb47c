import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunAs } from '#server/db/embedded/system-user.ts';

export interface PartOptions {
    name: string;
    command: string;
    args: readonly string[];
    env?: NodeJS.ProcessEnv;
    cwd: string;
    runAs?: RunAs | undefined;
    /** Where `<name>.log` goes. */
    logs: string;
    /** `setpriv`, by which a process ends when we do, however we end. */
    setpriv: string;
    /** What asks it to stop; SIGTERM where nothing is said. */
    stopSignal?: NodeJS.Signals;
}

const AGAIN_MS = 1000;
const PATIENCE_MS = 20_000;

/** One process of the cluster, brought back whenever it ends, as a service manager does. */
export class Part {
    readonly name: string;
    private readonly options: PartOptions;
    private child: ChildProcess | undefined;
    private timer: NodeJS.Timeout | undefined;
    private isWanted = false;
    private awayMs = AGAIN_MS;

    constructor(options: PartOptions) {
        this.options = options;
        this.name = options.name;
    }

    start(): void {
        const { command, args, env, cwd, runAs, logs, setpriv } = this.options;
        this.isWanted = true;
        const log = openSync(join(logs, `${this.name}.log`), 'a');
        const who = runAs ? ['--reuid', String(runAs.uid), '--regid', String(runAs.gid), '--clear-groups'] : [];
        const child = spawn(setpriv, ['--pdeathsig', 'TERM', ...who, command, ...args], {
            cwd,
            env: env ?? { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'Asia/Shanghai' },
            // A group of its own: Ctrl+C is for us, who stop all in order.
            detached: true,
            stdio: ['ignore', log, log],
        });
        closeSync(log);
        this.child = child;
        child.once('exit', () => {
            this.child = undefined;
            if (!this.isWanted) return;
            this.timer = setTimeout(() => this.start(), this.awayMs);
            this.awayMs = AGAIN_MS;
        });
    }

    /** SIGKILL; it comes back after a while. */
    strike(awayMs = AGAIN_MS): void {
        this.awayMs = awayMs;
        this.child?.kill('SIGKILL');
    }

    /** Asks it to end, for good; after twenty seconds it is ended. */
    async stop(): Promise<void> {
        this.isWanted = false;
        clearTimeout(this.timer);
        const { child } = this;
        if (!child) return;
        const ended = new Promise<boolean>(resolve => child.once('exit', () => resolve(true)));
        child.kill(this.options.stopSignal ?? 'SIGTERM');
        if (await Promise.race([ended, wait(PATIENCE_MS, false, { ref: false })])) return;
        child.kill('SIGKILL');
        await ended;
    }
}
