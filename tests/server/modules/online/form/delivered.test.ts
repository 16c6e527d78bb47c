import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seed } from '#server/db/seed/index.ts';
import { createPool, type Pool } from '#server/db/client.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { silentLog } from '#tests/support/log.ts';

const OPTIONS = {
    mode: 'demo',
    orders: 400,
    number: 1,
    now: new Date('2026-09-15T10:00:00+08:00'),
    demoPassword: 'x',
    appSecret: 'k'.repeat(32),
} as const;

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

const rows = async (text: string) => (await pool.query<Record<string, unknown>>(text)).rows;

describe('[ONLINE-02] the forms that are delivered', () => {
    it('are there with their tables, their entries in the menu and records of the demo', async () => {
        expect(await rows(`select table_name, is_db_synch, table_version from onl_cgform_head order by 1`)).toEqual([
            { table_name: 'accident', is_db_synch: true, table_version: 1 },
            { table_name: 'contract', is_db_synch: true, table_version: 1 },
            { table_name: 'maintenance', is_db_synch: true, table_version: 1 },
        ]);
        expect(await rows(`select count(*)::int as n, count(order_id)::int as linked from online.accident`)).toEqual([{ n: 6, linked: 6 }]);
        expect(await rows(`select count(*)::int as n from online.maintenance where total_fen > 0`)).toEqual([{ n: 6 }]);
        expect(await rows(`select count(*)::int as n from online.contract c join online.contract p on p.id = c.pid`)).toEqual([{ n: 3 }]);
        expect(
            await rows(`select m.name, p.name as parent, count(b.id)::int as buttons from sys_permission m join sys_permission p on p.id = m.parent_id
                join sys_permission b on b.parent_id = m.id where m.url like '/online/cgformList/%' group by 1, 2 order by 1`),
        ).toEqual([
            { name: '事故记录', parent: '订单管理', buttons: 10 },
            { name: '合同台账', parent: '用户管理', buttons: 8 },
            { name: '设备保养', parent: '车辆管理', buttons: 8 },
        ]);
    });
});
