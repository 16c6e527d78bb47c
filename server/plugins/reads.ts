import type { FastifyInstance } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import { createDb, createReplicaPool } from '#server/db/client.ts';
import { type ReplicaWatch, watchReplica } from '#server/db/replica.ts';
import { createLaggingReads, type Replica } from '#server/kit/lagging-reads.ts';

/** Reads from the replica of `READ_DATABASE_URL`; without one they use the primary. */
export function addReads(app: FastifyInstance): void {
    const { readDatabaseUrl: url } = app.config;
    const opened = url === undefined ? undefined : openReplica(app, url);
    const reads = measure(app, opened?.watch);
    const replica = opened && { ...opened, count: (source: 'replica' | 'primary') => reads.inc({ source }) };
    app.decorate('reads', createLaggingReads(app.db, replica)).decorate('replicaPools', opened?.pools ?? []);
}

function openReplica(app: FastifyInstance, url: string): Omit<Replica, 'count' | 'watch'> & { watch: ReplicaWatch } {
    const { pool: primary, log, config } = app;
    const pool = createReplicaPool(primary, url, { applicationName: 'diaoyun-admin reads', log });
    // One connection for the export of each worker, and one for the watch.
    const longPool = createReplicaPool(primary, url, {
        ...{ work: 'long', max: config.workers + 1, applicationName: 'diaoyun-admin long reads' },
        log,
    });
    const watch = watchReplica({ primary, replica: longPool, maxLagSeconds: config.readMaxLagSeconds, log });
    app.addHook('onReady', () => watch.look());
    app.addHook('onClose', async () => {
        watch.end();
        await Promise.all([pool.end(), longPool.end()]);
    });
    return { db: createDb(pool), longDb: createDb(longPool), watch, pools: [pool, longPool] };
}

function measure({ metrics }: FastifyInstance, watch: ReplicaWatch | undefined) {
    const registers = [metrics.registry];
    new Gauge({
        name: 'replicas',
        help: 'Replicas for reads that may lag: configured, and those that answer and are within READ_MAX_LAG_SECONDS',
        labelNames: ['state'] as const,
        registers,
        collect() {
            this.set({ state: 'configured' }, watch ? 1 : 0);
            this.set({ state: 'usable' }, watch?.isUsable() ? 1 : 0);
        },
    });
    new Gauge({
        name: 'replica_lag_seconds',
        help: 'How old the rows of the replica are; no value while it does not answer, 0 without one',
        registers,
        collect() {
            const lag = watch ? watch.lag() : 0;
            if (lag === undefined) this.remove();
            else this.set(lag);
        },
    });
    const reads = new Counter({
        name: 'replica_reads_total',
        help: 'Reads that may lag, by where they were made; none are counted without a replica',
        labelNames: ['source'] as const,
        registers,
    });
    for (const source of ['replica', 'primary'] as const) reads.inc({ source }, 0);
    return reads;
}
