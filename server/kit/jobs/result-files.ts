import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '#server/config.ts';
import type { S3Config } from '#server/config/s3.ts';
import { s3Disk } from '../files/store.ts';

/** Where the files lie that tasks make. Paths are names without folders, chosen by the server. */
export interface ResultFiles {
    /** Writes a file as its chunks come, never holding more than one; it appears whole or not at all. */
    write(path: string, chunks: AsyncIterable<Uint8Array>): Promise<void>;
    /** The file as a stream with its size in bytes, or undefined when there is none. */
    read(path: string): Promise<{ stream: Readable; size: number } | undefined>;
    remove(path: string): Promise<void>;
    /** Removes what a killed process left half written, older than this. */
    sweep(olderThanMs: number): Promise<void>;
}

const PART = '.part';
/** Folder of the store that no upload is put into. */
const FOLDER = 'task';

/** Result files where uploads lie, outside of everything that is served: a folder of the data directory, or S3 when `S3_*` is given. */
export function createResultFiles({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): ResultFiles {
    const folder = join(dataDir, 'files', FOLDER);
    const local = folderPlace(folder);
    const place = s3 ? s3Place(s3, local) : local;
    return {
        // S3 must be told the size beforehand, so a file is made here first wherever it goes.
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
    /** Takes over a file of this machine that is whole. */
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

/** `local` has what was made before `S3_*` was set, until its time is over. */
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
