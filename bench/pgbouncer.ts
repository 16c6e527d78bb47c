import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { CONNECT_QUERY } from '#server/db/pooled.ts';
import { connectClient } from '#server/db/client.ts';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import { type ApiClient, signInTo } from '#tests/support/api-client.ts';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';
import { freePort } from './support/free-port.ts';

/** Fewer than the concurrent calls, so that the transactions of one caller run in different sessions. */
const SESSIONS = 4;
const AT_ONCE = 24;
const ROUNDS = 20;

interface Pooler {
    url: string;
    stop(): Promise<void>;
}

/**
 * Runs two servers behind a PgBouncer in transaction mode with four sessions: lists, quotes (a named statement) and sign-ins, twenty-four at once,
 * then a background export. Returns false when a call fails, or when a server starts with a pooler that sets no time limits.
 */
export const benchPgBouncer = async (dataDir: string, otherDir: string, directUrl: string, client: pg.Client): Promise<boolean> => {
    const secret = { APP_SECRET: 'c0ffee5e'.repeat(4) + 'b4d9a1f3'.repeat(4), NODE_ENV: 'test', RATE_LIMIT_SCALE: '10000' };
    const bare = await startPooler(dataDir, directUrl, '');
    const env = (url: string) => ({ ...secret, SEED: 'demo', SEED_ORDERS: '500', DATABASE_URL: url, DIRECT_DATABASE_URL: directUrl });
    const refusal = await startServer({ port: await freePort(), dataDir, env: env(bare.url) }).then(async server => {
        await server.stop();
        return 'nothing';
    }, String);
    await bare.stop();
    const isRefused = refusal.includes('connect_query=');
    console.log(`  a pooler without limits   ${isRefused ? 'refused, with the line that is missing' : `accepted: ${refusal}`}`);

    const pooler = await startPooler(dataDir, directUrl, ` connect_query='${CONNECT_QUERY}'`);
    const servers: RunningServer[] = [];
    try {
        for (const folder of [dataDir, otherDir]) {
            servers.push(await startServer({ port: await freePort(), dataDir: folder, env: env(pooler.url) }));
        }
        const people = await Promise.all(servers.map(({ url }) => signInTo(url, 'ops')));
        const faults = await storm(servers, people);
        const sessions = await client.query<{ n: number }>(
            "select count(*)::int as n from pg_stat_activity where application_name = 'diaoyun-admin' and datname = current_database()",
        );
        await client.query("update set_system set cfg_value = '100' where cfg_key = 'ui.export_sync_rows'");
        await bumpVersion(drizzle(client), 'setting');
        const isExported = await exportThrough(people);
        const n = sessions.rows[0]?.n ?? 0;
        console.log(
            `  ${ROUNDS * AT_ONCE} calls                 ${faults.length} failed, over ${n} sessions${faults[0] ? `: ${faults[0]}` : ''}`,
        );
        console.log(`  an export in background    ${isExported ? 'done' : 'failed'}`);
        return isRefused && faults.length === 0 && isExported && n <= SESSIONS;
    } finally {
        for (const server of servers) await server.stop();
        await pooler.stop();
    }
};

const storm = async (servers: readonly RunningServer[], people: readonly ApiClient[]): Promise<string[]> => {
    const [first] = people;
    const prices = await first?.get<{ records: { cityId: string; typeId: string }[] }>('/price/vehiclePrice/list', {
        phase: 'current',
        chargeMode: 'shift',
        pageSize: 1,
    });
    const price = prices?.result?.records[0];
    const appointAt = `${new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)} 10:00:00`;
    const quote = { cityId: price?.cityId, typeId: price?.typeId, bizType: 'hoist', appointAt, estMinutes: 120 };
    const faults: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
        const calls = Array.from({ length: AT_ONCE }, async (_, index) => {
            const api = people[index % people.length];
            const url = servers[index % servers.length]?.url ?? '';
            if (!api) return;
            if (index % 12 === 0) await signInTo(url, 'dispatch1');
            const answer =
                index % 3 === 0
                    ? await api.post('/order/order/quote', { ...quote, estMinutes: 60 + index * 15 })
                    : await api.get('/order/order/list', { pageNo: (index % 5) + 1, pageSize: 20 });
            if (!answer.success) faults.push(answer.message);
        });
        for (const ended of await Promise.allSettled(calls)) if (ended.status === 'rejected') faults.push(String(ended.reason));
    }
    return faults;
};

/** Requests an export from one server and polls it on the other; either may run it. */
const exportThrough = async ([one, other]: readonly ApiClient[]): Promise<boolean> => {
    const asked = await one?.get<{ taskId?: string }>('/order/order/exportXls', { columns: 'orderNo' });
    const id = asked?.result?.taskId;
    if (!other || id === undefined) return false;
    for (let n = 0; n < 120; n++) {
        const task = await other.get<{ status: string }>('/system/task/queryById', { id });
        if (task.result?.status === 'done') return true;
        if (task.result?.status === 'failed') return false;
        await wait(500);
    }
    return false;
};

const startPooler = async (folder: string, directUrl: string, extra: string): Promise<Pooler> => {
    const port = await freePort();
    const direct = new URL(directUrl);
    const host = direct.searchParams.get('host') ?? direct.hostname;
    const database = direct.pathname.slice(1);
    const target = `host=${host} port=${direct.port || 5432} dbname=${database} user=${direct.username} password=${direct.password}${extra}`;
    const file = join(folder, 'pgbouncer.ini');
    writeFileSync(
        file,
        `[databases]\n${database} = ${target}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any\npool_mode = transaction\ndefault_pool_size = ${SESSIONS}\n`,
    );
    // PgBouncer does not run as root.
    const isRoot = process.getuid?.() === 0;
    if (isRoot) for (const place of [folder, file]) chmodSync(place, 0o755);
    const child = spawn('pgbouncer', [...(isRoot ? ['-u', 'postgres'] : []), file], { stdio: ['ignore', 'ignore', 'pipe'] });
    let printed = '';
    child.stderr.on('data', chunk => (printed += String(chunk)));
    child.on('error', () => (printed += 'pgbouncer is not installed (Debian: apt-get install pgbouncer)'));
    const url = `postgres://${direct.username}@127.0.0.1:${port}/${database}`;
    for (let n = 0; n < 100; n++) {
        try {
            await (await connectClient({ connectionString: url })).end();
            return { url, stop: () => ended(child) };
        } catch {
            if (child.pid === undefined || child.exitCode !== null) break;
            await wait(100);
        }
    }
    throw new Error(`PgBouncer does not answer: ${printed}`);
};

const ended = (child: ChildProcess): Promise<void> =>
    new Promise(resolve => {
        child.once('exit', () => resolve());
        child.kill('SIGINT');
        if (child.exitCode !== null) resolve();
    });
