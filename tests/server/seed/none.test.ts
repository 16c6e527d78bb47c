import { createPool, type Pool } from '#server/db/client.ts';
import { seed } from '#server/db/seed/index.ts';
import { verify } from '@node-rs/argon2';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { silentLog } from '../../support/log.ts';
import { isBuilt } from '#server/db/seed/system/built-screens.ts';
import { SCREENS } from '#server/db/seed/system/screens.ts';

const OPTIONS = {
    mode: 'none',
    number: 1,
    now: new Date('2026-09-15T10:00:00+08:00'),
    demoPassword: 'unused',
    appSecret: 'k'.repeat(32),
} as const;

let database: TestDatabase;
let pool: Pool;

beforeEach(async () => {
    database = await createTestDatabase();
    pool = createPool(database.url, { work: 'long' });
});

afterEach(async () => {
    await pool.end();
    await database.drop();
});

describe('the seed of a real installation', () => {
    it('makes one administrator whose random password is told once and must be changed', async () => {
        const { adminPassword = '' } = await seed(pool, OPTIONS, silentLog);
        const { rows } = await pool.query<{ username: string; password_hash: string; must_change_password: boolean }>(
            'select username, password_hash, must_change_password from sys_user',
        );
        expect(rows).toHaveLength(1);
        expect(rows[0]).toMatchObject({ username: 'admin', must_change_password: true });
        expect(adminPassword).toHaveLength(16);
        expect(await verify(rows[0]?.password_hash ?? '', adminPassword)).toBe(true);
    });

    it('brings cities, vehicle types, dictionaries and settings, and no business', async () => {
        const { rows } = await seed(pool, OPTIONS, silentLog);
        expect(rows).toMatchObject({ set_city: 20, veh_type: 24, veh_level_one: 5, set_system: 55 });
        expect(rows.ord_order).toBeUndefined();
        const { rows: open } = await pool.query(`select cfg_value from set_system where cfg_key = 'security.register_open'`);
        expect(open).toEqual([{ cfg_value: 'false' }]);
    });

    it('leaves statistics of the tables that tell rights: their first questions are planned as later ones', async () => {
        await seed(pool, OPTIONS, silentLog);
        const { rows } = await pool.query<{ rows: number }>(
            `select reltuples::int as rows from pg_class where relname in ('sys_permission', 'sys_role_permission', 'sys_user_role')`,
        );
        expect(rows).toHaveLength(3);
        for (const table of rows) expect(table.rows).toBeGreaterThan(0);
    });

    it('has a menu for the screens that exist and no other', async () => {
        await seed(pool, OPTIONS, silentLog);
        const { rows } = await pool.query<{ url: string }>('select url from sys_permission where menu_type = 1 order by url');
        expect(rows.map(({ url }) => url)).toContain('/order/order');
        const unbuilt = SCREENS.filter(screen => !isBuilt(screen));
        expect(unbuilt.filter(({ path }) => rows.some(({ url }) => url === path))).toEqual([]);
    });

    it('leaves nothing when it breaks off, and starts over the next time', async () => {
        await pool.query(`alter table seed_run add constraint stop check (number <> 1)`);
        await expect(seed(pool, OPTIONS, silentLog)).rejects.toThrow('stop');
        const { rows } = await pool.query<{ n: string }>('select count(*) as n from set_city');
        expect(rows).toEqual([{ n: '0' }]);
        await pool.query(`alter table seed_run drop constraint stop`);
        expect(await seed(pool, OPTIONS, silentLog)).toMatchObject({ seeded: true });
    });
});
