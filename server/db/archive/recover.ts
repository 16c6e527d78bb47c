import { randomBytes } from 'node:crypto';
import {
    chownSync,
    createWriteStream,
    existsSync,
    lstatSync,
    mkdirSync,
    readdirSync,
    readFileSync,
    renameSync,
    rmSync,
    statfsSync,
    writeFileSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createGunzip, gunzip } from 'node:zlib';
import type { Logger } from 'pino';
import { extract } from 'tar-stream';
import { StartError } from '../../start-error.ts';
import { type Cluster, startCluster } from '../embedded/cluster.ts';
import { ROLE } from '../embedded/initialise.ts';
import type { Place } from '../embedded/place.ts';
import { THROW_AWAY, type PostgresSettings } from '../embedded/settings.ts';
import { type Base, damagedPiece, listBases, readBase, stampOf } from './base.ts';
import type { ArchivePlace } from './place.ts';
import { isSegment, nextSegment, positionOf, sha256, type StoredSegment, storedSegments, timelineOf } from './segments.ts';

const unpack = promisify(gunzip);

/** A moment, or as far as the archive goes. */
export type Moment = Date | 'latest';

interface RecoverOptions {
    /** Whose archive it is or will be: the copy is made beside its data. */
    home: Pick<Place, 'home' | 'runAs'>;
    place: ArchivePlace;
    to: Moment;
    /** Where the recovered cluster puts the log that it begins; undefined for one that is thrown away. */
    spool: string | undefined;
    /** Which APP_SECRET will read the data. */
    keyId: string;
    log: Pick<Logger, 'info' | 'warn' | 'error'>;
    signal?: AbortSignal | undefined;
}

/** A cluster as it was at the moment, running beside the one that is there. */
export interface Recovered {
    /** Connection string of the application's database. */
    url: string;
    /** When the base backup was whole, ISO 8601. */
    basedOn: string;
    /** Segments that were replayed or were already there. */
    segments: number;
    /** The last transaction in it, as PostgreSQL tells the time; undefined where the log had none after the base backup. */
    lastCommit: string | undefined;
    /** Stops it and puts it in the place of the data of `home`; those are moved aside. Returns where to, where there were any. */
    settle(now: Date): Promise<string | undefined>;
    /** Stops and removes it. */
    discard(): Promise<void>;
}

/**
 * Recovers a cluster as of a moment into a folder of its own below `home`: the newest base backup that was whole by then, and the log after it
 * on the same timeline, each piece checked by its SHA-256 before PostgreSQL sees it. What fails leaves nothing.
 * @throws StartError when the moment is before the first base backup or after the last segment, a segment is missing, a piece is damaged, the
 * data are encrypted with another secret, or the disk has no room
 */
export async function recover(options: RecoverOptions): Promise<Recovered> {
    const { home, place, to, spool, keyId, log, signal } = options;
    removeDrafts(home.home);
    const plan = await planOf(place, to);
    if (plan.base.keyId !== null && plan.base.keyId !== keyId) throw otherSecret();
    requireRoom(home.home, plan);
    const draft = join(home.home, `${DRAFT}${randomBytes(4).toString('hex')}`);
    const inner = join(draft, 'postgres');
    try {
        for (const folder of [draft, inner]) mkdirSync(folder, { mode: home.runAs ? 0o711 : 0o700 });
        const data = join(inner, 'data');
        await unpackBase(place, plan.base, data, signal);
        writeFileSync(join(data, 'recovery.signal'), '');
        const wal = join(inner, 'wal');
        mkdirSync(wal, { mode: 0o700 });
        for (const piece of plan.pieces) {
            signal?.throwIfAborted();
            await fetchPiece(place, piece, wal);
        }
        writeFileSync(join(inner, 'hba.conf'), HBA);
        if (home.runAs) giveTo(inner, home.runAs);
        const settings = { ...recovering(wal, to), hba_file: join(inner, 'hba.conf'), ...(spool === undefined ? SMALL : {}) };
        const cluster = await startCluster({ dataDir: draft, dataDirGiven: true, spool, settings, log }).catch((error: unknown) => {
            throw explained(error, plan, place, lastCommitIn(inner));
        });
        return {
            url: cluster.url(ROLE),
            basedOn: plan.base.endedAt,
            segments: plan.segments,
            lastCommit: lastCommitIn(inner),
            async settle(now) {
                await stopped(cluster, data);
                return settle(home.home, draft, now);
            },
            async discard() {
                await stopped(cluster, data);
                rmSync(draft, { recursive: true, force: true, maxRetries: 5 });
            },
        };
    } catch (error) {
        rmSync(draft, { recursive: true, force: true, maxRetries: 5 });
        throw error;
    }
}

export const otherSecret = (): StartError =>
    new StartError(
        '这份备份用另一个 APP_SECRET 加密。请先设置原来的 APP_SECRET，或把原 DATA_DIR 中的 app-secret 文件复制到新的 DATA_DIR。 (Another APP_SECRET.)',
    );

const DRAFT = 'recovering-';

/** What a killed restore has left. Its PostgreSQL has gone with it. */
function removeDrafts(home: string) {
    for (const name of readdirSync(home)) if (name.startsWith(DRAFT)) rmSync(join(home, name), { recursive: true, force: true });
}

interface Plan {
    base: Base;
    /** What PostgreSQL may ask for: segments, and the histories of the timelines, by which it finds a number for the next one. */
    pieces: StoredSegment[];
    segments: number;
    /** The first segment that is missing although later ones are there. */
    missing: string | undefined;
}

async function planOf(place: ArchivePlace, to: Moment): Promise<Plan> {
    const names = await listBases(place);
    const [oldest] = names;
    if (!oldest) {
        throw new StartError(
            `${place.name} 中还没有基础备份，无法恢复。请检查 WAL_ARCHIVE；基础备份由服务端每天写入，或执行 npm run backup -- --base。 (No base backup.)`,
        );
    }
    let chosen: Base | undefined;
    /** The backup after the chosen one, if it began after the moment: the log behind it is not needed. */
    let later: Base | undefined;
    for (const name of names.toReversed()) {
        const base = await readBase(place, name);
        if (to === 'latest' || new Date(base.endedAt) <= to) {
            chosen = base;
            break;
        }
        if (new Date(base.startedAt) > to) later = base;
    }
    if (!chosen) {
        const first = await readBase(place, oldest);
        throw new StartError(
            `最早的基础备份完成于 ${timeText(new Date(first.endedAt))}，不能恢复到更早的时刻。请选择它之后的时刻，或用 npm run backup 的备份。 (The moment is before the first base backup.)`,
        );
    }
    const stored = await storedSegments(place);
    const own = new Map(
        stored
            .filter(({ segment }) => isSegment(segment) && timelineOf(segment) === timelineOf(chosen.firstSegment))
            .map(piece => [piece.segment, piece]),
    );
    const isLaterOnIt = later && timelineOf(later.lastSegment) === timelineOf(chosen.firstSegment);
    const end = isLaterOnIt && later ? positionOf(later.lastSegment) : undefined;
    const run: StoredSegment[] = [];
    let at = chosen.firstSegment;
    for (let piece = own.get(at); piece && (end === undefined || positionOf(at) <= end); piece = own.get(at)) {
        run.push(piece);
        at = nextSegment(at);
    }
    const isGap = [...own.keys()].some(
        segment => positionOf(segment) > positionOf(at) && (end === undefined || positionOf(segment) <= end),
    );
    const missing = isGap ? at : undefined;
    if (positionOf(at) <= positionOf(chosen.lastSegment)) throw missingSegment(place, at);
    if (to === 'latest' && missing !== undefined) throw missingSegment(place, missing);
    const histories = stored.filter(({ segment }) => segment.endsWith('.history'));
    return { base: chosen, pieces: [...histories, ...run], segments: run.length, missing };
}

const missingSegment = (place: ArchivePlace, segment: string, until?: string): StartError =>
    new StartError(
        `${place.name} 缺少日志段 ${segment}，它之后的时刻无法恢复${until === undefined ? '' : `，只能恢复到 ${until}`}。请找回这一段，或选择${until === undefined ? '另一' : '更早的'}时刻。 (A segment is missing.)`,
    );

function requireRoom(home: string, { base, segments }: Plan) {
    const { bavail, bsize } = statfsSync(home);
    // The log is replayed into segments of 16 MB, a few at a time; packed they take about a tenth.
    const needed = base.size + segments * 2 * 1024 ** 2 + 512 * 1024 ** 2;
    if (bavail * bsize >= needed) return;
    throw new StartError(
        `磁盘空间不足：恢复需要约 ${(needed / 1024 ** 3).toFixed(1)} GB，${home} 只剩 ${((bavail * bsize) / 1024 ** 3).toFixed(1)} GB。请清理磁盘，或用 DATA_DIR 指定有空间的目录。 (No space left on device.)`,
    );
}

async function unpackBase(place: ArchivePlace, { parts }: Base, data: string, signal: AbortSignal | undefined) {
    mkdirSync(data, { mode: 0o700 });
    async function* checked() {
        for (const { path, sha } of parts) {
            signal?.throwIfAborted();
            const bytes = await place.read(path);
            if (!bytes || sha256(bytes) !== sha) throw damagedPiece(place, path);
            yield bytes;
        }
    }
    const tar = extract();
    tar.on('entry', ({ name, type }, stream, next) => {
        const target = resolve(data, name);
        if (!target.startsWith(data + sep)) return next(new Error(`${name} leads out of the folder`));
        if (type === 'directory') {
            mkdirSync(target, { recursive: true, mode: 0o700 });
            stream.resume();
            return next();
        }
        mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
        pipeline(stream, createWriteStream(target, { mode: 0o600 })).then(() => next(), next);
    });
    await pipeline(Readable.from(checked()), createGunzip(), tar);
}

/** A piece as `restore_command` will find it: packed where there is a shell with gzip, since a day of segments takes 20 GB otherwise. */
async function fetchPiece(place: ArchivePlace, { segment, sha, path }: StoredSegment, folder: string) {
    const bytes = await place.read(path);
    if (!bytes || sha256(bytes) !== sha) throw damagedPiece(place, path);
    if (process.platform === 'win32') await writeFile(join(folder, segment), await unpack(bytes), { mode: 0o600 });
    else await writeFile(join(folder, `${segment}.gz`), bytes, { mode: 0o600 });
}

function recovering(wal: string, to: Moment): PostgresSettings {
    return {
        // Nobody asks before it is there; and it need not be as large as the one that it was.
        hot_standby: 'off',
        restore_command: restoreCommand(wal),
        // The moment as people lived it, also where a later restore has left that course of things.
        recovery_target_timeline: 'current',
        recovery_target_action: 'promote',
        ...(to === 'latest' ? {} : { recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00') }),
    };
}

function restoreCommand(wal: string): string {
    const folder = wal.replaceAll('%', '%%');
    if (process.platform === 'win32') return `copy "${folder}\\%f" "%p"`;
    const file = `'${folder.replaceAll("'", String.raw`'\''`)}'/%f.gz`;
    return `test -f ${file} && gzip -dc ${file} > "%p"`;
}

/** For one that is thrown away, beside a server that works. */
const SMALL: PostgresSettings = { ...THROW_AWAY, max_connections: '10', effective_cache_size: '256MB', maintenance_work_mem: '64MB' };

/** The role's password is that of the moment, which nobody may know any more. Its socket lies in a folder that only we can enter. */
const HBA = process.platform === 'win32' ? 'host all all 127.0.0.1/32 trust\n' : 'local all all trust\n';

function giveTo(folder: string, { uid, gid }: NonNullable<Place['runAs']>) {
    for (const { parentPath, name } of readdirSync(folder, { recursive: true, withFileTypes: true }))
        chownSync(join(parentPath, name), uid, gid);
}

function lastCommitIn(home: string): string | undefined {
    const log = join(home, 'postgres.log');
    if (!existsSync(log)) return undefined;
    return [...readFileSync(log, 'utf8').matchAll(/last completed transaction was at log time ([\d: -]+)/g)].at(-1)?.[1]?.trim();
}

function explained(error: unknown, { base, missing }: Plan, place: ArchivePlace, lastCommit: string | undefined): unknown {
    if (!(error instanceof Error) || !error.message.includes('recovery ended before configured recovery target')) return error;
    const until = lastCommit ?? timeText(new Date(base.endedAt));
    if (missing !== undefined) return missingSegment(place, missing, until);
    return new StartError(
        `归档中的最后一笔事务是 ${until}，还没有到所要的时刻。请选择不晚于它的时刻，或用 --to latest 恢复到归档的末尾。 (The archive ends before the moment.)`,
    );
}

const STOP_MS = 60_000;

/** Waits for the end of a PostgreSQL whose last checkpoint takes longer than `close` waits: its files are about to be moved. */
async function stopped(cluster: Cluster, data: string) {
    await cluster.close();
    for (const until = Date.now() + STOP_MS; existsSync(join(data, 'postmaster.pid'));) {
        if (Date.now() > until) throw new StartError(`${data} 的 PostgreSQL 没有停止。请结束它后重试。 (PostgreSQL does not stop.)`);
        await wait(50);
    }
}

function settle(home: string, draft: string, now: Date): string | undefined {
    const [data, fresh] = [join(home, 'data'), join(draft, 'postgres', 'data')];
    const aside = lstatSync(data, { throwIfNoEntry: false }) ? join(home, `data.before-${stampOf(now)}`) : undefined;
    if (aside !== undefined) renameSync(data, aside);
    renameSync(fresh, data);
    rmSync(draft, { recursive: true, force: true });
    return aside;
}

/** As people of the company write a moment. */
export const timeText = (moment: Date): string => moment.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' });
