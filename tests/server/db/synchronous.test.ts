import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectClient, createDb, createPool, type Db, type Pool } from '#server/db/client.ts';
import { type Cluster, startCluster } from '#server/db/embedded/cluster.ts';
import { databaseRefusal } from '#server/plugins/answer/database-errors.ts';
import { type IdempotentCall, storeAnswer, storedAnswer } from '#server/kit/answers/idempotency.ts';
import { silentLog } from '#tests/support/log.ts';
import { until } from '#tests/support/server-process.ts';
import { removeFolder, temporaryFolder } from '../../../scripts/steps/scratch.mjs';

let folder: string;
let cluster: Cluster;
let pool: Pool;
let db: Db;

/** What one statement gives, asked by somebody who waits for no replica. */
const locally = async (text: string): Promise<Record<string, unknown>[]> => {
    const client = await connectClient({ connectionString: cluster.url('postgres') });
    await client.query('set synchronous_commit = local');
    const { rows } = await client.query<Record<string, unknown>>(text);
    await client.end();
    return rows;
};

beforeAll(async () => {
    folder = temporaryFolder('replica');
    cluster = await startCluster({ dataDir: folder, dataDirGiven: true, log: silentLog });
    await locally("alter system set synchronous_standby_names = 'gone'");
    await locally('select pg_reload_conf()');
    await until(async () => (await locally('show synchronous_standby_names'))[0]?.synchronous_standby_names === 'gone');
    await locally(`
        create table sys_idempotency (idem_key text, user_id text, tenant_id int, method text, path text, body_hash text, state text,
            response jsonb, create_time timestamptz default now(), expire_at timestamptz, primary key (idem_key, user_id))`);
    pool = createPool(cluster.url('postgres'));
    db = createDb(pool);
});

afterAll(async () => {
    // What waits for a replica would wait on.
    await cluster.close();
    await pool.end();
    removeFolder(folder);
});

it('[R08] a stored answer is given again only once the replica that COMMIT waits for has it too', async () => {
    const call: IdempotentCall = { key: 'k', userId: 'u', tenantId: 0, method: 'POST', path: '/x', bodyHash: 'h' };
    const answer = { success: true, message: '', code: 200, result: null, timestamp: 0 };
    // As after a crash: the change is here, and its caller was told nothing.
    await db.transaction(async tx => {
        await tx.execute(sql`set local synchronous_commit = local`);
        await storeAnswer(tx, call, answer);
    });
    const again = storedAnswer(db, call);
    const waiting = () => locally("select 1 from pg_stat_activity where wait_event = 'SyncRep'");
    await expect.poll(waiting).toHaveLength(1);

    await locally('alter system reset synchronous_standby_names');
    await locally('select pg_reload_conf()');
    expect(await again).toEqual(answer);
});

it('a connection to a database that has become a replica is told as lost, so that the call is made again', async () => {
    const error: unknown = await db
        .transaction(async tx => {
            await tx.execute(sql`set transaction read only`);
            await tx.execute(sql`delete from sys_idempotency`);
        })
        .catch((reason: unknown) => reason);
    expect(databaseRefusal(error)?.status).toBe(503);
});
