import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectClient } from '#server/db/client.ts';
import { type Cluster, startCluster } from '#server/db/embedded/cluster.ts';
import { THROW_AWAY } from '#server/db/embedded/settings.ts';
import { silentLog } from './log.ts';

/** Starts a temporary PostgreSQL on a local port. */
export const startPrimary = (dataDir: string): Promise<Cluster> =>
    startCluster({ dataDir, dataDirGiven: true, listen: 'tcp', settings: THROW_AWAY, log: silentLog });

/** A hot standby that follows a primary by streaming replication. While replay is paused it returns the earlier state. */
export interface Standby extends Cluster {
    pause(): Promise<void>;
    resume(): Promise<void>;
    /** Waits until it has replayed everything written on the primary. */
    catchUp(): Promise<void>;
}

/**
 * Copies the files of a running primary and makes the copy follow it. The database user has the replication privilege, and initdb's pg_hba.conf
 * allows the connection. Permissions and owners are preserved, which is necessary when run as root.
 */
export async function startStandby(primary: Cluster, dataDir: string): Promise<Standby> {
    const home = join(dataDir, 'postgres');
    const data = join(home, 'data');
    mkdirSync(home, { recursive: true, mode: 0o711 });
    const client = await connectClient({ connectionString: primary.url('postgres') });
    try {
        await client.query("select pg_backup_start('standby', fast => true)");
        execFileSync('cp', ['-a', join(primary.home, 'data'), join(primary.home, 'password'), home]);
        const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(wait_for_archive => false)');
        for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(data, name));
        // Copies existing files first, so that the new ones have the right owner.
        execFileSync('cp', ['-a', join(data, 'PG_VERSION'), join(data, 'backup_label')]);
        execFileSync('cp', ['-a', join(data, 'PG_VERSION'), join(data, 'standby.signal')]);
        writeFileSync(join(data, 'backup_label'), rows[0]?.label ?? '');
        writeFileSync(join(data, 'standby.signal'), '');
    } finally {
        await client.end();
    }
    const settings = { ...THROW_AWAY, primary_conninfo: primary.url('postgres'), cluster_name: 'standby' };
    const cluster = await startCluster({ dataDir, dataDirGiven: true, listen: 'tcp', settings, log: silentLog });
    const ask = async <Row>(on: Cluster, text: string, values: unknown[] = []) => {
        const asking = await connectClient({ connectionString: on.url('postgres') });
        try {
            return (await asking.query<Row & Record<string, unknown>>(text, values)).rows[0];
        } finally {
            await asking.end();
        }
    };
    return {
        ...cluster,
        pause: async () => {
            await ask(cluster, 'select pg_wal_replay_pause()');
            // Replay pauses at the next record.
            await ask(primary, "select pg_logical_emit_message(true, 'pause', '')");
            for (;;) {
                const state = await ask<{ is: string }>(cluster, 'select pg_get_wal_replay_pause_state() as is');
                if (state?.is === 'paused') return;
            }
        },
        resume: async () => void (await ask(cluster, 'select pg_wal_replay_resume()')),
        catchUp: async () => {
            const written = await ask<{ at: string }>(primary, 'select pg_current_wal_flush_lsn() as at');
            for (;;) {
                const reached = await ask<{ yes: boolean }>(cluster, 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as yes', [written?.at]);
                if (reached?.yes) return;
            }
        },
    };
}
