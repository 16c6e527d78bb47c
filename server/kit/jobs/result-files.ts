import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Where the files lie that tasks make. Paths are names without folders, chosen by the server. */
export interface ResultFiles {
    /** Writes a file as its chunks come, never holding more than one; it appears whole or not at all. */
    write(path: string, chunks: AsyncIterable<Uint8Array>): Promise<void>;
    /** The file as a stream, or undefined when there is none. */
    read(path: string): Promise<{ stream: Readable; size: number } | undefined>;
    remove(path: string): Promise<void>;
    /** Removes what a killed process left half written, older than this. */
    sweep(olderThanMs: number): Promise<void>;
}

const PART = '.part';

/** Result files in the data directory, outside of everything that is served. */
export function createResultFiles(dataDir: string): ResultFiles {
    const folder = join(dataDir, 'files', 'task');
    const place = (path: string) => {
        if (!/^[\w.-]+$/.test(path)) throw new Error(`no name of a result file: ${path}`);
        return join(folder, path);
    };
    return {
        write: async (path, chunks) => {
            const target = place(path);
            const part = `${target}${PART}`;
            await mkdir(folder, { recursive: true });
            try {
                await pipeline(Readable.from(chunks, { objectMode: false }), createWriteStream(part, { mode: 0o600 }));
                await rename(part, target);
            } catch (error) {
                await rm(part, { force: true });
                throw error;
            }
        },
        read: async path => {
            const found = await stat(place(path)).catch(() => undefined);
            return found && { stream: createReadStream(place(path)), size: found.size };
        },
        remove: path => rm(place(path), { force: true }),
        sweep: async olderThanMs => {
            const names = await readdir(folder).catch(() => []);
            for (const name of names.filter(each => each.endsWith(PART))) {
                const found = await stat(join(folder, name)).catch(() => undefined);
                if (found && Date.now() - found.mtimeMs > olderThanMs) await rm(join(folder, name), { force: true });
            }
        },
    };
}
