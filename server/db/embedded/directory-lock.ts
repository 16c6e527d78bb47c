import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../../start-error.ts';
import { identityOf, processSpace } from './process-identity.ts';

/** Holds a directory for this process until `release`. */
export interface DirectoryLock {
    release(): void;
}

interface Holder {
    pid: number;
    identity: string;
    space: string;
    since: string;
}

/**
 * Takes a directory for this process alone, above PostgreSQL's own lock (security R02).
 * A holder that died in any way, kill -9 included, is recognised and taken over; two that take over at once cannot both win.
 *
 * How: each holder makes `lock-<n>`, one number above the last; making a file that must not exist is atomic. The newest
 * file is never removed, only emptied of its claim, so a number is given out once.
 * @throws StartError when a living process holds it.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
    const latest = lockNumbers(directory).at(-1) ?? 0;
    const holder = latest > 0 ? await livingHolder(join(directory, `lock-${latest}`)) : undefined;
    if (holder) throw inUse(directory, holder);

    const mine = latest + 1;
    const file = join(directory, `lock-${mine}`);
    claim(directory, file);
    // A listing that ran while another process took over may have missed its file.
    if (lockNumbers(directory).at(-1) !== mine) {
        rmSync(file, { force: true });
        throw inUse(directory, undefined);
    }
    for (const number of lockNumbers(directory)) if (number < mine) rmSync(join(directory, `lock-${number}`), { force: true });

    const beat = setInterval(() => touch(file), 1000).unref();
    return {
        release() {
            clearInterval(beat);
            writeFileSync(file, 'released\n');
        },
    };
}

function claim(directory: string, file: string) {
    const holder: Holder = {
        pid: process.pid,
        identity: identityOf(process.pid) ?? '',
        space: processSpace(),
        since: new Date().toISOString(),
    };
    try {
        writeFileSync(file, JSON.stringify(holder), { flag: 'wx', mode: 0o644 });
    } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'EEXIST') throw inUse(directory, undefined);
        throw error;
    }
}

async function livingHolder(file: string): Promise<Partial<Holder> | undefined> {
    const text = readFileSync(file, 'utf8');
    if (text.startsWith('released')) return undefined;
    const holder = parseHolder(text);
    // Empty: either just being written, or its writer was killed in between.
    if (!holder) return Date.now() - statSync(file).mtimeMs < 5000 ? {} : undefined;
    if (holder.space === processSpace()) return identityOf(holder.pid) === holder.identity ? holder : undefined;
    return (await isBeating(file)) ? holder : undefined;
}

/** A holder in another container or before a reboot can't be looked up, but a living one touches its file every second. */
async function isBeating(file: string): Promise<boolean> {
    const before = statSync(file).mtimeMs;
    if (Date.now() - before > 10_000) return false;
    for (let round = 0; round < 9; round++) {
        await wait(200);
        if (statSync(file).mtimeMs !== before) return true;
    }
    return false;
}

function parseHolder(text: string): Holder | undefined {
    try {
        return JSON.parse(text) as Holder;
    } catch {
        return undefined;
    }
}

function lockNumbers(directory: string): number[] {
    return readdirSync(directory)
        .flatMap(name => /^lock-(\d+)$/.exec(name)?.[1] ?? [])
        .map(Number)
        .sort((a, b) => a - b);
}

function touch(file: string) {
    try {
        utimesSync(file, new Date(), new Date());
    } catch {
        // The directory was removed under us; there is nothing left to hold.
    }
}

function inUse(directory: string, holder: Partial<Holder> | undefined) {
    const who = holder?.pid ? `进程 ${holder.pid} ` : '另一个进程';
    return new StartError(
        `数据目录 ${directory} 正被${who}使用，本次启动已停止。请先停止那个进程，或用 DATA_DIR 指定另一个目录。 (DATA_DIR is in use by another process.)`,
    );
}
