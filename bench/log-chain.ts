import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { signInTo } from '#tests/support/api-client.ts';
import { startServer } from '#tests/support/running-server.ts';
import { callerAt } from './support/caller.ts';
import { freePort } from './support/free-port.ts';

const WRITERS = 8;
const ROUNDS = 6;
const ROUND_MS = 5000;
/** Minimum ratio of writes with the chain to writes without it, and maximum seconds for a year of log. */
const PROMISED = { share: 0.8, seconds: 60 };

/** Measures writes over HTTP alternately with and without the chain, then the time to seal a year of log and to verify it with the command. */
export async function benchLogChain(dataDir: string, url: string, client: pg.Client): Promise<boolean> {
    const env = {
        DATABASE_URL: url,
        SEED: 'demo',
        SEED_ORDERS: '2000',
        RATE_LIMIT_SCALE: '10000',
        NODE_ENV: 'test',
        SIM: '0',
        LOG_LEVEL: 'error',
    };
    const start = async () => startServer({ port: await freePort(), dataDir, env, timeoutMs: 600_000 });
    const server = await start();
    try {
        if (!(await benchWrites(server.url, client))) return false;
    } finally {
        await server.stop();
    }
    await fillYear(client);
    // Like an updated installation, in which everything is sealed at the first start.
    await client.query('truncate sys_log_block, sys_log_day, sys_log_waiting');
    rmSync(join(dataDir, 'log-heads.json'), { force: true });
    const began = performance.now();
    const again = await start();
    try {
        while (await isUnsealed(client)) await wait(200);
        console.log(`  sealed by ${((performance.now() - began) / 1000).toFixed(1)} s after the start`);
        const started = performance.now();
        process.stdout.write(execFileSync('npm', ['run', '-s', 'audit:verify'], { env: { ...process.env, ...env, DATA_DIR: dataDir } }));
        const seconds = (performance.now() - started) / 1000;
        console.log(`  verified in ${seconds.toFixed(1)} s with the start of the command`);
        return seconds < PROMISED.seconds;
    } finally {
        await again.stop();
    }
}

async function benchWrites(url: string, client: pg.Client): Promise<boolean> {
    const { token } = await signInTo(url, 'admin');
    const callers = Array.from({ length: WRITERS }, () => callerAt(url, token));
    let made = 0;
    const round = async (): Promise<number> => {
        const [from, started] = [made, performance.now()];
        const write = async (caller: (typeof callers)[number]) => {
            while (performance.now() - started < ROUND_MS) {
                const code = `b${(made += 1)}`;
                const answer = await caller.call('POST', '/api/sys/position/add', { code, name: code, postRank: '1' });
                if (!answer.success) throw new Error(JSON.stringify(answer));
            }
        };
        await Promise.all(callers.map(write));
        return ((made - from) * 1000) / (performance.now() - started);
    };
    const turn = (state: 'enable' | 'disable') =>
        client.query(['sys_audit_trail', 'sys_log'].map(table => `alter table ${table} ${state} trigger seal_waiting`).join(';'));
    await round();
    const [chained, bare]: number[][] = [[], []];
    for (let n = 0; n < ROUNDS; n += 1) {
        const isChained = n % 2 === 0;
        await turn(isChained ? 'enable' : 'disable');
        (isChained ? chained : bare)?.push(await round());
    }
    callers.forEach(caller => caller.close());
    const mean = (list: number[] = []) => list.reduce((sum, each) => sum + each, 0) / list.length;
    const share = mean(chained) / mean(bare);
    console.log(`  writes a second: ${mean(chained).toFixed(0)} with the chain, ${mean(bare).toFixed(0)} without: ${share.toFixed(2)}`);
    return share >= PROMISED.share;
}

/** Copies the lines of the demo data until they cover a year. */
async function fillYear(client: pg.Client): Promise<void> {
    for (const [table, id] of [
        ['sys_log', `md5(t.id || n)`],
        ['sys_audit_trail', `t.id - n * 10000000000000`],
    ]) {
        const { rows: columns } = await client.query<{ name: string }>(
            `select column_name as name from information_schema.columns where table_name = '${table}' and column_name not in ('id', 'create_time', 'mark')`,
        );
        const names = columns.map(({ name }) => name).join();
        await client.query(`with span as (select ceil(extract(epoch from max(create_time) - min(create_time)) / 86400)::int as days from ${table})
            insert into ${table} (id, create_time, ${names}) select ${id}, t.create_time - n * span.days * interval '1 day', ${names}
            from ${table} t, span, generate_series(1, ceil(365.0 / span.days)::int) n`);
    }
    await client.query('vacuum (analyze)');
}

const isUnsealed = async (client: pg.Client): Promise<boolean> => {
    const { rows } = await client.query<{ logs: number }>('select count(distinct log)::int as logs from sys_log_block');
    return rows[0]?.logs !== 2;
};
