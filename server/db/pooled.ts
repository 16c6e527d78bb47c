import { StartError } from '../start-error.ts';
import { EVERY_TENANT } from './acting-tenant.ts';
import { connectClient } from './client.ts';

/** What the sessions that a pooler lends must have: the zone, the tenants and the limits that a direct connection asks for itself. */
export const CONNECT_QUERY = [
    "set timezone to ''Asia/Shanghai''",
    "set app.tenant to ''*''",
    "set statement_timeout to ''5s''",
    "set lock_timeout to ''3s''",
    "set idle_in_transaction_session_timeout to ''10s''",
].join('; ');

interface Session {
    zone: string;
    tenant: string | null;
    /** Milliseconds; 0 is no limit. */
    limits: number[];
    /** Name of the database and start of its server: the same by whichever way one comes. */
    place: string;
}

async function sessionAt(url: string): Promise<Session | undefined> {
    const client = await connectClient({ connectionString: url, connectionTimeoutMillis: 5000, options: undefined });
    try {
        const { rows } = await client.query<Session>(`
            select current_setting('TimeZone') as zone, current_setting('app.tenant', true) as tenant,
                current_database() || ' ' || extract(epoch from pg_postmaster_start_time()) as place,
                array(select setting::int from pg_settings
                    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')) as limits`);
        return rows[0];
    } finally {
        await client.end().catch(() => undefined);
    }
}

/**
 * Checks that a pooler leads to the same database as the direct address, and that the sessions it lends have zone and limits.
 * @throws StartError with the line for the pooler's configuration; the driver's error when one of the two can't be reached.
 */
export async function requirePooled(url: string, directUrl: string): Promise<void> {
    const [pooled, direct] = [await sessionAt(url), await sessionAt(directUrl)];
    if (pooled?.place !== direct?.place) {
        throw new StartError(
            'DATABASE_URL 与 DIRECT_DATABASE_URL 指向不同的数据库。后者是同一数据库不经过连接池的地址，请更正其中一个。 (They lead to different databases.)',
        );
    }
    if (pooled?.zone === 'Asia/Shanghai' && pooled.tenant === EVERY_TENANT && !pooled.limits.includes(0)) return;
    throw new StartError(
        `连接池的会话缺少时区、租户或时间限制。请在 pgbouncer.ini 的 [databases] 中为该数据库加上 connect_query='${CONNECT_QUERY}'，再在其管理台执行 RECONNECT。 (The pooler's sessions lack the time zone, the tenant or the limits.)`,
    );
}
