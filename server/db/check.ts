import type { Client, Pool, PoolClient } from 'pg';
import { StartError } from '../start-error.ts';

/** Whether an acknowledged change survives a power cut, setting by setting (security R03). */
export interface Durability {
    fsync: boolean;
    synchronousCommit: boolean;
    fullPageWrites: boolean;
}

/** Asks the database server how durable it is. */
export async function readDurability(client: Client | PoolClient | Pool): Promise<Durability> {
    const { rows } = await client.query<{ fsync: string; commit: string; pages: string }>(
        "SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit, current_setting('full_page_writes') AS pages",
    );
    return { fsync: rows[0]?.fsync === 'on', synchronousCommit: rows[0]?.commit !== 'off', fullPageWrites: rows[0]?.pages === 'on' };
}

/**
 * Refuses a server that is too old, or in production one that may lose acknowledged changes.
 * @throws StartError
 */
export async function requireFitServer(client: Client, production: boolean): Promise<void> {
    const { rows } = await client.query<{ version: number; name: string }>(
        "SELECT current_setting('server_version_num')::int AS version, current_setting('server_version') AS name",
    );
    if ((rows[0]?.version ?? 0) < 150_000) {
        throw new StartError(
            `DATABASE_URL 指向 PostgreSQL ${rows[0]?.name ?? '?'}，需要 15 或更新的版本。请升级数据库，或指定另一个。 (PostgreSQL ≥ 15 is required.)`,
        );
    }
    const durability = await readDurability(client);
    const weak = Object.entries({
        fsync: durability.fsync,
        synchronous_commit: durability.synchronousCommit,
        full_page_writes: durability.fullPageWrites,
    }).filter(([, isOn]) => !isOn);
    if (production && weak.length > 0) {
        const names = weak.map(([name]) => name).join('、');
        throw new StartError(
            `数据库的 ${names} 已关闭，断电会丢失数据，production 拒绝启动。请在数据库中打开后重试。 (The database is not durable.)`,
        );
    }
}
