import { rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import { StartError } from '../../start-error.ts';
import { preparePlace, type Place } from '../embedded/place.ts';
import { type Base, type BaseName, listBases, readBase, takeBase } from './base.ts';
import { noteArchive, readArchiveNote } from './note.ts';
import { type ArchivePlace, openPlace } from './place.ts';
import { isPiece, isSegment, nextSegment, positionOf, spoolOf, storedSegments, systemOf, timelineOf } from './segments.ts';
import { claimPlace, ownerOf, shipSpool } from './ship.ts';

type ArchiveConfig = Pick<Config, 'dataDir' | 'dataDirGiven' | 'walArchive'>;

/** The archive of the settings, with what is on this machine of it. */
export interface Archive {
    place: ArchivePlace;
    home: Place;
    /** The cluster's folder. */
    data: string;
    spool: string;
    /** Days whose moments stay restorable. */
    days: number;
    dataDir: string;
}

/** Opens the archive without asking anything of it; undefined where the settings name none. */
export function openArchive(config: ArchiveConfig): Archive | undefined {
    if (!config.walArchive) return undefined;
    const home = preparePlace(config);
    return {
        place: openPlace(config.walArchive),
        home,
        data: join(home.home, 'data'),
        spool: spoolOf(home.home),
        days: config.walArchive.days,
        dataDir: config.dataDir,
    };
}

/** How long a start waits for an archive. */
const CLAIM_MS = 5000;

/**
 * Refuses to start on the archive of another database. One that is out of reach keeps nobody from working: it is tried again later.
 * @throws StartError
 */
export async function requireOwnArchive({ place, data }: Archive): Promise<void> {
    const claimed = claimPlace(place, data).catch((error: unknown) => {
        if (error instanceof StartError) throw error;
    });
    await Promise.race([claimed, wait(CLAIM_MS, undefined, { ref: false })]);
}

/** Brings what waits into the archive and notes how that went; what fails is thrown. */
export async function ship({ place, data, spool, dataDir }: Archive): Promise<string[]> {
    try {
        await claimPlace(place, data);
        const shipped = await shipSpool(spool, place);
        if (shipped.length > 0) await noteArchive(dataDir, { shippedAt: new Date().toISOString(), failing: undefined });
        return shipped;
    } catch (error) {
        const { failing } = await readArchiveNote(dataDir);
        const why = error instanceof Error ? error.message : String(error);
        await noteArchive(dataDir, { failing: { since: failing?.since ?? new Date().toISOString(), why } });
        throw error;
    }
}

/**
 * Brings what a stopped server has left into the archive, before the cluster is replaced from it. What another cluster has left, which the
 * archive refused, would come into it as the replaced one's: it is removed.
 */
export async function shipBeforeRestore(archive: Archive): Promise<void> {
    const [present, owner] = [systemOf(archive.data), await ownerOf(archive.place)];
    if (present !== undefined && present !== owner) rmSync(archive.spool, { recursive: true, force: true });
    else await ship(archive);
}

/** Takes a base backup of the running cluster, and removes what lies before the days that are kept. */
export async function backUpBase(archive: Archive, url: string, signal?: AbortSignal): Promise<Base> {
    const { place, data, spool, dataDir, days } = archive;
    await claimPlace(place, data);
    const base = await takeBase({ url, data, spool, place, signal });
    await noteArchive(dataDir, { baseAt: base.endedAt, shippedAt: new Date().toISOString(), failing: undefined });
    await removeOld(place, new Date(Date.now() - days * 86_400_000));
    return base;
}

/** Removes base backups that no moment after `limit` needs, and the log before the oldest one that stays. Histories of timelines stay. */
export async function removeOld(place: ArchivePlace, limit: Date): Promise<void> {
    const bases = await listBases(place);
    const read = await Promise.all(bases.map(async name => ({ name, base: await readBase(place, name) })));
    // The newest of those before the limit is where moments just after it begin.
    const first = Math.max(
        0,
        read.findLastIndex(({ base }) => new Date(base.endedAt) <= limit),
    );
    for (const { name, base } of read.slice(0, first)) await removeBase(place, name, base);
    const oldest = read[first];
    if (!oldest) return;
    const start = positionOf(oldest.base.firstSegment);
    for (const { segment, path } of await storedSegments(place)) {
        if (!segment.endsWith('.history') && positionOf(segment) < start) await place.remove(path);
    }
}

/** The list first: parts without a list are no backup. */
async function removeBase(place: ArchivePlace, { path }: BaseName, { parts }: Base) {
    await place.remove(path);
    for (const part of parts) await place.remove(part.path);
}

/** How often the server looks for finished segments; and how long it waits after a failure. */
const LOOK_MS = 5000;
const AGAIN_MS = 30_000;

/**
 * Keeps the archive up to date while the server works: ships what PostgreSQL has finished, and takes a base backup where none leads to the
 * current log, which is so at first, after a restore, and after a time without archive. Failures are noted and tried again.
 * @returns what ends it
 */
export function keepArchive(archive: Archive, url: string, log: Pick<Logger, 'info' | 'error'>): () => Promise<void> {
    let last: string | undefined;
    let isCovered = false;
    let isFailing = false;
    let isOver = false;
    const ending = new AbortController();

    const look = async () => {
        const shipped = (await ship(archive)).filter(isSegment);
        if (last !== undefined && shipped.some((segment, at) => segment !== nextSegment(shipped[at - 1] ?? last ?? ''))) isCovered = false;
        last = shipped.at(-1) ?? last;
        if (isCovered || isOver) return;
        if (!(await isBased(archive, last))) {
            const { size } = await backUpBase(archive, url, ending.signal);
            log.info({ place: archive.place.name, size }, 'took a base backup');
            last = (await storedSegments(archive.place))
                .map(({ segment }) => segment)
                .filter(isSegment)
                .at(-1);
        }
        isCovered = true;
    };
    const tryLook = async () => {
        try {
            await look();
            if (isFailing) log.info({ place: archive.place.name }, 'the archive of the log works again');
            isFailing = false;
        } catch (error) {
            if (isOver) return;
            if (!isFailing)
                log.error({ err: error, place: archive.place.name }, 'the log of the database could not be archived; trying again');
            isFailing = true;
        }
    };

    let timer: NodeJS.Timeout | undefined;
    let looking = Promise.resolve();
    const again = () => {
        looking = tryLook().then(() => {
            if (!isOver) timer = setTimeout(again, isFailing ? AGAIN_MS : LOOK_MS).unref();
        });
    };
    again();
    return async () => {
        isOver = true;
        ending.abort();
        clearTimeout(timer);
        await looking;
    };
}

/** Whether the newest base backup is of the timeline that is written now, with the log from it to here in the archive. */
async function isBased({ place }: Archive, last: string | undefined): Promise<boolean> {
    const name = (await listBases(place)).at(-1);
    if (!name) return false;
    const { firstSegment } = await readBase(place, name);
    const stored = (await storedSegments(place)).map(({ segment }) => segment).filter(isSegment);
    const newest = last ?? stored.at(-1) ?? firstSegment;
    if (timelineOf(newest) !== timelineOf(firstSegment)) return false;
    const own = new Set(stored);
    for (let at = firstSegment; positionOf(at) <= positionOf(newest); at = nextSegment(at)) if (!own.has(at)) return false;
    return true;
}

/** How many finished segments wait for the archive. */
export const waitingSegments = async ({ dataDir }: Pick<Config, 'dataDir'>): Promise<number> =>
    (await readdir(spoolOf(join(dataDir, 'postgres'))).catch(() => [])).filter(isPiece).length;
