import { chownSync, mkdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StartError } from '../../start-error.ts';
import { hasLibrary } from './binaries.ts';
import { lockDirectory } from './directory-lock.ts';
import { clusterPassword, initialiseCluster, ROLE } from './initialise.ts';
import { stopLeftovers } from './leftover.ts';
import { preparePlace, prepareSocketDirectory, removeSocketDirectory, type Place, type PlaceOptions } from './place.ts';
import { hasEnded, spawnPostmaster, untilReady, type Listen } from './postmaster.ts';
import { defaultSettings, type PostgresSettings, STATEMENT_STATISTICS } from './settings.ts';
import { startWatchdog } from './watchdog.ts';

export interface ClusterOptions extends PlaceOptions {
    /** `socket` (default, not on Windows) or `tcp` on a free loopback port. */
    listen?: 'socket' | 'tcp';
    /** Overrides of the default PostgreSQL settings. */
    settings?: PostgresSettings;
    /** Folder into which PostgreSQL puts a copy of each finished segment of its log (`server/db/archive`). Without it, it keeps none. */
    spool?: string | undefined;
    log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

export interface Cluster {
    /** Connection string of one of its databases, as the owner of everything. */
    url(database: string): string;
    /** Real folder of data, log and password. */
    home: string;
    /** Process id of the running postmaster. */
    pid(): number;
    /** Stops PostgreSQL and gives the directory back. */
    close(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL of a data directory: takes the directory for this process, stops what a killed server
 * left running, makes the cluster when there is none, and keeps PostgreSQL running until `close` (security R02–R05).
 * @throws StartError when the directory is taken, damaged or out of reach, or PostgreSQL does not start.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
    const { log } = options;
    const place = preparePlace(options);
    const data = join(place.home, 'data');
    const lock = await lockDirectory(place.home);
    try {
        if (await stopLeftovers(data)) log.warn({ data }, 'stopped the PostgreSQL that a killed server had left running');
        if (await initialiseCluster(place)) log.info({ data }, 'made the embedded database');
        const listen = await chooseListen(options.listen ?? 'socket', place);
        const statistics = hasLibrary(place.binaries, 'pg_stat_statements') ? STATEMENT_STATISTICS : {};
        const archiving = options.spool === undefined ? {} : keepLog(place, options.spool);
        const settings = { ...defaultSettings(), ...statistics, ...archiving, ...options.settings };
        const watchdog = startWatchdog(data);
        let closing = false;

        const start = async () => {
            const postmaster = spawnPostmaster(place, listen, settings);
            running = postmaster;
            if (postmaster.pid > 0) watchdog.follow(postmaster.pid);
            await untilReady(place, postmaster);
            postmaster.child.once('exit', (code, signal) => {
                if (closing) return;
                log.error({ code, signal }, 'the embedded PostgreSQL ended; starting it again');
                void restart();
            });
        };
        const restart = async () => {
            for (let attempt = 0; !closing; attempt++) {
                try {
                    await stopLeftovers(data);
                    if (closing) return;
                    await start();
                    return log.info({ postmaster: running.pid }, 'the embedded PostgreSQL runs again');
                } catch (error) {
                    log.error({ err: error }, 'the embedded PostgreSQL did not start again');
                    await wait(Math.min(5000, 200 * 2 ** attempt));
                }
            }
        };
        let running!: ReturnType<typeof spawnPostmaster>;
        await start();
        if (place.moved) log.info({ home: place.home }, 'the database is kept here, where its system user can reach it');

        return {
            url: database => connectionString(listen, clusterPassword(place.home), database),
            home: place.home,
            pid: () => running.pid,
            async close() {
                closing = true;
                running.child.kill('SIGINT');
                // A long last checkpoint goes on under the watchdog; the next start waits for it.
                if (await hasEnded(running.child, 5000)) {
                    watchdog.dismiss();
                    if ('socketDirectory' in listen) removeSocketDirectory(listen.socketDirectory);
                } else log.warn('PostgreSQL is still writing its last checkpoint and stops on its own');
                lock.release();
            },
        };
    } catch (error) {
        lock.release();
        throw error;
    }
}

/**
 * Has PostgreSQL keep its log by its own module, which copies, flushes and renames, and needs no shell. A segment is finished after a minute
 * in which something was written, so that this is the most that is lost with the disk.
 */
function keepLog({ binaries, runAs }: Place, spool: string): PostgresSettings {
    if (!hasLibrary(binaries, 'basic_archive')) {
        throw new StartError(
            '本机的内置 PostgreSQL 没有 basic_archive，不能归档日志。请去掉 WAL_ARCHIVE，或用 DATABASE_URL 指定一个 PostgreSQL。 (This PostgreSQL cannot archive.)',
        );
    }
    mkdirSync(spool, { recursive: true, mode: 0o700 });
    if (runAs) chownSync(spool, runAs.uid, runAs.gid);
    return {
        archive_mode: 'on',
        archive_library: 'basic_archive',
        'basic_archive.archive_directory': spool,
        archive_timeout: '60',
    };
}

async function chooseListen(wished: 'socket' | 'tcp', place: Parameters<typeof prepareSocketDirectory>[0]): Promise<Listen> {
    if (wished === 'socket' && process.platform !== 'win32') return { socketDirectory: prepareSocketDirectory(place) };
    return { port: await freePort() };
}

function freePort(): Promise<number> {
    return new Promise((resolve, reject) => {
        const server = createServer().once('error', reject);
        server.listen(0, '127.0.0.1', () => {
            const { port } = server.address() as AddressInfo;
            server.close(() => resolve(port));
        });
    });
}

function connectionString(listen: Listen, password: string, database: string): string {
    if ('port' in listen) return `postgres://${ROLE}:${password}@127.0.0.1:${listen.port}/${database}`;
    return `postgres://${ROLE}:${password}@localhost:5432/${database}?host=${encodeURIComponent(listen.socketDirectory)}`;
}
