import pg from 'pg';
import { directUrlOf, type Pool } from '#server/db/client.ts';
import { type BusMessage, createDecoder, LISTEN } from './message.ts';

/** Delay before a lost connection is opened again. */
const AGAIN_MS = 1000;
/** Interval of probes. A connection that died silently is noticed within this interval and the five seconds of the query timeout. */
const PROBE_MS = 10_000;

interface Log {
    warn(details: object, message: string): void;
}

/** Receives what processes on one database send each other with `publish`. */
export interface Bus {
    /** Subscribes to every message from now on; the returned function unsubscribes. An error thrown by one listener does not affect the others. */
    on(listener: (message: BusMessage) => void): () => void;
    /** Starts listening on a dedicated connection, which is opened again whenever it is lost. */
    start(): void;
    /** Resolves when the first connection listens; earlier messages are not received. */
    readonly heard: Promise<void>;
    close(): Promise<void>;
}

/** Uses LISTEN/NOTIFY on the pool's database. Connects on `start`. */
export function createBus(pool: Pool, log: Log): Bus {
    const listeners = new Set<(message: BusMessage) => void>();
    let client: pg.Client | undefined;
    let timer: NodeJS.Timeout | undefined;
    let isClosed = false;
    let wasConnected = false;
    let begin: () => void = () => undefined;
    const heard = new Promise<void>(resolve => {
        begin = resolve;
    });

    const tell = (message: BusMessage) => {
        for (const listener of [...listeners]) {
            try {
                listener(message);
            } catch (error) {
                log.warn({ err: error, kind: message.kind }, 'a bus listener failed');
            }
        }
    };

    const again = (lost: pg.Client) => {
        if (client !== lost) return;
        client = undefined;
        clearTimeout(timer);
        lost.end().catch(() => undefined);
        if (!isClosed) timer = setTimeout(connect, AGAIN_MS).unref();
    };

    const probe = (of: pg.Client) => {
        timer = setTimeout(() => {
            of.query('select 1').then(
                () => client === of && probe(of),
                () => again(of),
            );
        }, PROBE_MS).unref();
    };

    const connect = () => {
        const decode = createDecoder();
        const next = new pg.Client({
            connectionString: directUrlOf(pool),
            application_name: 'diaoyun-admin bus',
            keepAlive: true,
            query_timeout: 5000,
            connectionTimeoutMillis: 5000,
        });
        client = next;
        // Without a listener for `error`, a lost server would end the process.
        next.on('error', error => {
            log.warn({ err: error }, 'the bus lost its connection');
            again(next);
        });
        next.on('end', () => again(next));
        next.on('notification', ({ payload = '' }) => {
            const message = decode(payload);
            if (message) tell(message);
        });
        next.connect()
            .then(() => next.query(LISTEN))
            .then(() => {
                if (wasConnected) tell({ kind: 'resync' });
                wasConnected = true;
                begin();
                probe(next);
            })
            .catch((error: unknown) => {
                log.warn({ err: error }, 'the bus cannot listen');
                again(next);
            });
    };

    return {
        heard,
        on: listener => {
            listeners.add(listener);
            return () => void listeners.delete(listener);
        },
        start: () => {
            if (!client && !isClosed) connect();
        },
        close: async () => {
            isClosed = true;
            clearTimeout(timer);
            const last = client;
            client = undefined;
            await last?.end().catch(() => undefined);
        },
    };
}
