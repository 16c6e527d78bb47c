import { accessSync, constants, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';

/** What a run of all tests writes at most, in bytes, with room to spare: it shares the memory with the browsers. */
const ROOM = 6 * 1024 ** 3;

const hasRoom = (folder: string): boolean => {
    try {
        accessSync(folder, constants.W_OK | constants.X_OK);
        const { bavail, bsize } = statfsSync(folder);
        return Math.min(bavail * bsize, freemem()) >= ROOM;
    } catch {
        return false;
    }
};

/**
 * The folder for what is thrown away after the tests: in memory where there is room for it, else the system's temporary one. A database is a
 * thousand files, and a disk takes twenty times as long to make them.
 */
export const scratch = (): string => (hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir());
