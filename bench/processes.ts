import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { signInTo } from '#tests/support/api-client.ts';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';
import { callsOn, rateOf } from './rate.ts';
import { freePort } from './support/free-port.ts';
import { percentile } from './support/stats.ts';

const PROCESSES = 3;
/** Share of a core per process: three of them and their database fit on two cores. */
const SHARE = 0.25;
const ROUNDS = 3;
const WARM_UP = 60;
const LEAST_GAIN = 2.2;

/**
 * Compares the responses per second of three server processes on one database with those of one, alternately. Each is limited to a quarter of a core
 * (cgroups, so Linux and root), as if on separate machines. Returns false when three reach less than 2.2 times the rate of one, over all promised
 * calls.
 */
export const benchProcesses = async (folder: string, client: pg.Client, databaseUrl: string): Promise<boolean> => {
    const env = {
        ...{ DATABASE_URL: databaseUrl, APP_SECRET: randomBytes(32).toString('hex'), SEED: 'demo', SEED_ORDERS: '2000', SIM: '0' },
        ...{ RATE_LIMIT_SCALE: '10000', NODE_ENV: 'test', WORKERS: '0' },
    };
    const servers: RunningServer[] = [];
    const limits: Limit[] = [];
    try {
        for (let n = 0; n < PROCESSES; n += 1) {
            servers.push(await startServer({ port: await freePort(), dataDir: folder, env }));
        }
        const headers = { 'X-Access-Token': (await signInTo(servers[0]!.url, 'ops')).token };
        const calls = (await callsOn(client)).filter(({ isPromised }) => isPromised);
        const rateWith = async (some: readonly RunningServer[], path: string): Promise<number> => {
            const rates = await Promise.all(some.map(({ url }) => rateOf(`${url}/api${path}`, headers)));
            return rates.reduce((sum, { perSecond }) => sum + perSecond, 0);
        };
        // Warms up connections, plans, caches and compiled code before the CPU is limited; failures are ignored here.
        for (const { path } of calls) {
            for (let time = 0; time < WARM_UP; time += 1) {
                await Promise.all(servers.flatMap(({ url }) => Array.from({ length: 4 }, () => fetch(`${url}/api${path}`, { headers }))));
            }
        }
        for (const { pid } of servers) limits.push(limitCpu(pid, SHARE));
        console.log(`  ${''.padEnd(26)}${'one'.padStart(8)}${'three'.padStart(8)}   ratio`);
        const gains: number[] = [];
        for (const { name, path } of calls) {
            const [one, three]: [number[], number[]] = [[], []];
            for (let round = 0; round < ROUNDS; round += 1) {
                one.push(await rateWith(servers.slice(0, 1), path));
                three.push(await rateWith(servers, path));
            }
            const [alone, together] = [percentile(one, 0.5), percentile(three, 0.5)];
            gains.push(together / alone);
            console.log(
                `  ${name.padEnd(26)}${alone.toFixed(0).padStart(8)}${together.toFixed(0).padStart(8)}   ${(together / alone).toFixed(2)}`,
            );
        }
        const gain = gains.reduce((sum, each) => sum + each, 0) / gains.length;
        console.log(`  three do ${gain.toFixed(2)} times what one does (promised ${LEAST_GAIN})`);
        return gain >= LEAST_GAIN;
    } finally {
        for (const server of servers) await server.stop();
        for (const limit of limits) limit.remove();
    }
};

interface Limit {
    /** Removes the limit; to be called after the process has ended. */
    remove(): void;
}

/** Short, so that a process that has used its share waits only milliseconds: after a longer pause it would refuse calls. */
const PERIOD_US = 20_000;

/** @throws Error where control groups can't be created: on systems other than Linux, or without root */
function limitCpu(pid: number, share: number): Limit {
    const isFirst = existsSync('/sys/fs/cgroup/cpu');
    const folder = join(isFirst ? '/sys/fs/cgroup/cpu' : '/sys/fs/cgroup', `diaoyun-bench-${pid}`);
    const quota = String(Math.round(share * PERIOD_US));
    try {
        if (!isFirst) writeFileSync('/sys/fs/cgroup/cgroup.subtree_control', '+cpu');
        mkdirSync(folder);
        if (isFirst) {
            writeFileSync(join(folder, 'cpu.cfs_period_us'), String(PERIOD_US));
            writeFileSync(join(folder, 'cpu.cfs_quota_us'), quota);
        } else writeFileSync(join(folder, 'cpu.max'), `${quota} ${PERIOD_US}`);
        writeFileSync(join(folder, 'cgroup.procs'), String(pid));
    } catch (error) {
        throw new Error('This bench gives each process a share of a core by control groups: it needs Linux, and root.', { cause: error });
    }
    return { remove: () => rmdirSync(folder) };
}
