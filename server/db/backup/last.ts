import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileOf = (dataDir: string): string => join(dataDir, 'last-backup.json');

/** Notes beside the data when the last backup was taken, so that the server can tell how old it is. */
export async function noteBackup(dataDir: string, takenAt: Date): Promise<void> {
    await mkdir(dataDir, { recursive: true });
    const draft = `${fileOf(dataDir)}.${process.pid}`;
    await writeFile(draft, JSON.stringify({ takenAt: takenAt.toISOString() }), { mode: 0o600 });
    await rename(draft, fileOf(dataDir));
}

/** When the last backup was taken; undefined where none was ever noted. */
export async function lastBackup(dataDir: string): Promise<Date | undefined> {
    try {
        const { takenAt } = JSON.parse(await readFile(fileOf(dataDir), 'utf8')) as { takenAt: string };
        return new Date(takenAt);
    } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
    }
}
