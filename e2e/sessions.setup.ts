import { expect, test } from 'playwright/test';
import { callerOf } from './support/api.ts';
import { withDatabase } from './support/database.ts';

const KEY = 'security.max_sessions';

// Journeys side by side sign in as the same few accounts far more often than people do; the sixth session of one would end the first.
// Behind the product's back: a change of this setting waits for a second administrator, and the demonstration has one.
test('lets an account have more sessions than people need', async ({ request }) => {
    await withDatabase(async client => {
        const { rowCount } = await client.query(`update set_system set cfg_value = '50' where cfg_key = $1`, [KEY]);
        expect(rowCount).toBe(1);
        await client.query(`update sys_version set value = value + 1 where name = 'setting'`);
    });
    const admin = await callerOf(request, 'admin');
    const { records } = await admin.get<{ records: { cfgValue: string }[] }>('/setting/system/list', { cfgKey: KEY });
    expect(records).toMatchObject([{ cfgValue: '50' }]);
});
