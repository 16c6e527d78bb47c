import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';

/** Upper limit of the bytes that a run of all tests writes, with a margin, because the browsers share the memory. */
const ROOM = 6 * 1024 ** 3;

/**
 * Creates a temporary folder that PostgreSQL's user can enter: in memory if there is room for it, else in the system's temporary folder. A database
 * consists of a thousand files, whose creation takes twenty times as long on a disk.
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

/** Whether the files of a whole run fit into the in-memory file system: in a container it often has only 64 MB. */
export function isMemoryRoomy() {
    try {
        accessSync(IN_MEMORY, constants.W_OK | constants.X_OK);
        const { bavail, bsize } = statfsSync(IN_MEMORY);
        return Math.min(bavail * bsize, freemem()) >= ROOM;
    } catch {
        return false;
    }
}
