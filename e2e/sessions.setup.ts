import { expect, test } from 'playwright/test';
import { callerOf } from './support/api.ts';
import { withDatabase } from './support/database.ts';

// Journeys side by side sign in as the same few accounts far more often than people do; the sixth session of one would end the first. A session
// serves a worker to its end, and half an hour after signing in its sensitive acts would be asked for a proof.
const SETTINGS = { 'security.max_sessions': '50', 'security.proof_minutes': '720' };

// Behind the product's back: a change of these settings waits for a second administrator, and the demonstration has one.
test('lets an account have more sessions, and each of them act for longer, than people need', async ({ request }) => {
    await withDatabase(async client => {
        for (const change of Object.entries(SETTINGS)) {
            const { rowCount } = await client.query('update set_system set cfg_value = $2 where cfg_key = $1', change);
            expect(rowCount).toBe(1);
        }
        await client.query(`update sys_version set value = value + 1 where name = 'setting'`);
    });
    const admin = await callerOf(request, 'admin');
    for (const [cfgKey, cfgValue] of Object.entries(SETTINGS)) {
        const { records } = await admin.get<{ records: { cfgValue: string }[] }>('/setting/system/list', { cfgKey });
        expect(records).toMatchObject([{ cfgValue }]);
    }
});
