import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { WalArchiveConfig } from '#server/config/wal-archive.ts';
import { s3Disk } from '#server/kit/files/store.ts';

/** A place for pieces of a backup: a folder or a part of a bucket. Pieces are small enough for the memory. */
export interface ArchivePlace {
    /** As people wrote it. */
    name: string;
    /** Stores a piece, whole or not at all. */
    put(path: string, bytes: Buffer): Promise<void>;
    /** A piece, or undefined where there is none. */
    read(path: string): Promise<Buffer | undefined>;
    /** The names in a folder, sorted. */
    names(folder: string): Promise<string[]>;
    /** Removes a piece; one that is not there is no error. */
    remove(path: string): Promise<void>;
}

/** The place of the settings. */
export const openPlace = ({ place }: WalArchiveConfig): ArchivePlace =>
    'folder' in place ? folderPlace(place.folder) : bucketPlace(place);

function folderPlace(root: string): ArchivePlace {
    return {
        name: root,
        async put(path, bytes) {
            const target = join(root, path);
            mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
            const draft = `${target}.${randomBytes(4).toString('hex')}.tmp`;
            const file = await open(draft, 'wx', 0o600);
            try {
                await file.writeFile(bytes);
                await file.sync();
            } finally {
                await file.close();
            }
            await rename(draft, target);
            await syncFolder(dirname(target));
        },
        read: path => readFile(join(root, path)).catch(unlessMissing),
        async names(folder) {
            const found = (await readdir(join(root, folder)).catch(unlessMissing)) ?? [];
            return found.filter(name => !name.endsWith('.tmp')).sort();
        },
        remove: path => rm(join(root, path), { force: true, recursive: true }),
    };
}

/** The name of a new file is only safe with its folder. Windows knows no such thing. */
async function syncFolder(path: string) {
    if (process.platform === 'win32') return;
    const folder = await open(path, 'r');
    try {
        await folder.sync();
    } finally {
        await folder.close();
    }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
    if (error.code !== 'ENOENT') throw error;
}

function bucketPlace({ s3, prefix }: Extract<WalArchiveConfig['place'], { prefix: string }>): ArchivePlace {
    let opened: ReturnType<typeof s3Disk> | undefined;
    const disk = () => (opened ??= s3Disk(s3));
    const keyOf = (path: string) => (prefix === '' ? path : `${prefix}/${path}`);
    return {
        name: `s3://${s3.bucket}/${prefix}`,
        put: async (path, bytes) => (await disk()).put(keyOf(path), bytes),
        async read(path) {
            const from = await disk();
            return (await from.exists(keyOf(path))) ? Buffer.from(await from.getBytes(keyOf(path))) : undefined;
        },
        async names(folder) {
            const names: string[] = [];
            for (let page: string | undefined, isFirst = true; isFirst || page !== undefined; isFirst = false) {
                const found = await (
                    await disk()
                ).listAll(keyOf(folder), { recursive: false, ...(page === undefined ? {} : { paginationToken: page }) });
                names.push(...[...found.objects].map(({ name }) => name));
                page = found.paginationToken;
            }
            return names.sort();
        },
        async remove(path) {
            await (await disk()).delete(keyOf(path));
        },
    };
}
