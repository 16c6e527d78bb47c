import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';

/** What a run of all tests writes at most, in bytes, with room to spare: it shares the memory with the browsers. */
const ROOM = 6 * 1024 ** 3;

/**
 * A folder for what is thrown away after the tests, which PostgreSQL's user can pass through: in memory where there is room for it, else in
 * the system's temporary one. A database is a thousand files, and a disk takes twenty times as long to make them.
 */
export function temporaryFolder(name = 'x') {
    const folder = mkdtempSync(join(isMemoryRoomy() ? IN_MEMORY : tmpdir(), `diaoyun-${name}-`));
    chmodSync(folder, 0o755);
    return folder;
}

/** Removes a folder that a stopping PostgreSQL may still be writing to. */
export function removeFolder(folder) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Whether files of a whole run find room in the machine's memory: a container often has 64 MB for them. */
export function isMemoryRoomy() {
    try {
        accessSync(IN_MEMORY, constants.W_OK | constants.X_OK);
        const { bavail, bsize } = statfsSync(IN_MEMORY);
        return Math.min(bavail * bsize, freemem()) >= ROOM;
    } catch {
        return false;
    }
}
