import { open, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { pack as createTar, type Pack } from 'tar-stream';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { StartError } from '../../start-error.ts';
import { connectClient } from '../client.ts';
import type { ArchivePlace } from './place.ts';
import { sha256, storedSegments } from './segments.ts';
import { shipSpool } from './ship.ts';

const Segment = Type.String({ pattern: '^[0-9A-F]{24}$' });

/** A copy of the files of a cluster, from which its log can be replayed. Times are ISO 8601 by the clock of the database. */
const Base = Type.Object({
    format: Type.Literal(1),
    startedAt: Type.String(),
    endedAt: Type.String(),
    /** The segments without which the copy is not whole: from the one to the other. */
    firstSegment: Segment,
    lastSegment: Segment,
    /** Which APP_SECRET encrypts what is encrypted in it; null before the first start. */
    keyId: Type.Union([Type.String(), Type.Null()]),
    /** Bytes of the files. */
    size: Type.Integer({ minimum: 0 }),
    /** Pieces of one `tar.gz`, in their order: `cat * | tar xz`. */
    parts: Type.Array(Type.Object({ path: Type.String(), sha: Type.String({ pattern: '^[0-9a-f]{64}$' }) })),
});
export type Base = Static<typeof Base>;

const BASES = 'base';
const PART_BYTES = 32 * 1024 ** 2;

/** Folders whose contents are of the running server alone (PostgreSQL, «Making a Base Backup Using the Low Level API»). */
const EMPTIED = new Set(['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans']);
const LEFT_OUT = /^(?:postmaster\.(?:pid|opts)|backup_label(?:\.old)?|tablespace_map(?:\.old)?|pg_internal\.init.*|pgsql_tmp.*)$/;
const CONTROL = 'global/pg_control';

/** A listed base backup: its name tells when it was whole and how to prove its list. */
export interface BaseName {
    /** `20261128-023000`, Shanghai time. */
    id: string;
    sha: string;
    path: string;
}

/** The base backups of an archive, the oldest first; what has no list is unfinished and not among them. */
export async function listBases(place: ArchivePlace): Promise<BaseName[]> {
    return (await place.names(BASES)).flatMap(name => {
        const [, id, sha] = /^(\d{8}-\d{6})\.([0-9a-f]{64})\.json$/.exec(name) ?? [];
        return id !== undefined && sha !== undefined ? [{ id, sha, path: `${BASES}/${name}` }] : [];
    });
}

/** @throws StartError where its list is damaged */
export async function readBase(place: ArchivePlace, { sha, path }: BaseName): Promise<Base> {
    const bytes = await place.read(path);
    if (!bytes || sha256(bytes) !== sha) throw damagedPiece(place, path);
    const base: unknown = JSON.parse(bytes.toString('utf8'));
    if (Value.Check(Base, base)) return base;
    throw new StartError(`归档中 ${path} 的格式本程序不认识，请使用写出它的版本或更新的程序。 (Unknown format of the base backup.)`);
}

export const damagedPiece = (place: ArchivePlace, path: string): StartError =>
    new StartError(
        `归档已损坏：${place.name} 中的 ${path} 与校验和不符，没有恢复任何数据。请用这个文件的另一份拷贝换上，或恢复到它不涉及的时刻。 (The archive is damaged; nothing was restored.)`,
    );

interface BaseOptions {
    url: string;
    /** The running cluster's folder of data. */
    data: string;
    spool: string;
    place: ArchivePlace;
    signal?: AbortSignal | undefined;
}

const running = new Map<string, Promise<Base>>();

/** Takes a base backup while the server works. It is one when its list is there, which comes last; callers at the same time share one. */
export async function takeBase(options: BaseOptions): Promise<Base> {
    const { name } = options.place;
    const taken = running.get(name) ?? copyCluster(options).finally(() => running.delete(name));
    running.set(name, taken);
    return taken;
}

async function copyCluster({ url, data, spool, place, signal }: BaseOptions): Promise<Base> {
    const client = await connectClient({ connectionString: url, application_name: 'diaoyun-base-backup' });
    try {
        const { rows: started } = await client.query<{ at: Date; first: string }>(
            "select clock_timestamp() as at, pg_walfile_name(pg_backup_start('diaoyun', fast => true)) as first",
        );
        const startedAt = started[0]?.at ?? new Date();
        const id = stampOf(startedAt);
        const parts: Base['parts'] = [];
        const tar = createTar();
        let size = 0;
        const filling = fill(tar, data, client, signal).then(result => {
            tar.finalize();
            size = result.size;
            return result;
        });
        filling.catch(error => tar.destroy(error as Error));
        await pipeline(
            tar as unknown as Readable,
            createGzip({ level: 4 }),
            inParts(async (bytes, index) => {
                const path = `${BASES}/${id}/${String(index).padStart(4, '0')}.tar.gz`;
                await place.put(path, bytes);
                parts.push({ path, sha: sha256(bytes) });
            }),
        );
        const { last } = await filling;
        const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at');
        const mark = await client.query<{ key_id: string }>('select key_id from sys_secret_mark').catch(() => undefined);
        const base: Base = {
            format: 1,
            startedAt: startedAt.toISOString(),
            endedAt: (rows[0]?.at ?? new Date()).toISOString(),
            firstSegment: started[0]?.first ?? '',
            lastSegment: last,
            keyId: mark?.rows[0]?.key_id ?? null,
            size,
            parts,
        };
        await shipSpool(spool, place);
        if (!(await storedSegments(place)).some(({ segment }) => segment === last)) throw new Error(`${last} is not in the archive`);
        const list = Buffer.from(`${JSON.stringify(base, null, 1)}\n`);
        await place.put(`${BASES}/${id}.${sha256(list)}.json`, list);
        return base;
    } finally {
        // Ends an unfinished backup too.
        await client.end();
    }
}

/** Writes the files into the archive, the control file and the label last; `last` is the segment that makes them whole. */
async function fill(tar: Pack, data: string, client: pg.Client, signal: AbortSignal | undefined): Promise<{ last: string; size: number }> {
    let size = 0;
    const entries = await readdir(data, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
        signal?.throwIfAborted();
        const path = relative(data, join(entry.parentPath, entry.name)).split(sep).join('/');
        const [top = '', ...below] = path.split('/');
        if (LEFT_OUT.test(entry.name) || path === CONTROL || (EMPTIED.has(top) && below.length > 0)) continue;
        if (entry.isDirectory()) await addEntry(tar, path, undefined);
        else if (entry.isFile()) size += await addFile(tar, data, path);
    }
    size += await addFile(tar, data, CONTROL);
    // A commit between the two ends: replay that must stop before this backup finds one to stop at.
    await client.query('select pg_current_xact_id()');
    const { rows } = await client.query<{ label: string; last: string; map: string }>(
        'select labelfile as label, pg_walfile_name(lsn) as last, spcmapfile as map from pg_backup_stop(wait_for_archive => true)',
    );
    const { label = '', last = '', map = '' } = rows[0] ?? {};
    if (map.trim() !== '') throw new Error('the cluster has tablespaces, which a base backup of ours does not hold');
    await addEntry(tar, 'backup_label', Buffer.from(label));
    return { last, size };
}

const addEntry = (tar: Pack, name: string, bytes: Buffer | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
        const done = (error?: Error | null) => (error ? reject(error) : resolve());
        if (bytes) tar.entry({ name, mode: 0o600 }, bytes, done);
        else tar.entry({ name, mode: 0o700, type: 'directory' }, done);
    });

/** A file as long as it was when it was opened: what is added meanwhile is in the log, and what is gone need not be there. */
async function addFile(tar: Pack, data: string, path: string): Promise<number> {
    const file = await open(join(data, path)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
    });
    if (!file) return 0;
    try {
        const { size } = await file.stat();
        const entry = tar.entry({ name: path, size, mode: 0o600 });
        await pipeline(exactly(file, size), entry);
        return size;
    } finally {
        await file.close();
    }
}

async function* exactly(file: Awaited<ReturnType<typeof open>>, size: number) {
    for (let at = 0; at < size;) {
        const bytes = Buffer.alloc(Math.min(1024 ** 2, size - at));
        const { bytesRead } = await file.read(bytes, 0, bytes.length, at);
        // Cut off meanwhile: the log says so, and what is here does not matter.
        const piece = bytesRead > 0 ? bytes.subarray(0, bytesRead) : bytes;
        at += piece.length;
        yield piece;
    }
}

/** Cuts what comes into parts of equal size. */
function inParts(store: (bytes: Buffer, index: number) => Promise<void>): Writable {
    let held: Buffer[] = [];
    let length = 0;
    let index = 0;
    const flush = async (most: number) => {
        const bytes = Buffer.concat(held);
        await store(bytes.subarray(0, most), index++);
        held = [bytes.subarray(most)];
        length = bytes.length - Math.min(most, bytes.length);
    };
    return new Writable({
        write(chunk: Buffer, _encoding, done) {
            held.push(chunk);
            length += chunk.length;
            (length < PART_BYTES ? Promise.resolve() : flush(PART_BYTES)).then(() => done(), done);
        },
        final(done) {
            (length === 0 ? Promise.resolve() : flush(length)).then(() => done(), done);
        },
    });
}

/** 20260921-143000, Shanghai time. */
export function stampOf(moment: Date): string {
    return moment.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }).replaceAll(/[-:]/g, '').replace(' ', '-');
}
