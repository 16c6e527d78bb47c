import { connect } from 'node:net';
import pg from 'pg';
import { POSTGRESQL } from '#contract/system/data-source.ts';
import type { Outbound } from '#server/kit/net/outbound.ts';

/** What a connection is tried with. */
export interface ConnectionFacts {
    dbType: string;
    host: string;
    port: number;
    dbName: string;
    dbUsername: string;
    /** Only asked for where we sign in. */
    password: string;
}

export type TestOutcome = 'signedIn' | 'reached' | 'failed';

const TIMEOUT_MS = 3000;

/**
 * Signs in to a PostgreSQL, and knocks at the port of any other database, for at most three seconds. Why it failed is not told: an
 * answer that differs would map the network for the caller.
 */
export const testConnection = async (outbound: Outbound, facts: ConnectionFacts): Promise<TestOutcome> => {
    try {
        const address = await outbound.resolve(facts.host);
        if (facts.dbType !== POSTGRESQL) return (await knock(address, facts.port)) ? 'reached' : 'failed';
        await signIn(address, facts);
        return 'signedIn';
    } catch {
        return 'failed';
    }
};

/** How to sign in at an address that the outbound guard has let through. */
export const clientConfig = (host: string, { port, dbName, dbUsername, password }: ConnectionFacts): pg.ClientConfig => ({
    host,
    port,
    database: dbName,
    user: dbUsername,
    password,
    connectionTimeoutMillis: TIMEOUT_MS,
    ssl: false,
});

const signIn = async (host: string, facts: ConnectionFacts): Promise<void> => {
    const client = new pg.Client({ ...clientConfig(host, facts), query_timeout: TIMEOUT_MS });
    // A connection that is cut later must not end the process.
    client.on('error', () => {});
    try {
        await client.connect();
        await client.query('select 1');
    } finally {
        await client.end().catch(() => {});
    }
};

const knock = (host: string, port: number): Promise<boolean> =>
    new Promise(resolve => {
        const socket = connect({ host, port, timeout: TIMEOUT_MS });
        const end = (isReached: boolean) => {
            socket.destroy();
            resolve(isReached);
        };
        socket
            .once('connect', () => end(true))
            .once('timeout', () => end(false))
            .once('error', () => end(false));
    });
