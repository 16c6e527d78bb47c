import { sql } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addUser, PASSWORD, signIn, signInWith } from '#tests/support/people.ts';

let test: TestApp;
let guarded: string;

beforeAll(async () => {
    test = await startTestApp();
    guarded = (await signInWith(test, 'boss', ['system:user:list', 'system:user:changepwd'])).roleId;
});
afterAll(() => test.close());
beforeEach(async () => {
    await test.call({ method: 'POST', url: '/__test__/reset' });
    await test.db.execute(sql`delete from sys_login_failure`);
    await test.db.execute(sql`update sys_role set needs_second_factor = false`);
});

const MINUTE = 60_000;
let shifted = 0;
/** A code is good once: each comes from a window of its own. */
const shift = async (ms: number) => {
    shifted = ms;
    await test.call({ method: 'POST', url: '/__test__/clock', body: { ms } });
};
const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor((Date.now() + shifted) / 1000) });

const post = (url: string, body: object, token?: string) => test.call({ method: 'POST', url, body, ...(token && { token }) });
const login = (username: string) => post('/sys/login', { username, password: PASSWORD });
const stepOf = async (username: string) => ((await login(username)).body.result as { step: string }).step;

/** A person whose second factor is in force. */
const bound = async (username: string, roleIds = [guarded]) => {
    await shift(0);
    await addUser(test, { username, roleIds });
    const token = await signIn(test, username);
    const begun = await post('/sys/account/secondFactor/begin', { password: PASSWORD }, token);
    const { secret, uri } = begun.body.result as { secret: string; uri: string };
    const { body } = await post('/sys/account/secondFactor/confirm', { code: codeOf(secret) }, token);
    const { recoveryCodes } = body.result as { recoveryCodes: string[] };
    return { token, secret, uri, recoveryCodes };
};

describe('a second factor', () => {
    it('wants the password before it shows a secret, and a code of the app before it is in force', async () => {
        await addUser(test, { username: 'anna' });
        const token = await signIn(test, 'anna');
        expect((await post('/sys/account/secondFactor/begin', { password: 'wrong' }, token)).body.message).toBe('登录密码错误');
        const begun = await post('/sys/account/secondFactor/begin', { password: PASSWORD }, token);
        expect(begun.body.result).toMatchObject({ uri: expect.stringContaining('otpauth://totp/') as string });
        const wrong = await post('/sys/account/secondFactor/confirm', { code: '000000' }, token);
        expect(wrong.body.message).toBe('动态口令错误，请核对手机时间后重新输入');
        // Not in force: the password alone signs in.
        expect((await login('anna')).body.code).toBe('200');
    });

    it('is asked for after the password, whichever the client; without the code nobody has a session', async () => {
        const { secret } = await bound('bert');
        const half = await login('bert');
        expect(half.body).toMatchObject({ success: false, code: 428, message: '请输入动态口令完成登录' });
        expect(JSON.stringify(half.body.result)).not.toContain('token');
        const { step } = half.body.result as { step: string };
        expect((await post('/sys/login/secondFactor', { step, code: '000000' })).body.message).toBe('动态口令或恢复码错误');
        await shift(2 * MINUTE);
        const whole = await post('/sys/login/secondFactor', { step, code: codeOf(secret) });
        expect(whole.body).toMatchObject({ success: true, code: '200', result: { token: expect.any(String) as string } });
        // The step is spent.
        await shift(4 * MINUTE);
        expect((await post('/sys/login/secondFactor', { step, code: codeOf(secret) })).body.message).toContain('登录已超时');
    });

    it('takes a code once, also from two windows at the same time', async () => {
        const { secret } = await bound('cora');
        await shift(2 * MINUTE);
        const [one, two] = [await stepOf('cora'), await stepOf('cora')];
        const code = codeOf(secret);
        const answers = await Promise.all([one, two].map(step => post('/sys/login/secondFactor', { step, code })));
        expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    });

    it('can be replaced by each recovery code once, and its owner is told', async () => {
        const { recoveryCodes } = await bound('dora');
        const [code = ''] = recoveryCodes;
        const first = await post('/sys/login/secondFactor', { step: await stepOf('dora'), code: code.toLowerCase() });
        expect(first.body.success).toBe(true);
        const again = await post('/sys/login/secondFactor', { step: await stepOf('dora'), code });
        expect(again.body.message).toBe('动态口令或恢复码错误');
        const { token } = first.body.result as { token: string };
        const state = await test.call({ url: '/sys/account/secondFactor', token });
        expect(state.body.result).toMatchObject({ isOn: true, recoveryLeft: 9 });
        const { rows } = await test.db.execute<{ code: string }>(sql`select encode(code_hash, 'hex') as code from sys_recovery_code`);
        expect(JSON.stringify(rows)).not.toContain(code);
    });

    it('lets nobody who knows the password guess codes: the right one comes too late after five failures', async () => {
        const { secret } = await bound('emil');
        await shift(2 * MINUTE);
        const step = await stepOf('emil');
        for (let tries = 0; tries < 4; tries++) await post('/sys/login/secondFactor', { step, code: '000000' });
        const right = { step, code: codeOf(secret) };
        expect((await post('/sys/login/secondFactor', right)).body.message).toBe('动态口令或恢复码错误');
        // Nor does the password, given once more, begin a new count.
        expect((await login('emil')).body).toMatchObject({ success: false, result: null });
        await shift(40 * MINUTE);
        expect((await post('/sys/login/secondFactor', { step: await stepOf('emil'), code: codeOf(secret) })).body.success).toBe(true);
    });

    it('[PERM-01] that a role demands opens the own account alone until there is one, and can’t be ended then', async () => {
        const { token, secret } = await bound('finn');
        const boss = await signIn(test, 'boss');
        await test.db.execute(sql`update sys_role set needs_second_factor = true where id = ${guarded}`);
        await test.db.execute(sql`update sys_version set value = value + 1 where name = 'permission'`);
        const refused = await test.call({ url: '/sys/user/list', token: boss });
        expect(refused).toMatchObject({ status: 403, body: { message: '您的角色要求两步验证，请先在「个人设置 · 安全设置」中开启' } });
        expect((await test.call({ url: '/sys/account/secondFactor', token: boss })).body.result).toMatchObject({ isForced: true });
        expect((await test.call({ url: '/sys/user/list', token })).status).toBe(200);
        await shift(2 * MINUTE);
        const end = await post('/sys/account/secondFactor/end', { code: codeOf(secret) }, token);
        expect(end.body).toMatchObject({ success: false, message: '您的角色要求两步验证，不能关闭；更换手机请联系管理员重置' });
    });

    it('is ended by a code of its own, and taken away by who may set the password; both end its sessions or say so', async () => {
        const { token, secret } = await bound('gina');
        await shift(2 * MINUTE);
        expect((await post('/sys/account/secondFactor/end', { code: codeOf(secret) }, token)).body.success).toBe(true);
        expect((await login('gina')).body.code).toBe('200');
        const other = await bound('hugo', []);
        const boss = await signIn(test, 'boss');
        const reset = await test.call({ method: 'PUT', url: '/sys/user/resetSecondFactor', token: boss, body: { username: 'hugo' } });
        expect(reset.body).toMatchObject({ success: true, message: '两步验证已重置，该用户登录后可重新开启' });
        expect((await test.call({ url: '/sys/user/getUserInfo', token: other.token })).status).toBe(401);
        expect((await login('hugo')).body.code).toBe('200');
    });
});

describe('a proof before a sensitive act', () => {
    it('is a sign-in of the last half hour, then the password, or a code where there is a second factor', async () => {
        const token = await signIn(test, 'boss');
        const act = (session: string) =>
            test.call({ method: 'PUT', url: '/sys/user/resetSecondFactor', token: session, body: { username: 'nobody' } });
        expect((await act(token)).body.message).toBe('用户不存在！');
        await shift(31 * MINUTE);
        const refused = await act(token);
        expect(refused.body).toMatchObject({ success: false, code: 428, message: '请先确认是您本人再继续此操作；也可以重新登录后再试' });
        expect(refused.headers['x-proof']).toBe('password');
        expect((await post('/sys/account/prove', { password: 'wrong' }, token)).body.message).toBe('登录密码错误');
        expect((await act(token)).body.code).toBe(428);
        expect((await post('/sys/account/prove', { password: PASSWORD }, token)).body.success).toBe(true);
        expect((await act(token)).body.message).toBe('用户不存在！');

        const { token: strong, secret } = await bound('ines');
        await shift(62 * MINUTE);
        expect((await act(strong)).headers['x-proof']).toBe('code');
        expect((await post('/sys/account/prove', { password: PASSWORD }, strong)).body.success).toBe(false);
        expect((await post('/sys/account/prove', { code: codeOf(secret) }, strong)).body.success).toBe(true);
        expect((await act(strong)).body.message).toBe('用户不存在！');
    });

    it('is wanted by payouts, price publishing, changes of rights, exports of personal data, new ways in, API keys, webhooks and looks as somebody else, and by nothing else', () => {
        const asked = test.app.routeList
            .filter(route => route.needsProof && route.method !== 'HEAD')
            .map(({ method, path }) => `${method} ${path}`);
        const isExport = (route: string) => /\/export(Xls|Pdf)$/.test(route);
        expect(asked.filter(route => !isExport(route)).sort()).toMatchInlineSnapshot(`
          [
            "DELETE /api/sys/account/passkey",
            "DELETE /api/sys/user/deleteUserRole",
            "DELETE /api/sys/user/deleteUserRoleBatch",
            "POST /api/finance/withdrawAudit/approve",
            "POST /api/finance/withdrawAudit/approveSafe",
            "POST /api/finance/withdrawAudit/batchApprove",
            "POST /api/finance/withdrawAudit/createBatch",
            "POST /api/finance/withdrawAudit/markPaid",
            "POST /api/finance/withdrawAudit/reduce",
            "POST /api/finance/withdrawAudit/retry",
            "POST /api/finance/withdrawAudit/review",
            "POST /api/price/changeSet/publish",
            "POST /api/price/changeSet/review",
            "POST /api/price/changeSet/rollback",
            "POST /api/sys/account/passkey/begin",
            "POST /api/sys/apiKey/add",
            "POST /api/sys/apiKey/edit",
            "POST /api/sys/apiKey/rotate",
            "POST /api/sys/permission/saveRolePermission",
            "POST /api/sys/role/datarule",
            "POST /api/sys/user/addSysUserRole",
            "POST /api/sys/user/viewAs",
            "POST /api/sys/webhook/add",
            "POST /api/sys/webhook/edit",
            "POST /api/sys/webhook/endFormerSecret",
            "POST /api/sys/webhook/rotateSecret",
            "PUT /api/sys/apiKey/edit",
            "PUT /api/sys/user/changePassword",
            "PUT /api/sys/user/resetSecondFactor",
            "PUT /api/sys/webhook/edit",
          ]
        `);
        expect(asked.filter(route => isExport(route)).sort()).toMatchInlineSnapshot(`
          [
            "GET /api/finance/customerAccount/exportPdf",
            "GET /api/finance/customerAccount/exportXls",
            "GET /api/finance/driverAccount/exportPdf",
            "GET /api/finance/driverAccount/exportXls",
            "GET /api/finance/memberAccount/exportPdf",
            "GET /api/finance/memberAccount/exportXls",
            "GET /api/order/order/exportPdf",
            "GET /api/order/order/exportXls",
            "GET /api/recruit/audit/exportPdf",
            "GET /api/recruit/audit/exportXls",
            "GET /api/sys/user/exportPdf",
            "GET /api/sys/user/exportXls",
            "GET /api/users/bankCard/exportPdf",
            "GET /api/users/bankCard/exportXls",
            "GET /api/users/blacklist/exportPdf",
            "GET /api/users/blacklist/exportXls",
            "GET /api/users/customer/exportPdf",
            "GET /api/users/customer/exportXls",
            "GET /api/users/driver/exportPdf",
            "GET /api/users/driver/exportXls",
            "GET /api/users/driverMember/exportPdf",
            "GET /api/users/driverMember/exportXls",
          ]
        `);
    });

    it('is refused by every such call, before it reads what was sent', async () => {
        const wanting = test.app.routeList.filter(route => route.needsProof && route.method !== 'HEAD');
        const codes = wanting.flatMap(({ auth }) => (typeof auth === 'object' ? [auth.permission].flat() : []));
        const plain = codes.map(code => code.replace(/:export$/, ':plain'));
        const { token } = await signInWith(test, 'zoe', [...new Set([...codes, ...plain])]);
        await shift(31 * MINUTE);
        for (const { method, path } of wanting) {
            const url = path.replace(test.app.config.apiPrefix, '');
            const answer = await test.call({ method: method as 'POST', url, token, ...(method !== 'GET' && { body: {} }) });
            expect([path, answer.body.code]).toEqual([path, 428]);
        }
    });
});
