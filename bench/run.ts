import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { signInTo } from '#tests/support/api-client.ts';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';
import { createDb } from '#server/db/client.ts';
import { spellWaiting } from '#server/kit/spelling/spell-waiting.ts';
import { userSpellings } from '#server/modules/system/user/user-spelling.table.ts';
import { customerSpellings } from '#server/modules/users/customer/customer-spelling.table.ts';
import { driverSpellings } from '#server/modules/users/driver/driver-spelling.table.ts';
import { benchBoard } from './board.ts';
import { benchBulk } from './bulk.ts';
import { benchClient, CLIENT_PARTS } from './client.ts';
import { clusterStorm } from './cluster-storm.ts';
import { benchCron } from './cron.ts';
import { databaseAway } from './database-away.ts';
import { benchGrid } from './grid.ts';
import { benchKillDuringReassign } from './kill-reassign.ts';
import { benchFinanceLists } from './finance-lists.ts';
import { benchLedger } from './ledger.ts';
import { benchLogChain } from './log-chain.ts';
import { killDuringMoney } from './money-kill.ts';
import { benchMap } from './map.ts';
import { benchMasterLists, MASTER_SCREENS } from './master-lists.ts';
import { benchOrderList } from './order-list.ts';
import { orderStorm } from './order-storm.ts';
import { benchPeers } from './peers/measure.ts';
import { benchPgBouncer } from './pgbouncer.ts';
import { benchProcesses } from './processes.ts';
import { benchQuote } from './quote.ts';
import { benchRate, callsOn } from './rate.ts';
import { benchReconcile, fillBooks } from './reconcile.ts';
import { benchReports } from './reports.ts';
import { benchSearch } from './search.ts';
import { benchSockets } from './sockets.ts';
import { type Caller, callerAt } from './support/caller.ts';
import { benchSystemCalls, SYSTEM_SCREENS } from './system.ts';
import { benchScreens } from './support/screens.ts';
import { benchSheets } from './system-sheets.ts';
import { fillSystem, VOLUME } from './support/fill-system.ts';
import { withClient, withDatabase } from './support/database.ts';
import { freePort } from './support/free-port.ts';
import { swellFinance, swellOrders } from './support/swell.ts';
import { benchTenantWall } from './tenant-wall.ts';
import { benchUpdate } from './update.ts';

/**
 * `npm run bench [list|rate|wall|board|search|bulk|finance|kill|order-storm|money-kill|database-away|ledger|log-chain|reconcile|quote|
 * sockets|reports|master|system|cron|pgbouncer|processes|cluster-storm|update|client|map]`. Without an argument `list`, `kill`, `ledger`, `quote`,
 * `sockets` and `master` run. `list` seeds SEED_ORDERS (a million) into .data/bench once and keeps them; `rate`, `wall`, `board`, `search` and `bulk`
 * use that database too, and `finance` adds copies of rows to it. `master`, `system` and `reconcile` keep separate folders in .data; all others use a
 * temporary one. Screens are those of the client that was built last.
 */
const only = process.argv[2];
const orders = process.env.SEED_ORDERS ?? '1000000';
/** Number of rows to which copies extend a table; orders are only copied when it is given. */
const rows = Number(process.env.ROWS ?? 0);
let good = true;

/** Runs a bench on a server with the large database, which is seeded on first use and kept. */
const onScale = async (
    bench: (server: RunningServer, pool: pg.Pool, client: pg.Client, databaseUrl: string) => Promise<boolean>,
    more: Record<string, string> = {},
) => {
    const dataDir = resolve(process.env.BENCH_DATA ?? '.data/bench');
    mkdirSync(dataDir, { recursive: true });
    return withDatabase(dataDir, async (client, url) => {
        const env = {
            DATABASE_URL: url,
            SEED: 'scale',
            SEED_ORDERS: orders,
            RATE_LIMIT_SCALE: '10000',
            NODE_ENV: 'test',
            WORKERS: '0',
            ...more,
        };
        const server = await startServer({ port: await freePort(), dataDir, env, timeoutMs: 1_800_000 });
        const pool = new pg.Pool({ connectionString: url, max: 8 });
        try {
            return await bench(server, pool, client, url);
        } finally {
            await pool.end();
            await server.stop();
        }
    });
};

if (!only || only === 'list') {
    console.log(`order list over ${Math.max(rows, Number(orders))} orders (seeding takes minutes the first time)`);
    const list = async ({ url }: { url: string }, pool: pg.Pool, client: pg.Client) => {
        await swellOrders(client, rows);
        // As autovacuum would within a minute after a load.
        await client.query('vacuum (analyze) ord_order, usr_customer');
        let fast = true;
        // Users who see all rows, three cities, one city.
        for (const who of ['ops', 'dispatch1', 'city_sh'])
            fast = (await benchOrderList(await signInTo(url, who), pool, who, who === 'ops')) && fast;
        return fast;
    };
    good = (await onScale(list)) && good;
}

if (only === 'board') {
    console.log(`dispatch board over ${Math.max(rows, Number(orders))} orders`);
    const dispatching = async ({ url }: { url: string }, _pool: pg.Pool, client: pg.Client) => {
        await swellOrders(client, rows);
        await client.query('vacuum (analyze) ord_order, ord_dispatch, ord_reservation');
        let fast = true;
        for (const who of ['ops', 'dispatch1']) fast = (await benchBoard(await signInTo(url, who), who)) && fast;
        return fast;
    };
    good = (await onScale(dispatching)) && good;
}

if (only === 'search') {
    console.log(`one search over ${orders} orders`);
    const search = async ({ url }: { url: string }, pool: pg.Pool, client: pg.Client) => {
        const db = createDb(pool);
        for (const spelling of [customerSpellings, driverSpellings, userSpellings]) await spellWaiting(db, spelling, 1000);
        await client.query('vacuum (analyze)');
        let fast = true;
        // Users with all kinds and rows; three cities; one city; no permission for unmasked phone numbers.
        const people = process.argv[3] ? [process.argv[3]] : ['ops', 'dispatch1', 'city_sh', 'fin1'];
        for (const who of people) fast = (await benchSearch(await signInTo(url, who), pool, who)) && fast;
        return fast;
    };
    good = (await onScale(search)) && good;
}

if (only === 'bulk') {
    console.log('a bulk act on chosen customers and on all of a filter: cancelled, taken back, whole');
    good = (await onScale((server, _pool, client) => benchBulk(server, client), { WORKERS: '1', SIM: '0' })) && good;
}

if (only === 'rate') {
    console.log(`answers a second over ${orders} orders, beside a bare server`);
    const rate = async (server: RunningServer, pool: pg.Pool, client: pg.Client, url: string) => {
        await client.query('vacuum (analyze)');
        return benchRate(server, pool, url);
    };
    good = (await onScale(rate)) && good;
}

if (only === 'wall') {
    console.log(`answers a second over ${orders} orders with and without row-level security`);
    const wall = async (server: RunningServer, pool: pg.Pool, client: pg.Client) => {
        await client.query('vacuum (analyze)');
        return benchTenantWall(server, (await callsOn(pool)).slice(0, 3), client);
    };
    good = (await onScale(wall)) && good;
}

if (only === 'finance') {
    const listed = rows || 1_000_000;
    console.log(`lists of finance over ${listed} rows each (copied the first time)`);
    const finance = async ({ url }: { url: string }, pool: pg.Pool, client: pg.Client) => {
        await swellFinance(client, listed);
        return benchFinanceLists(await signInTo(url, 'ops'), pool);
    };
    good = (await onScale(finance)) && good;
}

/** Runs a bench with a temporary data directory, which is removed afterwards. */
const onThrowAway = async (name: string, bench: (dataDir: string) => Promise<boolean>): Promise<boolean> => {
    const dataDir = mkdtempSync(join(tmpdir(), `diaoyun-${name}-`));
    // If started by root, the database runs as a separate user, which must be able to enter the folder.
    chmodSync(dataDir, 0o711);
    try {
        return await bench(dataDir);
    } finally {
        rmSync(dataDir, { recursive: true, force: true });
    }
};

if (!only || only === 'kill') {
    const kill = async (dataDir: string) => benchKillDuringReassign({ rounds: 10, port: await freePort(), dataDir, concurrent: 200 });
    good = (await onThrowAway('kill', kill)) && good;
}

if (only === 'money-kill') {
    const seed = Number(process.argv[3] ?? Date.now() % 1_000_000_000);
    const kill = async (dataDir: string) => {
        const faults = await killDuringMoney({ dataDir, port: await freePort(), seed, seconds: Number(process.env.SECONDS ?? 180) });
        return faults.length === 0;
    };
    good = (await onThrowAway('money', kill)) && good;
}

if (only === 'database-away') {
    const seed = Number(process.argv[3] ?? Date.now() % 1_000_000_000);
    const seconds = Number(process.env.SECONDS ?? 60);
    const takeAway = (dataDir: string) => onThrowAway('away-other', otherDir => databaseAway({ dataDir, otherDir, seed, seconds }));
    good = (await onThrowAway('away', takeAway)) && good;
}

if (only === 'order-storm') {
    const seed = Number(process.argv[3] ?? Date.now() % 1_000_000_000);
    const strike = async (dataDir: string) => {
        const faults = await orderStorm({ dataDir, port: await freePort(), seed, seconds: Number(process.env.SECONDS ?? 120) });
        return faults.length === 0;
    };
    good = (await onThrowAway('storm', strike)) && good;
}

if (!only || only === 'ledger')
    good = (await onThrowAway('ledger', dataDir => withDatabase(dataDir, (_client, url) => benchLedger(url)))) && good;

if (only === 'log-chain') {
    console.log('writes with and without the chain of the logs; a year of log sealed and verified');
    const chain = (dataDir: string) => withDatabase(dataDir, (client, url) => benchLogChain(dataDir, url, client));
    good = (await onThrowAway('chain', chain)) && good;
}

if (only === 'reconcile') {
    const journals = rows || 1_000_000;
    console.log(`reconciliation of ${journals} journals (seeding takes minutes the first time)`);
    const dataDir = resolve(process.env.BENCH_DATA ?? '.data/bench-books');
    mkdirSync(dataDir, { recursive: true });
    const reconcile = async (client: pg.Client, url: string) => {
        await fillBooks(client, url, journals);
        return process.env.FILL_ONLY ? true : benchReconcile(url);
    };
    good = (await withDatabase(dataDir, reconcile)) && good;
}

if (!only || only === 'quote') {
    const quote = (dataDir: string) =>
        withDatabase(dataDir, async (database, url) => {
            const env = { DATABASE_URL: url, SEED: 'demo', SEED_ORDERS: '1000', RATE_LIMIT_SCALE: '10000', NODE_ENV: 'test' };
            const server = await startServer({ port: await freePort(), dataDir, env });
            let caller: Caller | undefined;
            try {
                // As autovacuum and the checkpointer would within minutes after a load.
                await database.query('vacuum (analyze)');
                await database.query('checkpoint');
                const client = await signInTo(server.url, 'ops');
                const rows = await client.get<{ records: { cityId: string; typeId: string }[] }>('/price/vehiclePrice/list', {
                    phase: 'current',
                    chargeMode: 'shift',
                    pageSize: 1,
                });
                const [row] = rows.result?.records ?? [];
                if (!row) throw new Error(rows.message);
                caller = callerAt(server.url, client.token);
                return await benchQuote(caller, { cityId: row.cityId, typeId: row.typeId });
            } finally {
                caller?.close();
                await server.stop();
            }
        });
    good = (await onThrowAway('quote', quote)) && good;
}

if (!only || only === 'sockets') {
    const sockets = (dataDir: string) =>
        withDatabase(dataDir, async (_client, url) => {
            const pool = new pg.Pool({ connectionString: url, max: 4 });
            const env = { DATABASE_URL: url, SEED: 'demo', SEED_ORDERS: '2000', RATE_LIMIT_SCALE: '10000', NODE_ENV: 'test' };
            const server = await startServer({ port: await freePort(), dataDir, env });
            try {
                return await benchSockets(server.url, pool);
            } finally {
                await pool.end();
                await server.stop();
            }
        });
    good = (await onThrowAway('sockets', sockets)) && good;
}

if (only === 'reports') {
    const reports = async (dataDir: string) => {
        const env = { SEED: 'demo', SEED_ORDERS: '20000', RATE_LIMIT_SCALE: '1000', NODE_ENV: 'test' };
        const server = await startServer({ port: await freePort(), dataDir, env });
        try {
            return await benchReports(server.url);
        } finally {
            await server.stop();
        }
    };
    good = (await onThrowAway('reports', reports)) && good;
}

if (only === 'map') {
    const map = async (dataDir: string) => {
        const env = { SEED: 'demo', SEED_ORDERS: '2000', RATE_LIMIT_SCALE: '1000', NODE_ENV: 'test' };
        const server = await startServer({ port: await freePort(), dataDir, env });
        try {
            return await benchMap(server.url);
        } finally {
            await server.stop();
        }
    };
    good = (await onThrowAway('map', map)) && good;
}

if (!only || only === 'master') {
    const dataDir = resolve(process.env.BENCH_DATA ?? '.data/bench-master');
    mkdirSync(dataDir, { recursive: true });
    console.log('lists over 12,000 drivers, 13,500 vehicles and 90,000 customers (seeding takes minutes the first time)');
    const lists = () =>
        withDatabase(dataDir, async (client, url) => {
            const env = { DATABASE_URL: url, SEED: 'scale', SEED_ORDERS: '20000', RATE_LIMIT_SCALE: '10000', NODE_ENV: 'test' };
            const server = await startServer({ port: await freePort(), dataDir, env, timeoutMs: 900_000 });
            const pool = new pg.Pool({ connectionString: url, max: 2 });
            try {
                await client.query('vacuum (analyze) usr_customer, usr_driver, veh_vehicle, veh_certificate, usr_member');
                const isFast = await benchMasterLists(await signInTo(server.url, 'admin'), pool);
                // Uses the client that was built last.
                return (only !== 'master' || (await benchScreens(server.url, 'admin', MASTER_SCREENS))) && isFast;
            } finally {
                await pool.end();
                await server.stop();
            }
        });
    good = (await lists()) && good;
}

if (only === 'system') {
    const dataDir = resolve('.data/bench-system');
    mkdirSync(dataDir, { recursive: true });
    console.log(`${VOLUME.users} users, ${VOLUME.departs} departments, ${VOLUME.menus} menu entries, ${VOLUME.logs} rows of each log`);
    const isGood = await withDatabase(dataDir, async (client, url) => {
        const env = { DATABASE_URL: url, SEED: 'demo', SEED_ORDERS: '200', RATE_LIMIT_SCALE: '10000', NODE_ENV: 'test' };
        const start = async () => startServer({ port: await freePort(), dataDir, env });
        // The first start creates the tables and the demo data; a second one reads the rows that are filled in between.
        await (await start()).stop();
        await fillSystem(client);
        const server = await start();
        try {
            const admin = await signInTo(server.url, 'admin');
            const calls = await benchSystemCalls(admin);
            const sheets = await benchSheets(server.url, admin.token, server.pid);
            return (await benchScreens(server.url, 'admin', SYSTEM_SCREENS)) && calls && sheets;
        } finally {
            await server.stop();
        }
    });
    good = isGood && good;
}

if (only === 'cron') {
    console.log('a job of every second on two servers, each killed once');
    const cron = (dataDir: string) =>
        onThrowAway('cron-other', other => withDatabase(dataDir, (client, url) => benchCron(client, url, [dataDir, other])));
    good = (await onThrowAway('cron', cron)) && good;
}

if (only === 'pgbouncer') {
    console.log('two servers behind PgBouncer in transaction mode');
    const pooled = (dataDir: string) =>
        onThrowAway('pooled-other', other => withDatabase(dataDir, (client, url) => benchPgBouncer(dataDir, other, url, client)));
    good = (await onThrowAway('pooled', pooled)) && good;
}

if (only === 'processes') {
    console.log('three server processes beside one, each with its share of a core');
    const processes = (folder: string) => withDatabase(folder, (client, url) => benchProcesses(folder, client, url));
    good = (await onThrowAway('processes', processes)) && good;
}

if (only === 'cluster-storm') {
    console.log('a cluster whose primary, servers, pooler and cache are killed under load');
    const { values } = parseArgs({
        args: process.argv.slice(3),
        options: { minutes: { type: 'string' }, seed: { type: 'string' }, port: { type: 'string' }, base: { type: 'string' } },
    });
    const seed = Number(values.seed ?? Date.now() % 1_000_000_000);
    const numbers = { minutes: Number(values.minutes ?? 10), port: Number(values.port ?? 7790), base: Number(values.base ?? 7700), seed };
    good = (await onThrowAway('cluster-storm', folder => clusterStorm({ folder, ...numbers }))) && good;
}

if (only === 'update') {
    console.log('an update from the former version to this one, under load');
    const { values } = parseArgs({
        args: process.argv.slice(3),
        options: {
            from: { type: 'string' },
            seed: { type: 'string' },
            seconds: { type: 'string' },
            port: { type: 'string' },
            base: { type: 'string' },
        },
    });
    const seed = Number(values.seed ?? Date.now() % 1_000_000_000);
    const numbers = { seconds: Number(values.seconds ?? 60), port: Number(values.port ?? 7790), base: Number(values.base ?? 7700), seed };
    const update = (folder: string) => {
        const from = (client: pg.Client, databaseUrl: string) =>
            benchUpdate({ folder, client, databaseUrl, from: values.from, ...numbers });
        return process.env.DATABASE_URL ? withClient(process.env.DATABASE_URL, from) : withDatabase(folder, from);
    };
    good = (await onThrowAway('update', update)) && good;
}

if (only === 'client' && process.argv.includes('grid')) good = (await benchGrid()) && good;
else if (only === 'client') {
    const client = async (dataDir: string) => {
        const env = { SEED: 'demo', RATE_LIMIT_SCALE: '1000', NODE_ENV: 'test' };
        const server = await startServer({ port: await freePort(), dataDir, env });
        try {
            if (process.argv.includes('peers')) return await benchPeers(server.url);
            const named = CLIENT_PARTS.filter(part => process.argv.includes(part));
            if (named.length > 0) return await benchClient(server.url, named);
            const isFast = await benchClient(server.url);
            return (await benchMap(server.url)) && isFast;
        } finally {
            await server.stop();
        }
    };
    good = (await onThrowAway('client', client)) && good;
}

process.exitCode = good ? 0 : 1;
