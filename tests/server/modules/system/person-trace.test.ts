import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { signInWith } from '#tests/support/people.ts';

let test: TestApp;
let auditor: string;
let clerk: string;

beforeAll(async () => {
    test = await startTestApp({ database: await createTestDatabase({ filled: 'dictionaries' }) });
    const read = ['list', 'query', 'export'].map(action => `system:personTrace:${action}`);
    ({ token: auditor } = await signInWith(test, 'auditor', [...read, 'system:position:list']));
    ({ token: clerk } = await signInWith(
        test,
        'clerk',
        ['list', 'add', 'export'].map(action => `system:position:${action}`),
    ));
    const added = await test.call({
        method: 'POST',
        url: '/sys/position/add',
        token: clerk,
        body: { name: '吊装工', code: 'rigger', postRank: '1' },
    });
    expect(added.body).toMatchObject({ success: true });
    await test.call({ url: '/sys/position/exportXls', token: clerk });
    await test.call({ url: '/sys/log/list', token: clerk });
});
afterAll(() => test.close());

interface Rows {
    records: Record<string, unknown>[];
    total: number;
}
const rowsOf = async (query = '', token = auditor) =>
    ((await test.call({ url: `/sys/personTrace/list?username=clerk&pageSize=30${query}`, token })).body.result as Rows).records;

describe('what a person saw and did', () => {
    it('[SYS-10] is one list of sign-ins, operations, changes, exports and refusals, newest first', async () => {
        await expect.poll(async () => new Set((await rowsOf()).map(row => row.kind)).size).toBe(5);
        const rows = await rowsOf();
        expect(rows).toContainEqual(expect.objectContaining({ kind: 'sign', words: '用户名: clerk,登录成功！', username: 'clerk' }));
        expect(rows).toContainEqual(expect.objectContaining({ kind: 'change', words: '新增', subject: '职务', recordNo: '吊装工' }));
        expect(rows).toContainEqual(expect.objectContaining({ kind: 'export', words: '导出 1 行', subject: '职务' }));
        expect(rows).toContainEqual(expect.objectContaining({ kind: 'refused', realname: expect.any(String) as string }));
        const times = rows.map(row => String(row.createTime));
        expect(times).toEqual([...times].sort().reverse());
    });

    it('[SYS-10] is narrowed by kind and time, and exported', async () => {
        expect((await rowsOf('&kind=export')).map(row => row.kind)).toEqual(['export']);
        expect(await rowsOf('&createTime_end=2020-01-01')).toEqual([]);
        const sheet = await test.call({ url: '/sys/personTrace/exportXls?username=clerk', token: auditor });
        expect(sheet.status).toBe(200);
        expect(String(sheet.headers['content-type'])).toContain('spreadsheetml');
    });

    it('[PERM-07] tells nothing of records that the reader may not list, and nothing at all without the right', async () => {
        const { token } = await signInWith(test, 'narrow', ['system:personTrace:list']);
        expect((await rowsOf('', token)).map(row => row.kind)).not.toContain('change');
        expect((await test.call({ url: '/sys/personTrace/list', token: clerk })).status).toBe(403);
    });
});
