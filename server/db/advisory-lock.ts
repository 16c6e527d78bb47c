import type pg from 'pg';
import { connectClient } from './client.ts';

/** What only one process may do at a time, over all processes of a database. The numbers are ours alone. */
const LOCKS = { migrate: 7_305_001, seed: 7_305_002 };
/** How long to wait for the process that is at it. */
const PATIENCE_MS = 600_000;

/**
 * Runs something in one process of a database at a time; the others wait their turn. `act` gets the session that holds the
 * lock: it speaks Shanghai time, has no statement limit, and waits 0.3 s for the lock of a table: those who come meanwhile wait behind it, and
 * give up after three. A process that dies gives the lock back.
 */
export async function holdingAdvisoryLock<Result>(
    url: string,
    name: keyof typeof LOCKS,
    act: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
    const client = await connectClient({
        connectionString: url,
        connectionTimeoutMillis: 5000,
        lock_timeout: PATIENCE_MS,
        options: '-c TimeZone=Asia/Shanghai -c client_min_messages=warning -c app.tenant=*',
    });
    try {
        await client.query('SELECT pg_advisory_lock($1)', [LOCKS[name]]);
        await client.query("SET lock_timeout = '300ms'");
        return await act(client);
    } finally {
        await client.end();
    }
}
