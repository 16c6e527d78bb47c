import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { StartError } from '../../start-error.ts';
import type { ArchivePlace } from './place.ts';
import { isPiece, segmentPath, sha256, type StoredSegment, storedSegments, systemOf } from './segments.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

const OWNER = 'cluster';

/**
 * Makes sure that an archive is of the cluster in a folder, and takes an empty one for it: segments of two clusters have the same names.
 * @throws StartError where it is another one's
 */
export async function claimPlace(place: ArchivePlace, data: string): Promise<void> {
    const system = systemOf(data);
    if (system === undefined) return;
    const owner = await ownerOf(place);
    if (owner === undefined) return place.put(`${OWNER}/${system}`, Buffer.from(`${system}\n`));
    if (owner === system) return;
    throw new StartError(
        `WAL_ARCHIVE（${place.name}）中是另一个数据库的归档。要恢复那个数据库，请执行 npm run restore -- --to latest；要另外开始，请换一个位置。 (The archive belongs to another database.)`,
    );
}

/** The cluster of an archive, or undefined where it is empty. */
export const ownerOf = async (place: ArchivePlace): Promise<string | undefined> => (await place.names(OWNER))[0];

/**
 * Brings what waits in the spool into the archive, the oldest first, and takes it out of the spool. May be done by several processes at once.
 * @returns the names of what was brought
 * @throws Error where the archive can't be written to, or has another segment under the same name
 */
export async function shipSpool(spool: string, place: ArchivePlace): Promise<string[]> {
    const waiting = (await readdir(spool).catch(() => [])).filter(isPiece).sort();
    if (waiting.length === 0) return [];
    const stored = new Map((await storedSegments(place)).map(piece => [piece.segment, piece]));
    for (const name of waiting) {
        const raw = await readFile(join(spool, name)).catch(unlessGone);
        if (!raw) continue;
        const earlier = stored.get(name);
        if (earlier) await requireSame(place, earlier, raw);
        else {
            const packed = await pack(raw, { level: 4 });
            await place.put(segmentPath(name, sha256(packed)), packed);
        }
        await rm(join(spool, name), { force: true });
    }
    return waiting;
}

/** After a crash PostgreSQL may hand in a segment again; a different one under its name must never take its place. */
async function requireSame(place: ArchivePlace, { segment, path }: StoredSegment, raw: Buffer) {
    const packed = await place.read(path);
    if (packed && (await unpack(packed)).equals(raw)) return;
    throw new Error(`the archive ${place.name} has another ${segment}`);
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
    if (error.code !== 'ENOENT') throw error;
}
