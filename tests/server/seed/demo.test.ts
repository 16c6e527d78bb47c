import { createPool, type Pool } from '#server/db/client.ts';
import { seed, type SeedReport } from '#server/db/seed/index.ts';
import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as ENTITIES from '#contract/entities.ts';
import { type Entity, fieldEntries } from '#contract/kit/entity.ts';
import { startTestApp } from '../../support/app.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { silentLog } from '../../support/log.ts';
import { moneyOfTheDemo } from './demo-money.ts';

const NOW = new Date('2026-09-15T10:00:00+08:00');
const OPTIONS = {
    mode: 'demo',
    orders: 3000,
    number: 20_260_915,
    now: NOW,
    demoPassword: 'Diaoyun@2026',
    appSecret: 'k'.repeat(32),
} as const;

let database: TestDatabase;
let pool: Pool;
let report: SeedReport;
/** The sheets of finished tasks: name → first bytes. */
const sheets = new Map<string, string>();

beforeAll(async () => {
    database = await createTestDatabase();
    pool = createPool(database.url, { work: 'long' });
    const keep = async (path: string, chunks: AsyncIterable<Uint8Array>) => {
        for await (const chunk of chunks) if (!sheets.has(path)) sheets.set(path, Buffer.from(chunk.subarray(0, 2)).toString());
    };
    const results = { write: keep, read: async () => undefined, remove: async () => undefined, sweep: async () => undefined };
    report = await seed(pool, { ...OPTIONS, results }, silentLog);
}, 120_000);

afterAll(async () => {
    await pool.end();
    await database.drop();
});

async function rows<Row extends object = Record<string, unknown>>(sql: string): Promise<Row[]> {
    return (await pool.query<Row>(sql)).rows;
}

async function count(sql: string): Promise<number> {
    const [row] = await rows<{ n: string }>(sql);
    return Number(row?.n);
}

describe('the demo seed', () => {
    it('writes as many orders as asked for, over eighteen months and none in the future', async () => {
        expect(report.rows.ord_order).toBe(3000);
        expect(report.ms).toBeGreaterThan(0);
        const [span] = await rows<{ first: string; future: string }>(
            `select min(create_time)::text as first, count(*) filter (where create_time > '2026-09-15 10:00:00+08') as future from ord_order`,
        );
        expect(span?.first.slice(0, 7)).toBe('2025-03');
        expect(span?.future).toBe('0');
    });

    it('holds no value that its form would refuse when the record is saved again', async () => {
        const test = await startTestApp({ database });
        try {
            const credentials = { username: 'admin', password: OPTIONS.demoPassword };
            const { token } = (await test.call({ method: 'POST', url: '/sys/login', body: credentials })).body.result as { token: string };
            const refused: string[] = [];
            let checked = 0;
            for (const entity of (Object.values(ENTITIES) as Entity[]).filter(({ actions }) => actions.includes('list'))) {
                const { body } = await test.call({ url: `${entity.wire}/list?pageSize=100`, token });
                const { records } = body.result as { records?: Record<string, unknown>[] };
                for (const [name, field] of fieldEntries(entity)) {
                    const { pattern } = field as { pattern?: string };
                    if (pattern === undefined) continue;
                    // Stars stand for digits that are not shown.
                    const values = (records ?? [])
                        .map(record => record[name])
                        .filter(value => typeof value === 'string' && !/^$|\*/.test(value));
                    checked += values.length;
                    refused.push(
                        ...values
                            .filter(value => !new RegExp(pattern).test(value as string))
                            .map(value => `${entity.resource} ${name} ${value as string}`),
                    );
                }
            }
            expect(checked).toBeGreaterThan(1000);
            expect(refused).toEqual([]);
        } finally {
            await test.close();
        }
    }, 60_000);

    it('[S46] hands every table over to the role that the server works as, those of delivered forms too', async () => {
        const made = `select c.oid::regclass::text as name, pg_get_userbyid(c.relowner) as owner from pg_class c
            where c.relnamespace in ('public'::regnamespace, 'online'::regnamespace) and c.relkind in ('r', 'p')`;
        const found = await rows<{ name: string; owner: string }>(made);
        expect(found.filter(({ name }) => name.startsWith('online.')).length).toBeGreaterThan(0);
        expect(found.filter(({ owner }) => owner !== 'diaoyun_app')).toEqual([]);
    });

    it('[LIST-04] leaves finished tasks with sheets that open, and a report of refused rows', async () => {
        const named = await rows<{ file_path: string }>('select file_path from sys_task where file_path is not null');
        expect(named.map(row => row.file_path).sort()).toEqual([...sheets.keys()].sort());
        expect([...sheets.values()]).toEqual(['PK', 'PK', 'PK']);
        expect(await count("select count(*) as n from sys_task_row where jsonb_typeof(errors) = 'array'")).toBe(8);
    });

    it('leaves the handovers of the last shifts, each with orders that were under way', async () => {
        const shifts = await rows<{ n: number; orders: number }>(
            "select count(*)::int as n, (count(*) filter (where open_work @? '$[0].records[0].id'))::int as orders from dash_handover where status = 'taken'",
        );
        expect(shifts).toEqual([{ n: 6, orders: 6 }]);
    });

    it('[DASH-03] names what staff did as their buttons do', async () => {
        const acts = await rows<{ act: string }>(`select distinct act from sys_audit_trail where request_id = 'req-seed-acts'`);
        expect(acts.length).toBeGreaterThan(4);
        expect(await count(`select count(*) as n from sys_audit_trail where op = 'action' and act is null`)).toBe(0);
        expect(acts).toContainEqual({ act: '派单' });
    });

    it('shows every status, the live ones at least twelve times in the last three days', async () => {
        const list = await rows<{ status: string; n: string }>(`select status, count(*) as n from ord_order group by status`);
        expect(list.map(({ status }) => status).sort()).toEqual([
            'accepted',
            'arrived',
            'canceled',
            'closed',
            'completed',
            'dispatching',
            'draft',
            'en_route',
            'evaluated',
            'paid',
            'placed',
            'settled',
            'working',
        ]);
        const few = await rows(
            `select status from ord_order where create_time > '2026-09-12 10:00:00+08' group by status having count(*) < 12 and status not in ('canceled', 'closed')`,
        );
        expect(few).toEqual([]);
    });

    it('plants the orders that stories name', async () => {
        const planted = await rows<{ order_no: string; status: string }>(
            `select order_no, status from ord_order where order_no like 'D-DEMO-%'`,
        );
        const byNumber = new Map(planted.map(({ order_no: number, status }) => [number, status]));
        for (const status of ['draft', 'placed', 'paid', 'dispatching', 'accepted', 'en_route', 'arrived', 'working', 'completed']) {
            expect(byNumber.get(`D-DEMO-${status}`)).toBe(status);
        }
        expect(byNumber.get('D-DEMO-canceled')).toBe('canceled');
        expect(byNumber.get('D-DEMO-E19')).toBe('evaluated');
        const [example] = await rows(`select payable_fen, info_fee_fen, driver_fen, tax_fen from ord_order where order_no = 'D-DEMO-E19'`);
        expect(example).toEqual({ payable_fen: '127912', info_fee_fen: '10704', driver_fen: '106646', tax_fen: '10562' });
    });

    it('leaves at least five free drivers for each racing reassignment', async () => {
        const races = await rows<{ n: string }>(`
            select count(d.id) as n from ord_order o
            join veh_vehicle v on v.type_id = o.type_id and v.city_id = o.city_id and v.status = 'normal'
            join usr_driver d on d.id = v.driver_id and d.status = 'active' and d.online_status = 'online' and d.id <> o.driver_id
            where o.order_no like 'D-DEMO-race_' and o.status = 'accepted' and o.appoint_at > '2026-09-15 10:00:00+08'
              and not exists (select 1 from ord_reservation r where r.driver_id = d.id and r.status = 'held')
            group by o.id`);
        expect(races.map(({ n }) => Number(n) >= 5)).toEqual([true, true]);
    });

    it('signs in the twelve demo accounts with the demo password, each with a role', async () => {
        const accounts = await rows<{ username: string; password_hash: string; role_code: string }>(
            `select u.username, u.password_hash, r.role_code from sys_user u join sys_user_role ur on ur.user_id = u.id join sys_role r on r.id = ur.role_id`,
        );
        expect(accounts).toHaveLength(36);
        const dispatcher = accounts.find(({ username }) => username === 'dispatch1');
        expect(dispatcher?.role_code).toBe('dispatcher');
        expect(await verify(dispatcher?.password_hash ?? '', 'Diaoyun@2026')).toBe(true);
        const cities = await rows<{ name: string }>(
            `select c.name from sys_user_city uc join sys_user u on u.id = uc.user_id join set_city c on c.id = uc.city_id where u.username = 'dispatch1' order by 1`,
        );
        expect(cities.map(({ name }) => name).sort()).toEqual(['东莞', '广州', '深圳'].sort());
    });

    it('binds a dispatcher’s and a city manager’s order rights to their cities, and nobody else’s', async () => {
        const list = await rows<{ role_code: string; rule: string | null }>(`
            select r.role_code, d.rule_column || ' ' || d.rule_conditions || ' ' || d.rule_value as rule
            from sys_role_permission rp join sys_role r on r.id = rp.role_id join sys_permission p on p.id = rp.permission_id
            left join sys_permission_data_rule d on d.id = rp.data_rule_ids where p.url = '/order/order'`);
        const rules = new Map(list.map(({ role_code: role, rule }) => [role, rule]));
        expect(rules.get('dispatcher')).toBe('cityId IN #{sys_city_ids}');
        expect(rules.get('city_manager')).toBe('cityId IN #{sys_city_ids}');
        expect(rules.get('ops_lead')).toBeNull();
        expect(rules.has('auditor')).toBe(false);
    });

    it('has 40 certificates that run out within 30 days and 6 that have', async () => {
        expect(await count(`select count(*) as n from veh_certificate where expire_date < '2026-09-15'`)).toBe(6);
        expect(await count(`select count(*) as n from veh_certificate where expire_date between '2026-09-15' and '2026-10-15'`)).toBe(40);
    });

    it('is done once: a second call does nothing', async () => {
        expect(await seed(pool, OPTIONS, silentLog)).toMatchObject({ seeded: false });
        expect(await count(`select count(*) as n from ord_order`)).toBe(3000);
    });

    it('leaves every index and foreign key in place', async () => {
        expect(await count(`select count(*) as n from pg_constraint where contype = 'f' and conrelid = 'ord_order'::regclass`)).toBe(6);
        expect(
            await count(`select count(*) as n from pg_indexes where tablename = 'ord_order' and indexname like 'ix%'`),
        ).toBeGreaterThanOrEqual(8);
    });
});

describe('invariants of the seeded business', () => {
    const empty = async (sql: string) => expect(await rows(`${sql} limit 3`)).toEqual([]);

    it('I05: the amounts of an order add up, and so do its lines', async () => {
        await empty(`select order_no from ord_order where payable_fen <> service_fen + pass_fen + tax_fen
            or driver_fen <> service_fen - info_fee_fen + pass_fen or payable_fen <> driver_fen + info_fee_fen + tax_fen`);
        await empty(`select o.order_no from ord_order o join ord_price_line l on l.order_id = o.id
            where l.phase = case when o.finish_time is null then 'quote' else 'final' end and l.line_code not in ('info_fee', 'driver')
            group by o.id having sum(l.amount_fen) <> o.payable_fen`);
        await empty(`select o.order_no from ord_order o join ord_price_line l on l.order_id = o.id
            where l.phase = case when o.finish_time is null then 'quote' else 'final' end and l.line_code not in ('info_fee', 'driver', 'pass', 'tax')
            group by o.id having sum(l.amount_fen) <> o.service_fen`);
    });

    it('I06: nothing is refunded that was not paid, and nothing settled that is owed', async () => {
        await empty(`select order_no from ord_order where refunded_fen > paid_fen`);
        // What went back after the settlement was borne by the driver or the platform.
        await empty(`select order_no from ord_order o where status in ('settled', 'evaluated') and paid_fen - refunded_fen + coalesce((select sum(amount_fen)
            from fin_refund r where r.order_id = o.id and r.status = 'done' and r.done_time > o.settle_time), 0) <> payable_fen`);
    });

    it('I08: an order has a driver exactly when one offer was accepted', async () => {
        await empty(`select o.order_no from ord_order o where (o.driver_id is not null) <>
            ((select count(*) from ord_dispatch d where d.order_id = o.id and d.status = 'accepted' and d.driver_id = o.driver_id) = 1)`);
        await empty(
            `select order_no from ord_order where driver_id is not null and status in ('draft', 'placed', 'paid', 'dispatching', 'closed')`,
        );
        await empty(
            `select order_no from ord_order where driver_id is null and status in ('accepted', 'en_route', 'arrived', 'working', 'completed', 'settled', 'evaluated')`,
        );
    });

    it('I09: the moments of an order follow each other, none after now', async () => {
        await empty(`select order_no from ord_order where array_remove(array[place_time, pay_time, dispatch_time, accept_time, depart_time, arrive_time, start_time, finish_time, settle_time, evaluate_time], null)
            <> (select coalesce(array_agg(t order by t), '{}') from unnest(array_remove(array[place_time, pay_time, dispatch_time, accept_time, depart_time, arrive_time, start_time, finish_time, settle_time, evaluate_time], null)) t)`);
        await empty(`select order_id from ord_event where create_time > '2026-09-15 10:00:00+08'`);
    });

    it('I10: replaying the events gives the status', async () => {
        await empty(`select * from (select order_id, from_status, lag(to_status) over (partition by order_id order by create_time, id) as before
            from ord_event where to_status is not null) e where from_status is distinct from before`);
        await empty(`select o.order_no from ord_order o where o.status <> (select to_status from ord_event e where e.order_id = o.id
            and to_status is not null order by create_time desc, id desc limit 1)`);
    });

    it('I11: an active order holds exactly one reservation that covers its work', async () => {
        await empty(`select o.order_no from ord_order o where (o.status in ('accepted', 'en_route', 'arrived', 'working', 'completed')) <>
            ((select count(*) from ord_reservation r where r.order_id = o.id and r.status = 'held' and r.driver_id = o.driver_id
              and r.during @> tstzrange(o.appoint_at, o.appoint_at + make_interval(mins => o.est_minutes))) = 1)`);
    });

    it('I12: no driver and no vehicle is booked twice', async () => {
        await empty(`select a.id from ord_reservation a join ord_reservation b on a.id < b.id and a.during && b.during
            and (a.driver_id = b.driver_id or a.vehicle_id = b.vehicle_id) where a.status = 'held' and b.status = 'held'`);
    });

    it('I13 and I19: one open pause a driver, and nobody with an expired paper drives', async () => {
        await empty(`select driver_id from ord_pause where end_at is null group by driver_id having count(*) > 1`);
        await empty(`select o.order_no from ord_order o join veh_vehicle v on v.id = o.vehicle_id where v.status = 'expired'`);
    });

    it('events and price lines cannot be changed or deleted', async () => {
        await expect(pool.query(`update ord_event set remark = 'x'`)).rejects.toThrow('never changed or deleted');
        await expect(pool.query(`delete from ord_price_line`)).rejects.toThrow('never changed or deleted');
    });
});

describe('the money of the demo', () => moneyOfTheDemo(() => pool, rows));
