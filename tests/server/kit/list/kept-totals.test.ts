import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { positionRoutes } from '#server/modules/system/position/position.routes.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';

const CODES = ['system:position:list', 'system:position:add'];
const ann = buildSession(CODES, { userId: 'ann' });
const bob = buildSession(CODES, { userId: 'bob' });

let kit: KitApp;
beforeAll(async () => {
    kit = await createKitApp(app => void app.register(positionRoutes));
    vi.useFakeTimers({ toFake: ['performance'] });
});
afterAll(async () => {
    vi.useRealTimers();
    await kit.close();
});
beforeEach(async () => {
    await kit.db.execute(sql`delete from sys_position`);
    vi.advanceTimersByTime(60_000);
});

const store = (count: number, prefix = 'p') =>
    kit.db.execute(sql`insert into sys_position (id, code, name, post_rank, create_by)
        select md5(${prefix} || g), ${prefix} || g, '职务' || g, '1', 'seed' from generate_series(1, ${count}::int) g`);
const totalFor = async (session: typeof ann, query = '') =>
    (await kit.call(session, { url: `/sys/position/list?pageSize=10&${query}` })).body.result?.total;

it('[LIST-03] counts a list of some rows for each call', async () => {
    await store(20);
    expect(await totalFor(ann)).toBe(20);
    await store(1, 'q');
    expect(await totalFor(ann)).toBe(21);
});

it('[LIST-03] keeps a large total for three seconds, for each filter its own', async () => {
    await store(1500);
    expect(await totalFor(ann)).toBe(1500);
    expect(await totalFor(ann, 'code=p1*')).toBe(612);
    await store(5, 'q');
    expect(await totalFor(bob)).toBe(1500);
    expect(await totalFor(ann, 'code=q*')).toBe(5);
    vi.advanceTimersByTime(3001);
    expect(await totalFor(bob)).toBe(1505);
});

it('[LIST-03] shows who adds a row the new total at once', async () => {
    await store(1500);
    expect(await totalFor(ann)).toBe(1500);
    vi.advanceTimersByTime(1);
    const added = await kit.call(ann, {
        method: 'POST',
        url: '/sys/position/add',
        payload: { code: 'new', name: '新职务', postRank: '1' },
    });
    expect(added.body.success).toBe(true);
    vi.advanceTimersByTime(1);
    expect(await totalFor(ann)).toBe(1501);
    expect(await totalFor(bob)).toBe(1501);
});
