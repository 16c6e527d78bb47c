import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDirectory, type DirectoryLock } from '#server/db/embedded/directory-lock.ts';

let directory: string;
let held: DirectoryLock[] = [];

beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'diaoyun-lock-'));
});
afterEach(() => {
    held.forEach(lock => lock.release());
    held = [];
    rmSync(directory, { recursive: true });
});

async function take() {
    const lock = await lockDirectory(directory);
    held.push(lock);
    return lock;
}

const write = (holder: object) => writeFileSync(join(directory, 'lock-7'), JSON.stringify(holder));
const mine = async () => {
    const lock = await lockDirectory(directory);
    const name = readdirSync(directory)[0] ?? '';
    const holder = JSON.parse(readFileSync(join(directory, name), 'utf8')) as { pid: number; identity: string; space: string };
    lock.release();
    rmSync(join(directory, name));
    return holder;
};

describe('the lock of a data directory', () => {
    it('is held by one at a time', async () => {
        const first = await take();
        await expect(take()).rejects.toThrow(`正被进程 ${process.pid} 使用`);
        first.release();
        await take();
    });

    it('is won by exactly one of many that come at once', async () => {
        write({ ...(await mine()), pid: 999_999_999 });
        const outcomes = await Promise.allSettled(Array.from({ length: 10 }, take));
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        expect(readdirSync(directory)).toEqual(['lock-8']);
    });

    it('is taken over from a process that is gone', async () => {
        write({ ...(await mine()), pid: 999_999_999 });
        await take();
    });

    it('is taken over when another process was given the holder’s id', async () => {
        write({ ...(await mine()), identity: 'an earlier one' });
        await take();
    });

    it('is respected when a holder in another container gives signs of life', async () => {
        write({ ...(await mine()), space: 'another container', pid: 1 });
        const beat = setInterval(() => utimesSync(join(directory, 'lock-7'), new Date(), new Date()), 300);
        await expect(take()).rejects.toThrow(/正被进程 1/);
        clearInterval(beat);
    });

    it('is taken over when a holder in another container gives none', async () => {
        write({ ...(await mine()), space: 'another container', pid: 1 });
        await take();
    });

    it('is taken over when the holder was killed before it had written its name', async () => {
        writeFileSync(join(directory, 'lock-7'), '');
        await expect(take()).rejects.toThrow(/正被另一个进程/);
        utimesSync(join(directory, 'lock-7'), new Date(Date.now() - 60_000), new Date(Date.now() - 60_000));
        await take();
    });
});
