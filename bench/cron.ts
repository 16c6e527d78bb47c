import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { toWireTime } from '#server/kit/time.ts';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';
import { planEverySecond } from './support/every-second.ts';
import { freePort } from './support/free-port.ts';

const MINUTE_S = 60;
/** Runs lost in a killed process must be recovered within this time. */
const REST_S = 30;
/** Second of the minute → which of the two servers is killed or restarted. */
const EVENTS: readonly [second: number, act: 'kill' | 'start', which: 0 | 1][] = [
    [12, 'kill', 0],
    [24, 'start', 0],
    [36, 'kill', 1],
    [48, 'start', 1],
];

interface Run {
    planned: string;
    status: string;
    attempt: number;
    late: number;
}

/**
 * Runs a job every second (which the default settings do not allow) on two servers with one database for a minute, while each is killed once
 * (SIGKILL) and restarted. Returns false unless there is exactly one completed run for every second.
 */
export const benchCron = async (client: pg.Client, url: string, folders: readonly [string, string]): Promise<boolean> => {
    // Processes with the same database share the secret.
    const env = {
        ...{ DATABASE_URL: url, APP_SECRET: randomBytes(32).toString('hex'), WORKERS: '2' },
        ...{ SEED: 'demo', SEED_ORDERS: '200', RATE_LIMIT_SCALE: '1000', NODE_ENV: 'test' },
    };
    const start = async (dataDir: string) => startServer({ port: await freePort(), dataDir, env });
    const servers: (RunningServer | undefined)[] = [await start(folders[0])];
    try {
        servers.push(await start(folders[1]));
        const jobId = await planEverySecond(client, servers[0]?.url ?? '');
        await wait(3000);
        const from = Math.ceil(Date.now() / 1000) * 1000;
        const until = async (second: number) => wait(Math.max(0, from + second * 1000 - Date.now()));
        for (const [second, act, which] of EVENTS) {
            await until(second);
            if (act === 'kill') await servers[which]?.kill();
            else servers[which] = await start(folders[which]);
            console.log(`  ${second} s: ${act} ${which}`);
        }
        await until(MINUTE_S + REST_S);
        const { rows } = await client.query<Run>(
            `select to_char(planned_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as planned, status, attempt,
                    coalesce(extract(epoch from finish_time - planned_time), 0)::int as late
             from sys_quartz_run where job_id = $1 and planned_time >= to_timestamp($2) and planned_time < to_timestamp($3) order by planned_time`,
            [jobId, from / 1000, from / 1000 + MINUTE_S],
        );
        return report(rows, from);
    } finally {
        for (const server of servers) await server?.stop().catch(() => undefined);
    }
};

const report = (runs: readonly Run[], from: number): boolean => {
    const seconds = Array.from({ length: MINUTE_S }, (_none, second) => toWireTime(new Date(from + second * 1000)));
    const at = (second: string) => runs.filter(run => run.planned === second);
    const missed = seconds.filter(second => at(second).every(run => run.status !== 'done'));
    const doubled = seconds.filter(second => at(second).length > 1);
    const repeated = runs.filter(run => run.attempt > 1).length;
    console.log(
        `${MINUTE_S} seconds: ${runs.filter(run => run.status === 'done').length} done, ${missed.length} missed, ${doubled.length} doubled, ` +
            `${repeated} begun again after a kill, the latest ${Math.max(0, ...runs.map(run => run.late))} s after its moment`,
    );
    for (const second of missed)
        console.log(
            `  MISSED ${second}: ${
                at(second)
                    .map(run => run.status)
                    .join() || 'no run'
            }`,
        );
    return missed.length === 0 && doubled.length === 0;
};
