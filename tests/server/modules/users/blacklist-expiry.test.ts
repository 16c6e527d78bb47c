import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cities } from '#server/modules/setting/city/city.table.ts';
import { blacklist } from '#server/modules/users/blacklist/blacklist.table.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

let test: TestApp;
beforeAll(async () => {
    test = await startTestApp();
});
afterAll(() => test.close());

it('[USER-03] an entry of the blacklist whose time is over ends by a delivered job, once', async () => {
    const made = { createBy: 'seed', cityId: '1' } as const;
    await test.db
        .insert(cities)
        .values({ ...made, id: '1', name: '深圳', code: '440300', province: '广东', lng: 114, lat: 22, pinyin: 'sz', letter: 'S' });
    const entry = { ...made, targetKind: 'driver', targetName: '王师傅', reasonCode: 'other', reason: '多次爽约' } as const;
    await test.db.insert(blacklist).values([
        { ...entry, id: '1', targetId: '11', endAt: '2020-01-01 00:00:00' },
        { ...entry, id: '2', targetId: '12', endAt: null },
    ]);
    const handler = test.app.handlers.find('expireBlacklist');
    const run = () => handler?.run({ app: test.app, db: test.db, params: {}, signal: new AbortController().signal });
    expect(await run()).toBe('失效黑名单1条');
    expect(await run()).toBe('失效黑名单0条');
    const rows = await test.db.select().from(blacklist).orderBy(asc(blacklist.id));
    expect(rows.map(row => row.status)).toEqual(['expired', 'active']);
});
