import { sql } from 'drizzle-orm';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actingForTenant } from '#server/db/acting-tenant.ts';
import { connectClient, createReplicaPool } from '#server/db/client.ts';
import type { Cluster } from '#server/db/embedded/cluster.ts';
import { migrate } from '#server/db/migrate.ts';
import { requireReplica } from '#server/db/replica.ts';
import { newId } from '#server/kit/ids.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addDictionaries } from '#tests/support/dictionaries.ts';
import { silentLog } from '#tests/support/log.ts';
import { signInWith } from '#tests/support/people.ts';
import { until } from '#tests/support/server-process.ts';
import { startPrimary, startStandby, type Standby } from '#tests/support/standby.ts';
import { setSetting, storeManyOrders, TASK_CODES, taskIn } from '#tests/support/tasks.ts';
import { examineReplica } from '../../../scripts/doctor/replica.ts';
import { removeFolder, temporaryFolder } from '../../../scripts/steps/scratch.mjs';

const CODES = [
    ...TASK_CODES,
    'order:order:query',
    'dash:workplace:view',
    'dash:analysis:view',
    'dash:monitor:view',
    'order:order:reassign',
    ...['list', 'query', 'add', 'edit'].map(action => `online:cgreport:${action}`),
];
const DATABASE = 'test_replica';

let folder: string;
let primary: Cluster;
let standby: Standby;
let database: { url: string; drop(): Promise<void> };
/** Two processes; the second one takes no replica that is more than a second behind. */
let first: TestApp;
let strict: TestApp;
let writer: string;
let reader: string;

const startApp = (env: NodeJS.ProcessEnv = {}) =>
    startTestApp({ database, env: { DATABASE_URL: database.url, READ_DATABASE_URL: standby.url(DATABASE), ...env } });

beforeAll(async () => {
    folder = temporaryFolder('replica');
    primary = await startPrimary(join(folder, 'primary'));
    const admin = await connectClient({ connectionString: primary.url('postgres') });
    await admin.query('create database test_replica');
    await admin.query('create database other');
    await admin.query("create role somebody superuser login password 'somebody'");
    await admin.end();
    await migrate(primary.url(DATABASE));
    database = { url: primary.url(DATABASE), drop: async () => undefined };
    standby = await startStandby(primary, join(folder, 'standby'));
    first = await startApp({ WORKERS: '1' });
    strict = await startApp({ READ_MAX_LAG_SECONDS: '1' });
    await addDictionaries(first, ['order_status', 'task_status', 'task_kind', 'enable_status', 'biz_type', 'charge_mode']);
    await setSetting(first, 'ui.export_sync_rows', '100');
    await storeManyOrders(first, 200);
    ({ token: writer } = await signInWith(first, 'writer', CODES));
    ({ token: reader } = await signInWith(first, 'reader', CODES));
    await settled();
}, 180_000);
afterAll(async () => {
    await strict?.close();
    await first?.close();
    await standby?.close();
    await primary?.close();
    removeFolder(folder);
});

const figure = async ({ app }: TestApp, name: string): Promise<number> => {
    const line = (await app.metrics.text()).split('\n').find(each => each.startsWith(`${name} `));
    return line === undefined ? NaN : Number(line.slice(name.length));
};
const fromReplica = (test: TestApp) => figure(test, 'replica_reads_total{source="replica"}');
const fromPrimary = (test: TestApp) => figure(test, 'replica_reads_total{source="primary"}');

/** The replica has everything, and both processes know. */
async function settled() {
    await standby.catchUp();
    for (const test of [first, strict]) {
        for (const token of [writer, reader]) {
            const before = await fromReplica(test);
            await until(async () => {
                await names(token, test);
                return (await fromReplica(test)) > before;
            });
        }
    }
}

const names = async (token: string, test = first): Promise<string[]> => {
    const { body } = await test.call({ url: '/vehicle/levelOne/list?pageSize=100&column=code&order=asc', token });
    expect(body).toMatchObject({ success: true });
    return (body.result as { records: { name: string }[] }).records.map(({ name }) => name);
};
const add = async (name: string, token = writer) => {
    const body = { name, code: `c${newId()}`, bizType: 'hoist', chargeMode: 'shift', status: '1' };
    const answer = await first.call({ method: 'POST', url: '/vehicle/levelOne/add', token, body });
    expect(answer.body).toMatchObject({ success: true });
};
const paused = async (act: () => Promise<void>) => {
    await settled();
    await standby.pause();
    try {
        await act();
    } finally {
        await standby.resume();
        await settled();
    }
};

describe('READ_DATABASE_URL', () => {
    it('shows people at once what they have written, by every process, and others what the replica has', () =>
        paused(async () => {
            await add('履带吊');
            for (const test of [first, strict]) expect(await names(writer, test)).toEqual(['履带吊', '汽车吊']);
            expect(await names(reader)).toEqual(['汽车吊']);
            expect(await figure(first, 'replicas{state="usable"}')).toBe(1);
        }).then(async () => expect(await names(reader)).toContain('履带吊')));

    it('is read by reports and dashboards', async () => {
        const cgrSql = 'select name, status from veh_level_one';
        const checked = await first.call({
            method: 'POST',
            url: '/online/cgreport/head/check',
            token: writer,
            body: { cgrSql, params: [] },
        });
        const { items } = checked.body.result as { items: object[] };
        const head = { code: 'types', name: '车型', cgrSql, items, params: [] };
        const made = await first.call({ method: 'POST', url: '/online/cgreport/head/add', token: writer, body: head });
        expect(made.body).toMatchObject({ success: true });
        const { id } = made.body.result as { id: string };
        await settled();
        const report = async (token: string) =>
            ((await first.call({ url: `/online/cgreport/api/getData/${id}`, token })).body.result as { records: object[] }).records;
        const todos = async (token: string) => {
            const { body } = await first.call({ url: '/dashboard/workplace/board', token });
            return (body.result as { todos: { key: string; count: number }[] }).todos.find(({ key }) => key === 'order')?.count;
        };
        const paid = async (token: string) => {
            const { body } = await first.call({ url: '/dashboard/monitor/live', token });
            return (body.result as { counts: { paid: number } }).counts.paid;
        };
        const [known, waiting] = [await report(reader), (await todos(reader)) ?? 0];
        expect(known).toHaveLength(2);
        await paused(async () => {
            await add('叉车');
            await first.db.execute(sql`update ord_order set status = 'paid' where order_no = 'D0'`);
            await first.db.execute(sql`
                insert into ord_order select copy.* from ord_order o, lateral jsonb_populate_record(o, jsonb_build_object('id', o.id + 5000, 'order_no', 'D5000')) copy
                where o.order_no = 'D0'`);
            expect(await report(reader)).toEqual(known);
            expect(await report(writer)).toHaveLength(3);
            expect(await todos(reader)).toBe(waiting);
            expect(await todos(writer)).toBe(waiting + 1);
            // What both are told is kept for others, but not for each other.
            const shown = await paid(reader);
            expect(await paid(writer)).toBe(shown + 1);
            const before = await fromReplica(first);
            expect((await first.call({ url: '/dashboard/analysis/overview', token: reader })).body).toMatchObject({ success: true });
            expect((await first.call({ url: '/dashboard/analysis/breakdown', token: reader })).body).toMatchObject({ success: true });
            expect(await fromReplica(first)).toBe(before + 2);
        });
    });

    it('is read by a long export, which waits for it, as asking for it was a write', async () => {
        const before = await fromReplica(first);
        const { body } = await first.call({ url: '/order/order/exportXls?columns=orderNo,status', token: reader });
        expect(body).toMatchObject({ success: true, result: { taskId: expect.any(String) as string } });
        await taskIn(first, reader, (body.result as { taskId: string }).taskId, ['done']);
        expect(await fromReplica(first)).toBeGreaterThan(before);
    });

    it('is left out while it lags too much, and taken again', async () => {
        await paused(async () => {
            await add('塔吊');
            expect(await names(reader)).not.toContain('塔吊');
            await until(async () => (await figure(strict, 'replicas{state="usable"}')) === 0);
            expect(await figure(strict, 'replica_lag_seconds')).toBeGreaterThan(1);
            expect(await names(reader, strict)).toContain('塔吊');
            expect(await names(reader)).not.toContain('塔吊');
        });
        expect(await figure(strict, 'replicas{state="usable"}')).toBe(1);
        expect(await figure(strict, 'replica_lag_seconds')).toBeLessThan(1);
    });

    it('is never written to, and keeps tenants apart as the primary does', async () => {
        for (const url of [standby.url(DATABASE), database.url]) {
            const pool = createReplicaPool(first.pool, url, { max: 1 });
            try {
                await expect(pool.query(`delete from veh_level_one`)).rejects.toMatchObject({ code: '25006' });
                const { rows } = await actingForTenant(7, () =>
                    pool.query(
                        `select current_user as role, current_setting('TimeZone') as zone, (select count(*)::int from veh_level_one) as seen`,
                    ),
                );
                expect(rows).toEqual([{ role: 'diaoyun_app', zone: 'Asia/Shanghai', seen: 0 }]);
            } finally {
                await pool.end();
            }
        }
    });

    it('has a line of the doctor, which tells the lag', async () => {
        const line = async (url: string) => {
            const client = await connectClient({ connectionString: database.url });
            const settings = { ...first.app.config, readDatabaseUrl: url, readMaxLagSeconds: 1 };
            const [found] = await examineReplica(settings, client).finally(() => void client.end());
            return `${found?.level} ${found?.text}`;
        };
        await standby.catchUp();
        expect(await line(standby.url(DATABASE))).toMatch(/^ok .* 可用，落后 \d\.\d 秒$/);
        expect(await line(database.url)).toMatch(/^fault .*不是热备库/);
        expect(await line('postgres://x:y@127.0.0.1:1/z')).toMatch(/^fault 127.0.0.1:1：没有服务在该地址监听。/);
        await paused(async () => {
            await add('桥吊');
            await until(async () => (await line(standby.url(DATABASE))).startsWith('warn '));
            expect(await line(standby.url(DATABASE))).toMatch(/^warn .* 落后 \d+ 秒，超过 READ_MAX_LAG_SECONDS（1）/);
        });
    });

    it('stops a start where it is no replica, of something else or reached by another account; not where it does not answer', async () => {
        const other = new URL(standby.url(DATABASE));
        [other.username, other.password] = ['somebody', 'somebody'];
        const refused = (url: string) => requireReplica(url, database.url, silentLog);
        await expect(refused(database.url)).rejects.toThrow(/^READ_DATABASE_URL 指向的数据库可以写入，不是热备库/);
        await expect(refused(standby.url('other'))).rejects.toThrow(/^READ_DATABASE_URL 指向另一个数据库/);
        await expect(refused(other.href)).rejects.toThrow(/^READ_DATABASE_URL 的账号须与 DATABASE_URL 相同/);
        await expect(refused('postgres://x:y@127.0.0.1:1/z')).resolves.toBeUndefined();
        await expect(refused(standby.url(DATABASE))).resolves.toBeUndefined();
    });

    it('may go away: answers come from the primary without an error', async () => {
        await settled();
        const before = await fromPrimary(first);
        let isOver = false;
        const failed: unknown[] = [];
        const asking = (async () => {
            while (!isOver) await names(reader).catch((error: unknown) => failed.push(error));
        })();
        await standby.close();
        await until(async () => (await fromPrimary(first)) > before);
        isOver = true;
        await asking;
        expect(failed).toEqual([]);
        await add('随车吊');
        expect(await names(reader)).toContain('随车吊');
        expect(await figure(first, 'replicas{state="usable"}')).toBe(0);
        expect(await figure(first, 'replica_lag_seconds')).toBeNaN();
    });
});
