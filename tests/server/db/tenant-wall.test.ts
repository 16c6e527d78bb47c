import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acrossTenants, createDb, createPool } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { raiseTenantWall } from '#server/db/tenant-wall.ts';
import { createQueues } from '#server/kit/jobs/queue.ts';
import { levelOnes } from '#server/modules/vehicle/level-one/level-one.table.ts';
import { createTestDatabase, createTestPool } from '#tests/support/database.ts';
import { silentLog } from '#tests/support/log.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';

/** Calls of people of two tenants; the routes below ask for rows without any condition. */
const of = (tenantId: number) => buildSession([], { userId: `u${tenantId}`, tenantId, tenantIds: [tenantId] });
const crane = (id: number, tenantId: number) => ({
    ...{ id: String(id), tenantId, createBy: 'test', name: `汽车吊${id}`, code: `crane${id}`, bizType: 'hoist' as const },
    ...{ chargeMode: 'shift' as const, status: '1' as const },
});

let kit: KitApp;
beforeAll(async () => {
    kit = await createKitApp(app => {
        const config = { auth: 'user' as const };
        app.get('/unscoped', { config }, () => app.db.select({ tenantId: levelOnes.tenantId }).from(levelOnes));
        app.get('/unscoped/transaction', { config }, () =>
            app.db.transaction(tx => tx.select({ tenantId: levelOnes.tenantId }).from(levelOnes)),
        );
        app.get('/unscoped/view', { config }, async () => {
            const { rows } = await app.db.execute(sql`select tenant_id as "tenantId" from fin_balance`);
            return rows;
        });
        app.get('/unscoped/across', { config }, () =>
            app.db.transaction(async tx => ({
                every: await acrossTenants(tx, () => tx.$count(levelOnes)),
                afterwards: await tx.$count(levelOnes),
            })),
        );
        app.post('/unscoped/rename', { config }, async () => {
            const { rowCount } = await app.db.update(levelOnes).set({ name: '夺取' });
            return { rowCount };
        });
        app.post('/unscoped/remove', { config }, async () => {
            const { rowCount } = await app.db.delete(levelOnes).where(eq(levelOnes.id, '1'));
            return { rowCount };
        });
        app.post('/unscoped/add', { config }, async () => app.db.insert(levelOnes).values(crane(9, 0)));
        app.post('/unscoped/give', { config }, async () => app.db.update(levelOnes).set({ tenantId: 0 }).where(eq(levelOnes.id, '3')));
    });
    await kit.db.insert(levelOnes).values([crane(1, 0), crane(2, 0), crane(3, 7)]);
    await kit.db.execute(sql`
        insert into fin_account (id, tenant_id, create_by, account_no, owner_kind, owner_id, subject, side)
        select n, case n when 1 then 0 else 7 end, 'test', 'A' || n, 'customer', n, 'cust_avail', 'C' from generate_series(1, 2) n`);
});
afterAll(() => kit.close());

const ask = async (tenantId: number, url: string, method: 'GET' | 'POST' = 'GET') =>
    (await kit.call(of(tenantId), { method, url })).body.result;
const tenantsIn = async (tenantId: number, url: string) =>
    ((await ask(tenantId, url)) as unknown as { tenantId: number }[]).map(row => row.tenantId);

describe('a statement that forgets the tenant', () => {
    it('[S46] is answered with rows of the own tenant alone, by itself, in a transaction and through a view', async () => {
        expect(await tenantsIn(7, '/unscoped')).toEqual([7]);
        expect(await tenantsIn(0, '/unscoped')).toEqual([0, 0]);
        expect(await tenantsIn(8, '/unscoped')).toEqual([]);
        expect(await tenantsIn(7, '/unscoped/transaction')).toEqual([7]);
        expect(await tenantsIn(7, '/unscoped/view')).toEqual([7]);
        expect(await tenantsIn(0, '/unscoped/view')).toEqual([0]);
    });

    it('[S46] changes and removes nothing of another tenant, and puts nothing there', async () => {
        expect(await ask(7, '/unscoped/rename', 'POST')).toEqual({ rowCount: 1 });
        expect(await ask(7, '/unscoped/remove', 'POST')).toEqual({ rowCount: 0 });
        for (const url of ['/unscoped/add', '/unscoped/give'])
            expect((await kit.call(of(7), { method: 'POST', url })).status, url).toBe(500);
        const rows = await kit.db.select({ id: levelOnes.id, name: levelOnes.name, tenantId: levelOnes.tenantId }).from(levelOnes);
        expect(rows.sort((a, b) => Number(a.id) - Number(b.id))).toEqual([
            { id: '1', name: '汽车吊1', tenantId: 0 },
            { id: '2', name: '汽车吊2', tenantId: 0 },
            { id: '3', name: '夺取', tenantId: 7 },
        ]);
    });

    it('[S46] keeps tenants apart while many calls of theirs share a few connections', async () => {
        const wanted = Array.from({ length: 48 }, (_, n) => ({
            tenantId: [0, 7, 8][n % 3] ?? 0,
            url: n % 2 ? '/unscoped' : '/unscoped/transaction',
        }));
        const answers = await Promise.all(wanted.map(async ({ tenantId, url }) => ({ tenantId, found: await tenantsIn(tenantId, url) })));
        const rows = { 0: [0, 0], 7: [7], 8: [] };
        for (const { tenantId, found } of answers) expect(found).toEqual(rows[tenantId as keyof typeof rows]);
        expect(await kit.db.$count(levelOnes)).toBe(3);
    });

    it('[S46] sees every tenant only where the code says so, and the transaction goes on for its own', async () => {
        expect(await ask(7, '/unscoped/across')).toEqual({ every: 3, afterwards: 1 });
    });
});

describe('the wall', () => {
    it('[S46] is before every table that knows tenants, for its owner too', async () => {
        const { rows } = await kit.db.execute<{ name: string; isWalled: boolean }>(sql`
            select c.relname as name, c.relrowsecurity and c.relforcerowsecurity and exists (
                       select 1 from pg_policies p where p.schemaname = n.nspname and p.tablename = c.relname and p.policyname = 'tenant_wall'
                          and p.cmd = 'ALL' and p.qual like '%app.tenant%' and p.with_check = p.qual) as "isWalled"
              from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
             where n.nspname in ('public', 'online') and c.relkind in ('r', 'p') and a.attname = 'tenant_id' and not a.attisdropped`);
        expect(rows.length).toBeGreaterThan(100);
        expect(rows.filter(({ isWalled }) => !isWalled)).toEqual([]);
    });

    it('[S46] binds the roles that calls and background work have, and the owner of every view', async () => {
        const asked = `select rolname, rolsuper, rolbypassrls from pg_roles where rolname = current_user`;
        for (const pool of [kit.app.pool, kit.app.workPool]) {
            expect((await pool.query(asked)).rows).toEqual([{ rolname: 'diaoyun_app', rolsuper: false, rolbypassrls: false }]);
        }
        const { rows } = await kit.db.execute(sql`
            select v.viewname, r.rolname from pg_views v join pg_roles r on r.rolname = v.viewowner
             where v.schemaname = 'public' and (r.rolsuper or r.rolbypassrls) and v.viewname not like 'pg_stat%'`);
        expect(rows).toEqual([]);
    });

    it('[S46] shows nothing to a connection that does not say for whom it works', async () => {
        const client = await kit.app.pool.connect();
        try {
            for (const said of ['', 'all', '0,7', '7 or true', '99999999999']) {
                await client.query('begin');
                await client.query("select set_config('app.tenant', $1, true)", [said]);
                expect((await client.query('select 1 from veh_level_one')).rows, said).toEqual([]);
                await client.query('rollback');
            }
        } finally {
            client.release();
        }
    });

    it('[S46] goes up before a new table by itself', async () => {
        const client = await kit.app.pool.connect();
        try {
            await client.query('create table newcomer (id int, tenant_id int not null); insert into newcomer values (1, 0), (2, 7)');
            await raiseTenantWall(client);
            await client.query("begin; set local app.tenant = '7'");
            expect((await client.query('select id from newcomer')).rows).toEqual([{ id: 2 }]);
            await client.query('rollback; drop table newcomer');
        } finally {
            client.release();
        }
    });

    it('hands the queues that an earlier version made as another user over to the role of the server', async () => {
        const database = await createTestDatabase();
        const before = createPool(database.url, { work: 'long', max: 2 });
        const now = createTestPool(database.url, { max: 2 });
        try {
            const earlier = createQueues(before, silentLog, false);
            await createDb(before).transaction(tx => earlier.tasks.send(tx, '1'));
            await earlier.stop();
            await migrate(database.url);
            const queues = createQueues(now, silentLog, true);
            const job = await queues.tasks.fetch();
            expect(job?.data).toEqual({ id: '1' });
            await queues.tasks.complete(job!.id);
            await createDb(now).transaction(tx => queues.tasks.send(tx, '2'));
            expect((await queues.tasks.fetch())?.data).toEqual({ id: '2' });
            await queues.stop();
        } finally {
            await Promise.all([before.end(), now.end()]);
            await database.drop();
        }
    });
});
