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
    /** Folder of `<name>.log`. */
    logs: string;
    /** Path of `setpriv`, which makes the process end with this one, however this one ends. */
    setpriv: string;
    /** The signal that stops the process. Default: SIGTERM. */
    stopSignal?: NodeJS.Signals;
}

const AGAIN_MS = 1000;
const PATIENCE_MS = 20_000;

/** One process of the cluster; restarted whenever it ends, as a service manager would. */
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
            // A separate process group: only this process receives Ctrl+C, and stops the parts in order.
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

    /** Kills the process with SIGKILL; it is restarted after `awayMs`. */
    strike(awayMs = AGAIN_MS): void {
        this.awayMs = awayMs;
        this.child?.kill('SIGKILL');
    }

    /** Stops the process permanently; it is killed if it has not ended after twenty seconds. */
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
