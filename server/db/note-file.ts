import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a small JSON file that is whole or not there, readable by us alone. */
export async function writeNote(file: string, content: object): Promise<void> {
    await mkdir(dirname(file), { recursive: true });
    const draft = `${file}.${randomBytes(4).toString('hex')}`;
    await writeFile(draft, JSON.stringify(content), { mode: 0o600 });
    await rename(draft, file);
}

/** What it holds; undefined where it was never written. */
export async function readNote<Content extends object>(file: string): Promise<Content | undefined> {
    try {
        return JSON.parse(await readFile(file, 'utf8')) as Content;
    } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
    }
}
