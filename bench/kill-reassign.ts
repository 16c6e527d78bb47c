import { signInTo } from '#tests/support/api-client.ts';
import { startServer } from '#tests/support/running-server.ts';
import { withDatabase } from './support/database.ts';
import { brokenReassigns } from './support/reassign-invariants.ts';
import { type Attempt, prepareStorm, storm } from './support/reassign-storm.ts';

interface Options {
    rounds: number;
    port: number;
    dataDir: string;
    concurrent: number;
}

const READY_MS = 10_000;
/** Minimum share of calls that the kills must interrupt; below it the run proves nothing. */
const MIN_CUT_OFF = 0.2;
/** The server is killed after a random number of responses, up to this share of all. */
const LATEST = 0.6;

/**
 * Kills the server (SIGKILL) in the middle of `concurrent` reassigns, `rounds` times, then checks the database: no acknowledged change is missing,
 * none is incomplete, and each restart is ready within 10 s. Returns false on any fault.
 */
export const benchKillDuringReassign = async ({ rounds, port, dataDir, concurrent }: Options): Promise<boolean> => {
    const env = { SEED: 'demo', RATE_LIMIT_SCALE: '10000', TEST_HOOKS: '1', NODE_ENV: 'test' };
    await (await startServer({ port, dataDir, env })).stop();
    const before = await withDatabase(dataDir, client => brokenReassigns(client, []));

    let server = await startServer({ port, dataDir, env });
    let slowest = 0;
    const acknowledged: Attempt[] = [];
    let [sent, refused, cutOff] = [0, 0, 0];
    for (let round = 1; round <= rounds; round++) {
        const api = await signInTo(server.url, 'ops');
        const attempts = await prepareStorm(api, concurrent);
        const victim = server;
        const result = await storm(api, attempts, 1 + Math.floor(Math.random() * attempts.length * LATEST), () => victim.kill());
        server = await startServer({ port, dataDir, env });
        slowest = Math.max(slowest, server.readyMs);
        acknowledged.push(...result.acknowledged);
        sent += attempts.length;
        refused += result.refused;
        cutOff += result.cutOff;
        console.log(
            `  kill ${round}: ${attempts.length} sent, ${result.acknowledged.length} acknowledged, ${result.refused} refused, ` +
                `${result.cutOff} cut off; ready again in ${(server.readyMs / 1000).toFixed(1)} s`,
        );
    }
    await server.stop();

    const faults = [
        ...before.map(fault => `before any kill: ${fault}`),
        ...(await withDatabase(dataDir, client => brokenReassigns(client, acknowledged))),
        ...(acknowledged.length === 0 || cutOff < sent * MIN_CUT_OFF ? ['the kills did not fall into the middle of the calls'] : []),
    ];
    for (const fault of faults) console.log(`  FAULT ${fault}`);
    console.log(
        `kill -9 during ${concurrent} reassigns, ${rounds} times: ${sent} sent, ${acknowledged.length} acknowledged, ${refused} refused, ` +
            `${cutOff} cut off; ${faults.length} faults; slowest restart to ready ${(slowest / 1000).toFixed(1)} s`,
    );
    return faults.length === 0 && slowest < READY_MS;
};
