import type { FastifyInstance } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import { actingForAll } from '#server/db/acting-tenant.ts';
import { waitingSegments } from '#server/db/archive/archive.ts';
import { readArchiveNote } from '#server/db/archive/note.ts';
import { lastBackup, lastProof } from '#server/db/backup/last.ts';
import { readDisks } from '../disk/disks.service.ts';
import { readSharedFigures, SHARED_FIGURES } from './shared-figures.service.ts';

/** How long the figures of the database hold, for all processes together where they share a cache. */
const KEPT_MS = 15_000;

/** Adds what this module knows to `/metrics`: the figures of the database, the disks, the backups. */
export function addPrometheusFigures(app: FastifyInstance): void {
    addSharedFigures(app);
    addMachineFigures(app);
}

function addSharedFigures(app: FastifyInstance): void {
    const { metrics, cache, db, log } = app;
    const registers = [metrics.registry];
    const known = new Map(
        SHARED_FIGURES.map(({ name, help, kind, label }) => {
            const shape = { name, help, labelNames: label ? [label] : [], registers };
            return [name, { label, figure: kind === 'counter' ? new Counter(shape) : new Gauge(shape) }] as const;
        }),
    );
    const up = new Gauge({ name: 'database_up', help: 'Whether the database has answered: 1 or 0', registers });
    const warn = (figure: string, error: unknown) => log.warn({ err: error, figure }, 'a figure for Prometheus could not be read');
    metrics.beforeScrape(async () => {
        const values = await cache
            .remember('monitor:shared-figures', KEPT_MS, () => actingForAll(() => readSharedFigures(db, warn)))
            .catch(() => undefined);
        up.set(values ? 1 : 0);
        // What could not be read has no value, which is not the same as 0.
        for (const { figure, label } of known.values()) {
            figure.reset();
            if (!label) figure.remove();
        }
        for (const { name, label, value } of values ?? []) {
            const to = known.get(name);
            to?.figure.inc(to.label && label !== undefined ? { [to.label]: label } : {}, value);
        }
    });
}

function addMachineFigures({ metrics, config, log }: FastifyInstance): void {
    const registers = [metrics.registry];
    const size = new Gauge({
        name: 'disk_size_bytes',
        help: 'Size of each disk that the server writes to',
        labelNames: ['path'],
        registers,
    });
    const free = new Gauge({ name: 'disk_free_bytes', help: 'What is free on it', labelNames: ['path'], registers });
    const backup = new Gauge({
        name: 'backup_last_timestamp_seconds',
        help: 'When the last backup by npm run backup, or base backup for the archive, was whole; 0 is never',
        registers,
    });
    const proof = new Gauge({
        name: 'backup_proof_timestamp_seconds',
        help: 'When a backup was last restored and reconciled without a fault; 0 is never',
        registers,
    });
    const archived = new Gauge({
        name: 'wal_archive_last_timestamp_seconds',
        help: 'When a segment of the log last came into the archive; 0 is never',
        registers,
    });
    const waiting = new Gauge({
        name: 'wal_archive_waiting_segments',
        help: 'Finished segments of the log that wait for the archive',
        registers,
    });
    metrics.beforeScrape(async () => {
        try {
            for (const { path, max, rest } of await readDisks(config)) {
                size.set({ path }, max);
                free.set({ path }, rest);
            }
            const { dataDir } = config;
            const { baseAt = 0, shippedAt = 0 } = await readArchiveNote(dataDir);
            const secondsOf = (at: string | number | Date = 0) => new Date(at).getTime() / 1000;
            backup.set(Math.max(secondsOf((await lastBackup(dataDir))?.takenAt), secondsOf(baseAt)));
            proof.set(secondsOf((await lastProof(dataDir))?.soundAt));
            archived.set(secondsOf(shippedAt));
            waiting.set(await waitingSegments(config));
        } catch (error) {
            log.warn({ err: error }, 'disks or backups could not be read for Prometheus');
        }
    });
}
