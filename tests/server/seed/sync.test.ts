import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool, type Pool } from '#server/db/client.ts';
import { seed } from '#server/db/seed/index.ts';
import { syncDelivered } from '#server/db/seed/system/sync.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { silentLog } from '../../support/log.ts';

const OPTIONS = {
    mode: 'none',
    number: 1,
    now: new Date('2026-09-15T10:00:00+08:00'),
    demoPassword: 'x',
    appSecret: 'k'.repeat(32),
} as const;
const NOTHING = {
    sys_permission: 0,
    sys_dict: 0,
    sys_dict_item: 0,
    set_system: 0,
    onl_cgreport_head: 0,
    sys_quartz_job: 0,
    onl_cgform_head: 0,
};

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
    database = await createTestDatabase();
    pool = createPool(database.url, { work: 'long' });
    await seed(pool, OPTIONS, silentLog);
});
afterAll(async () => {
    await pool.end();
    await database.drop();
});

const rows = async (statement: string) => (await pool.query<Record<string, string>>(statement)).rows;
const start = () => syncDelivered(pool, silentLog);
const CITY = `(url = '/setting/city' or perms like 'setting:city:%')`;
/** The screen, a dictionary, a setting, a report and a job as if this database had been seeded before they were built. */
const makeOlder = async () => {
    await rows(`delete from seed_delivered where key in (select id from sys_permission where ${CITY})`);
    await rows(`delete from sys_permission where ${CITY}`);
    await pool.query(
        `delete from seed_delivered where key in (select i.id from sys_dict_item i join sys_dict d on d.id = i.dict_id where d.dict_code = 'city_status')`,
    );
    await pool.query(`delete from sys_dict where dict_code = 'city_status'`);
    await pool.query(`delete from set_system where cfg_key = 'ui.count_cap'`);
    await pool.query(`delete from onl_cgreport_head where code = 'late_orders'`);
    await pool.query(`delete from sys_quartz_job where job_class_name = 'watchViews'`);
    await pool.query(`delete from seed_delivered where key in ('city_status', 'ui.count_cap', 'late_orders', 'watchViews')`);
};

describe('a database that an older version seeded', () => {
    it('lacks nothing right after its seed', async () => {
        expect(await start()).toEqual(NOTHING);
    });

    it('gets the menus, buttons, rights, rules, dictionaries and settings that were built since, once', async () => {
        const before = await rows(`select role_id, permission_id, data_rule_ids from sys_role_permission order by 1, 2`);
        await makeOlder();
        const counters = await rows('select name, value::text from sys_version order by name');
        expect(await start()).toEqual({
            sys_permission: 12,
            sys_dict: 1,
            sys_dict_item: 4,
            set_system: 1,
            onl_cgreport_head: 1,
            sys_quartz_job: 1,
            onl_cgform_head: 0,
        });
        expect(await rows(`select role_id, permission_id, data_rule_ids from sys_role_permission order by 1, 2`)).toEqual(before);
        expect(
            await rows(`select rule_column from sys_permission_data_rule r join sys_permission p on p.id = r.permission_id where ${CITY}`),
        ).toEqual([{ rule_column: 'id' }]);
        expect(await rows('select name, value::text from sys_version order by name')).not.toEqual(counters);
        expect(await start()).toEqual(NOTHING);
    });

    it('keeps what an administrator changed, and brings back nothing that somebody deleted', async () => {
        await pool.query(`update sys_permission set name = '服务城市' where url = '/setting/city'`);
        await pool.query(`delete from sys_permission where perms = 'setting:city:close'`);
        await pool.query(`delete from onl_cgreport_head where code = 'price_exceptions'`);
        await pool.query(
            `delete from sys_dict_item where item_value = 'planned' and dict_id in (select id from sys_dict where dict_code = 'city_status')`,
        );
        await pool.query(
            `delete from sys_role_permission where permission_id in (select id from sys_permission where perms = 'setting:city:pause')`,
        );
        expect(await start()).toEqual(NOTHING);
        expect(await rows(`select name from sys_permission where url = '/setting/city'`)).toEqual([{ name: '服务城市' }]);
    });

    it('grants a later button only to roles that still have its screen', async () => {
        await pool.query(`delete from sys_role_permission rp using sys_role r, sys_permission p
            where r.id = rp.role_id and p.id = rp.permission_id and r.role_code = 'ops_lead' and p.url = '/setting/city'`);
        await pool.query(`delete from seed_delivered where key in (select id from sys_permission where perms = 'setting:city:open')`);
        await pool.query(`delete from sys_permission where perms = 'setting:city:open'`);
        expect(await start()).toMatchObject({ sys_permission: 1 });
        const granted = await rows(`select r.role_code from sys_role_permission rp join sys_role r on r.id = rp.role_id
            join sys_permission p on p.id = rp.permission_id where p.perms = 'setting:city:open' order by 1`);
        expect(granted.map(row => row.role_code)).toEqual(['admin', 'city_manager']);
    });

    it('adds whole screens, but no single button, to a database from before the memory', async () => {
        await makeOlder();
        await pool.query(`delete from sys_permission where perms = 'setting:cityService:export'`);
        await pool.query('delete from seed_delivered');
        expect(await start()).toEqual({
            sys_permission: 12,
            sys_dict: 1,
            sys_dict_item: 4,
            set_system: 1,
            onl_cgreport_head: 2,
            sys_quartz_job: 1,
            onl_cgform_head: 0,
        });
        expect(await rows(`select 1 from sys_permission where perms = 'setting:cityService:export'`)).toEqual([]);
        expect(await start()).toEqual(NOTHING);
    });
});

describe('[DEMO-01] [ONLINE-03] a database from before the designers and the demo area', () => {
    const AREAS = `(url = '/test' or url like '/test/%' or url = '/online' or url like '/online/%'
        or perms like 'test:%' or perms like 'online:%' or perms like 'form:%')`;
    const FORMS = ['accident', 'maintenance', 'contract'];
    /** Menus, rights, memory, forms and their tables go. */
    const forget = async () => {
        await rows(`delete from sys_role_permission where permission_id in (select id from sys_permission where ${AREAS})`);
        await rows(`delete from seed_delivered where key in (select id from sys_permission where ${AREAS})`);
        await rows(`delete from sys_permission where ${AREAS}`);
        await pool.query(`delete from seed_delivered where kind = 'form'`);
        await pool.query('delete from onl_cgform_head');
        await pool.query('delete from onl_cgform_version');
        await pool.query('drop table online.accident, online.maintenance, online.maintenance_item, online.contract');
    };
    const held = (role: string) =>
        rows(`select coalesce(p.url, p.perms) as key from sys_role_permission rp join sys_role r on r.id = rp.role_id
            join sys_permission p on p.id = rp.permission_id where r.role_code = '${role}' and ${AREAS} order by 1`);
    const entries = () =>
        rows(`select h.table_name as name from onl_cgform_head h join sys_permission p on p.url = '/online/cgformList/' || h.id
            where h.is_db_synch and p.del_flag = 0 order by 1`);

    it('gets their menus and rights, and the delivered forms with tables and entries of their own, once', async () => {
        const before = [await held('admin'), await held('ops')];
        await forget();
        expect(await start()).toMatchObject({ onl_cgform_head: 3 });
        expect([await held('admin'), await held('ops')]).toEqual(before);
        expect(before[0]).toEqual(
            expect.arrayContaining(['/test', '/test/sheet', '/online/form', 'test:sheet:edit'].map(key => ({ key }))),
        );
        expect((await entries()).map(({ name }) => name)).toEqual(FORMS.toSorted());
        expect(await start()).toEqual(NOTHING);
    });

    it('gets no entry for a form whose table name is its own already', async () => {
        await forget();
        await pool.query('create table online.contract (id bigint primary key)');
        expect(await start()).toMatchObject({ onl_cgform_head: 2 });
        expect((await entries()).map(({ name }) => name)).toEqual(['accident', 'maintenance']);
        expect(await rows(`select perms from sys_permission where perms like 'form:contract:%'`)).toEqual([]);
        expect(await rows(`select url from sys_permission where url like '/online/cgformList/%'`)).toHaveLength(2);
        expect(await start()).toEqual(NOTHING);
    });
});
