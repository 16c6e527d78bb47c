import { setTimeout as wait } from 'node:timers/promises';
import type { CandidateList } from '#contract/order/reassign.ts';
import { type ApiClient, signInTo } from '#tests/support/api-client.ts';
import { startServer, type RunningServer } from '#tests/support/running-server.ts';
import { withDatabase } from './support/database.ts';
import { brokenReassigns } from './support/reassign-invariants.ts';

interface Options {
    rounds: number;
    port: number;
    dataDir: string;
    concurrent: number;
}

interface Listed {
    records: { id: string; version: number }[];
}

const tryReassign = async (api: ApiClient, order: { id: string; version: number }, acknowledged: Map<string, number>) => {
    try {
        const options = await api.get<CandidateList>('/order/order/candidates', { id: order.id, limit: 10 });
        const pick = options.result?.candidates[Math.floor(Math.random() * options.result.candidates.length)];
        if (!pick) return;
        const answer = await api.post<{ version: number }>('/order/order/reassign', {
            id: order.id,
            version: order.version,
            driverId: pick.driverId,
            vehicleId: pick.vehicleId,
            reasonCode: 'optimize',
            responsible: 'platform',
        });
        if (answer.success && answer.result) acknowledged.set(order.id, answer.result.version);
    } catch {
        // The server died under this call: nothing was acknowledged.
    }
};

/**
 * Kills the server (SIGKILL) in the middle of `concurrent` reassigns, `rounds` times, then looks at the database:
 * no acknowledged change missing, none half done. Prints the longest time to ready; false when anything is wrong.
 */
export const benchKillDuringReassign = async ({ rounds, port, dataDir, concurrent }: Options): Promise<boolean> => {
    const env = { SEED: 'demo', RATE_LIMIT_SCALE: '10000', TEST_HOOKS: '1', NODE_ENV: 'test' };
    let server: RunningServer = await startServer({ port, dataDir, env, timeoutMs: 120_000 });
    let slowest = 0;
    const acknowledged = new Map<string, number>();
    let acknowledgedInAll = 0;
    for (let round = 1; round <= rounds; round++) {
        const api = await signInTo(server.url, 'ops');
        const list = await api.get<Listed>('/order/order/list', { status: 'dispatching,accepted,en_route,arrived', pageSize: 500 });
        const orders = (list.result?.records ?? []).slice(0, concurrent);
        const before = new Map(acknowledged);
        const running = orders.map(order => tryReassign(api, order, acknowledged));
        await wait(300 + Math.random() * 1500);
        await server.kill();
        await Promise.all(running);
        server = await startServer({ port, dataDir, env });
        slowest = Math.max(slowest, server.readyMs);
        acknowledgedInAll += [...acknowledged].filter(([id, version]) => before.get(id) !== version).length;
    }
    await server.stop();
    const faults = await withDatabase(dataDir, client => brokenReassigns(client, acknowledged));
    for (const fault of faults) console.log(`  ${fault}`);
    console.log(
        `kill -9 during ${concurrent} reassigns, ${rounds} times: ${acknowledgedInAll} acknowledged, ${faults.length} faults, slowest restart to ready ${(slowest / 1000).toFixed(1)} s`,
    );
    return faults.length === 0 && slowest < 10_000;
};
