import type pg from 'pg';
import type { Settings } from '#server/config.ts';
import { connectClient } from '#server/db/client.ts';
import { reasonOf } from '#server/db/open.ts';
import { replicaFault } from '#server/db/replica.ts';
import { type Finding, fault, ok, warn } from './finding.ts';

const NAME = '热备库';

/** Checks the replication lag of the replica of `READ_DATABASE_URL`; `primary` is a connection that bypasses a pooler. */
export async function examineReplica(
    { readDatabaseUrl: url, readMaxLagSeconds }: Settings,
    primary: Pick<pg.Client, 'query'>,
): Promise<Finding[]> {
    if (url === undefined) return [];
    const { host } = new URL(url);
    let replica: pg.Client;
    try {
        replica = await connectClient({ connectionString: url, connectionTimeoutMillis: 5000 });
    } catch (error) {
        return [fault(NAME, `${host}：${reasonOf(error)}。读取都由主库承担，请检查备库与 READ_DATABASE_URL`)];
    }
    try {
        const wrong = await replicaFault(replica, primary);
        if (wrong !== undefined) return [fault(NAME, wrong)];
        const { rows } = await primary.query<{ at: string }>('select pg_current_wal_flush_lsn()::text as at');
        const { rows: behind } = await replica.query<{ seconds: number }>(
            `select case when pg_last_wal_replay_lsn() >= $1::pg_lsn then 0
                else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0) end::float8 as seconds`,
            [rows[0]?.at],
        );
        const seconds = behind[0]?.seconds ?? 0;
        if (seconds <= readMaxLagSeconds) return [ok(NAME, `${host} 可用，落后 ${seconds.toFixed(1)} 秒`)];
        return [
            warn(
                NAME,
                `${host} 落后 ${Math.round(seconds)} 秒，超过 READ_MAX_LAG_SECONDS（${readMaxLagSeconds}），读取都由主库承担。请检查流复制与备库的负载`,
            ),
        ];
    } finally {
        await replica.end().catch(() => undefined);
    }
}
