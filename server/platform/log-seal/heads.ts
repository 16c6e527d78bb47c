import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SealedLog } from './logs.ts';

/** The newest block of each log, as stored on this machine. */
export type Heads = Partial<Record<SealedLog, { seq: number; hash: string }>>;

const fileOf = (dataDir: string): string => join(dataDir, 'log-heads.json');

/** The heads stored outside the database: without them, deleting the newest blocks would go unnoticed. Empty if none was ever written. */
export async function readHeads(dataDir: string): Promise<Heads> {
    try {
        return JSON.parse(await readFile(fileOf(dataDir), 'utf8')) as Heads;
    } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
        throw error;
    }
}

/** Writes the heads atomically. */
export async function writeHeads(dataDir: string, heads: Heads): Promise<void> {
    await mkdir(dataDir, { recursive: true });
    // Processes in containers that share the folder may have the same process id.
    const draft = `${fileOf(dataDir)}.${randomUUID()}`;
    await writeFile(draft, JSON.stringify(heads), { mode: 0o600 });
    await rename(draft, fileOf(dataDir));
}
