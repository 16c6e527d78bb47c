import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SupportBundle } from '#contract/system/user.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { signInWith } from '#tests/support/people.ts';

let test: TestApp;
let helper: string;
let clerk: { token: string; id: string };

beforeAll(async () => {
    test = await startTestApp({ database: await createTestDatabase({ filled: 'dictionaries' }) });
    ({ token: helper } = await signInWith(test, 'helper', ['system:user:list', 'system:user:supportBundle', 'system:log:list']));
    const { token } = await signInWith(test, 'clerk', ['system:user:list']);
    const { rows } = await test.pool.query<{ id: string }>("select id from sys_user where username = 'clerk'");
    clerk = { token, id: rows[0]?.id ?? '' };
});
afterAll(() => test.close());

const bundle = (token = helper) => test.call({ method: 'POST', url: '/sys/user/supportBundle', token, body: { id: clerk.id } });

describe('the support bundle of a person', () => {
    it('[SYS-01] has their failures, lines of the log, sessions and versions, and nothing secret', async () => {
        const event = { kind: 'script', message: 'TypeError: x', stack: 'at a (b.js:1:2)', page: '/order/order', crumbs: ['改派'] };
        await test.call({
            method: 'POST',
            url: '/monitor/clientError/report',
            token: clerk.token,
            body: { release: 'r1', events: [event] },
        });
        const answer = await bundle();
        const made = answer.body.result as SupportBundle;
        expect(made).toMatchObject({
            madeBy: 'helper',
            user: { username: 'clerk', status: 1 },
            versions: { node: process.version },
            clientErrors: [{ message: 'TypeError: x', release: 'r1', crumbs: ['改派'] }],
        });
        expect(made.sessions).toHaveLength(1);
        expect(made.log[0]).toMatchObject({ content: '用户名: clerk,登录成功！' });
        expect(JSON.stringify(made)).not.toContain(clerk.token);
        expect(JSON.stringify(made)).not.toMatch(/password|token/i);
    });

    it('[SYS-10] leaves a line in the log, and is refused without its right', async () => {
        expect((await bundle(clerk.token)).status).toBe(403);
        await bundle();
        const log = await test.call({ url: '/sys/log/list?keyWord=导出支持包', token: helper });
        expect((log.body.result as { records: object[] }).records[0]).toMatchObject({
            logContent: '导出支持包：clerk',
            username: 'helper',
        });
    });
});
