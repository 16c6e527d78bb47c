import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '#server/config.ts';
import type { S3Config } from '#server/config/s3.ts';
import { s3Disk } from '../files/store.ts';

/** Storage of the files that tasks create. Paths are file names without folders, chosen by the server. */
export interface ResultFiles {
    /** Writes a file chunk by chunk, with one chunk in memory at a time; the file appears complete or not at all. */
    write(path: string, chunks: AsyncIterable<Uint8Array>): Promise<void>;
    /** The file as a stream with its size in bytes, or undefined if it does not exist. */
    read(path: string): Promise<{ stream: Readable; size: number } | undefined>;
    remove(path: string): Promise<void>;
    /** Removes incomplete files of killed processes that are older than this. */
    sweep(olderThanMs: number): Promise<void>;
}

const PART = '.part';
/** Folder of the store; uploads never go into it. */
const FOLDER = 'task';

/** Result files in the store of the uploads, but not served: in a folder of the data directory, or in S3 if `S3_*` is set. */
export function createResultFiles({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): ResultFiles {
    const folder = join(dataDir, 'files', FOLDER);
    const local = folderPlace(folder);
    const place = s3 ? s3Place(s3, local) : local;
    return {
        // S3 needs the size in advance, so every file is created here first.
        write: async (path, chunks) => {
            const part = join(folder, `${nameOf(path)}${PART}`);
            await mkdir(folder, { recursive: true });
            try {
                await pipeline(Readable.from(chunks, { objectMode: false }), createWriteStream(part, { mode: 0o600 }));
                await place.take(part, path);
            } finally {
                await rm(part, { force: true });
            }
        },
        read: path => place.read(nameOf(path)),
        remove: path => place.remove(nameOf(path)),
        sweep: async olderThanMs => {
            const names = await readdir(folder).catch(() => []);
            for (const name of names.filter(each => each.endsWith(PART))) {
                const found = await stat(join(folder, name)).catch(() => undefined);
                if (found && Date.now() - found.mtimeMs > olderThanMs) await rm(join(folder, name), { force: true });
            }
        },
    };
}

interface Place extends Pick<ResultFiles, 'read' | 'remove'> {
    /** Moves a complete local file to its place. */
    take(part: string, path: string): Promise<void>;
}

const folderPlace = (folder: string): Place => ({
    take: (part, path) => rename(part, join(folder, path)),
    read: async path => {
        const found = await stat(join(folder, path)).catch(() => undefined);
        return found && { stream: createReadStream(join(folder, path)), size: found.size };
    },
    remove: path => rm(join(folder, path), { force: true }),
});

/** `local` has the files from before `S3_*` was set, until they expire. */
function s3Place(s3: S3Config, local: Place): Place {
    let opened: ReturnType<typeof s3Disk> | undefined;
    const disk = () => (opened ??= s3Disk(s3));
    const keyOf = (path: string) => `${FOLDER}/${path}`;
    return {
        take: async (part, path) => (await disk()).copyFromFs(part, keyOf(path)),
        read: async path => {
            const from = await disk();
            if (!(await from.exists(keyOf(path)))) return local.read(path);
            const { contentLength } = await from.getMetaData(keyOf(path));
            return { stream: await from.getStream(keyOf(path)), size: contentLength };
        },
        remove: async path => {
            await local.remove(path);
            await (await disk()).delete(keyOf(path));
        },
    };
}

function nameOf(path: string): string {
    if (!/^[\w.-]+$/.test(path)) throw new Error(`no name of a result file: ${path}`);
    return path;
}
