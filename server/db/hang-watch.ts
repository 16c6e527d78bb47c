import { setTimeout as pause } from 'node:timers/promises';
import type { Client, PoolClient } from 'pg';
import type { Logger } from 'pino';
import { connectClient, directUrlOf, type Pool } from './client.ts';

const EVERY_MS = 300;
/** Together with `EVERY_MS` and the second that a call waits for a new connection, less than the two seconds of security R05 and R10. */
const PATIENCE_MS = 1000;
const TURN_MS = 50;

type Log = Pick<Logger, 'info' | 'error'>;

/**
 * Fails what waits for a database that accepts statements but answers none (a stopped process, a dead network): time limits of statements
 * are the database's own, and it keeps none then. A connection of its own asks for nothing, three times a second; when that takes a second,
 * every connection of the pool is cut, so that calls are refused now and the next ones need a new connection.
 * Call it before the pool is used.
 * @returns ends the watch.
 */
export function watchForHang(pool: Pool, log: Log): () => void {
    const clients = new Set<PoolClient>();
    pool.on('connect', client => clients.add(client)).on('remove', client => clients.delete(client));
    let probe: Client | undefined;
    let isStopped = false;

    const watch = async () => {
        while (!isStopped) {
            try {
                probe = await connectClient({
                    connectionString: directUrlOf(pool),
                    connectionTimeoutMillis: 5000,
                    application_name: 'diaoyun-admin watch',
                });
                while (!isStopped && (await answers(probe))) await pause(EVERY_MS, undefined, { ref: false });
                if (isStopped) return cut(probe);
                log.error({ connections: clients.size }, 'the database does not answer: its connections are cut');
                for (const client of [probe, ...clients]) cut(client);
            } catch {
                // It is gone: connections that are lost fail by themselves.
            }
            await pause(EVERY_MS, undefined, { ref: false });
        }
    };
    void watch();
    return () => {
        isStopped = true;
        if (probe) cut(probe);
    };
}

/**
 * Whether the database answers in time. Turns are counted instead of milliseconds: when this process itself was busy or asleep,
 * the answer may lie there unread.
 */
async function answers(client: Client): Promise<boolean> {
    const answer = client.query('').then(() => true);
    for (let waited = 0; waited < PATIENCE_MS; waited += TURN_MS) {
        if (await Promise.race([answer, pause(TURN_MS, false, { ref: false })])) return true;
    }
    // Rejected when the connection is cut.
    answer.catch(() => undefined);
    return false;
}

/** Ends a connection without the farewell that a hanging server would not answer. */
const cut = (client: Pick<Client, 'connection'>): void =>
    void client.connection.stream.destroy(Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' }));
