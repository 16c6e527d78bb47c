import { randomBytes } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import pino from 'pino';
import { connectClient } from '#server/db/client.ts';
import { startCluster } from '#server/db/embedded/cluster.ts';
import { THROW_AWAY } from '#server/db/embedded/settings.ts';
import { signInTo } from '#tests/support/api-client.ts';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';
import { findOrders, signIn } from '../../bench/order-storm.ts';
import { chanceOf } from '../../bench/support/chance.ts';
import { MoneyWork } from '../../bench/support/money-writers.ts';
import { OrderWork } from '../../bench/support/order-writers.ts';
import { removeFolder, temporaryFolder } from '../steps/scratch.mjs';
import { askEverything } from './calls.ts';

/** A statement that the server sent, without its values. */
export interface Recorded {
    text: string;
    calls: number;
    /** Sent by a function or a trigger inside the database. */
    isInner: boolean;
    /** Whether it was sent at least once while `app.tenant` was a single tenant; otherwise it only ran for all tenants. */
    forOne: boolean;
}

/** Settings for pg_stat_statements, which counts the statements, and for the log, which shows the connection of each. */
const RECORDING = {
    'pg_stat_statements.max': '20000',
    'pg_stat_statements.track': 'all',
    log_min_duration_statement: '0',
    logging_collector: 'on',
    log_destination: 'jsonlog',
    log_directory: 'log',
    log_filename: 'all.log',
    log_rotation_age: '0',
    log_rotation_size: '0',
};
const STATEMENTS = `
    select queryid::text as id, min(query) as text, sum(calls)::int as calls, not bool_or(toplevel) as "isInner"
      from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
       -- What foreign keys ask by themselves is asked where their rows lie.
       and (toplevel or query not like '% FROM ONLY %') group by queryid`;
const WRITING_MS = 20_000;

/**
 * Runs a server with demo data in a temporary folder, sends all calls, writes orders and money for a while, and then passes a connection to `look`.
 * Statements that fail are not counted by PostgreSQL and not reported; nor are commands (BEGIN, LOCK, LISTEN).
 */
export async function recordStatements<T>(port: number, look: (client: pg.Client, statements: Recorded[]) => Promise<T>): Promise<T> {
    const dataDir = temporaryFolder('shards');
    const cluster = await startCluster({
        dataDir,
        dataDirGiven: true,
        settings: { ...THROW_AWAY, ...RECORDING },
        log: pino({ level: 'warn' }),
    });
    let server: RunningServer | undefined;
    let client: pg.Client | undefined;
    try {
        const admin = await connectClient({ connectionString: cluster.url('postgres') });
        await admin.query('create database diaoyun');
        await admin.end();
        client = await connectClient({ connectionString: cluster.url('diaoyun') });
        await client.query('create extension pg_stat_statements');
        const env = {
            ...{ DATABASE_URL: cluster.url('diaoyun'), APP_SECRET: randomBytes(32).toString('hex'), NODE_ENV: 'test' },
            ...{ SEED: 'demo', SEED_ORDERS: '400', SIM: '60', RATE_LIMIT_SCALE: '10000' },
        };
        server = await startServer({ port, dataDir, env, timeoutMs: 300_000 });
        await client.query('select pg_stat_statements_reset()');
        const log = join(cluster.home, 'data/log/all.json');
        const from = statSync(log).size;
        await write(server.url);
        const { asked, answered } = await askEverything(server.url);
        console.log(
            `${asked} calls asked, ${answered} succeeded; orders and money written for ${WRITING_MS / 1000} s, beside virtual customers and drivers`,
        );
        const { rows } = await client.query<Omit<Recorded, 'forOne'> & { id: string }>(STATEMENTS);
        const forOne = await ranForOne(log, from);
        const statements = rows.map(({ id, ...row }) => ({ ...row, forOne: forOne.has(id) }));
        return await look(client, statements);
    } finally {
        await server?.stop();
        await client?.end();
        await cluster.close();
        removeFolder(dataDir);
    }
}

async function write(url: string): Promise<void> {
    const chance = chanceOf(1);
    const money = new MoneyWork(chance);
    const staff = { asks: await signInTo(url, 'ops'), decides: await signInTo(url, 'fin1') };
    await money.prepare(staff);
    const orders = new OrderWork(chance, await findOrders(url, 60));
    let isOver = false;
    const people = await signIn(url);
    const writing = [money.write(staff, () => isOver), ...people.map(person => orders.write(person, () => isOver))];
    await wait(WRITING_MS);
    isOver = true;
    await Promise.all(writing);
}

interface Line {
    pid: number;
    message?: string;
    detail?: string;
}

/**
 * Ids of the statements after a position of the log that ran for one tenant, judged by `app.tenant` on their connection. The ids are strings because
 * they exceed the precision of a number.
 */
async function ranForOne(log: string, from: number): Promise<Set<string>> {
    const found = new Set<string>();
    const sessions = new Map<number, { session: string; transaction?: string | undefined }>();
    let at = 0;
    for await (const text of createInterface({ input: createReadStream(log, 'latin1') })) {
        at += text.length + 1;
        if (!text.includes('"duration: ')) continue;
        const { pid, message = '', detail = '' } = JSON.parse(text) as Line;
        const [, sql] = /^duration: [\d.]+ ms {2}(?:statement|execute [^:]*): ([^]*)$/.exec(message) ?? [];
        if (sql === undefined) continue;
        const state = sessions.get(pid) ?? { session: '*' };
        sessions.set(pid, state);
        const id = /"query_id":(-?\d+)/.exec(text)?.[1];
        if (id !== undefined && at > from && (state.transaction ?? state.session) !== '*') found.add(id);
        const [, isLocal] = /set_config\('app\.tenant', \$1, (true|false)\)/.exec(sql) ?? [];
        const value = /\$1 = '([^']*)'/.exec(detail)?.[1] ?? '*';
        if (isLocal === 'false') state.session = value;
        else if (isLocal === 'true') state.transaction = value;
        else if (/^(commit|rollback)$/i.test(sql)) state.transaction = undefined;
    }
    return found;
}
