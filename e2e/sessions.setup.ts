import { expect, test } from 'playwright/test';
import { callerOf } from './support/api.ts';

interface Setting {
    id: string;
    version: number;
}

// Journeys side by side sign in as the same few accounts far more often than people do; the sixth session of one would end the first.
test('lets an account have more sessions than people need', async ({ request }) => {
    const admin = await callerOf(request, 'admin');
    const { records } = await admin.get<{ records: Setting[] }>('/setting/system/list', { cfgKey: 'security.max_sessions' });
    expect(records).toHaveLength(1);
    await admin.post('/setting/system/edit', { id: records[0]?.id, version: records[0]?.version, value: '50', reason: '浏览器测试' });
});
