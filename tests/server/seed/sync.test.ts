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
const NOTHING = { sys_permission: 0, sys_dict: 0, sys_dict_item: 0, set_system: 0, onl_cgreport_head: 0, onl_cgform_head: 0 };

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
/** The screen, a dictionary, a setting and a report as if this database had been seeded before they were built. */
const makeOlder = async () => {
    await rows(`delete from seed_delivered where key in (select id from sys_permission where ${CITY})`);
    await rows(`delete from sys_permission where ${CITY}`);
    await pool.query(
        `delete from seed_delivered where key in (select i.id from sys_dict_item i join sys_dict d on d.id = i.dict_id where d.dict_code = 'city_status')`,
    );
    await pool.query(`delete from sys_dict where dict_code = 'city_status'`);
    await pool.query(`delete from set_system where cfg_key = 'ui.count_cap'`);
    await pool.query(`delete from onl_cgreport_head where code = 'late_orders'`);
    await pool.query(`delete from seed_delivered where key in ('city_status', 'ui.count_cap', 'late_orders')`);
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
            onl_cgform_head: 0,
        });
        expect(await rows(`select 1 from sys_permission where perms = 'setting:cityService:export'`)).toEqual([]);
        expect(await start()).toEqual(NOTHING);
    });
});
