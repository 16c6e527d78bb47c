import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { QrCode, QrComputer } from '#contract/system/account/qr-login.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addUser, PASSWORD, signIn } from '#tests/support/people.ts';

const MINUTE = 60_000;
const COMPUTER = '203.0.113.7';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
let test: TestApp;

beforeAll(async () => {
    test = await startTestApp({ env: { PUBLIC_URL: 'https://crane.example' } });
});
afterAll(() => test.close());
beforeEach(async () => {
    await test.call({ method: 'POST', url: '/__test__/reset' });
});

const begin = async (ip = COMPUTER) =>
    (await test.call({ method: 'POST', url: '/sys/login/qrcode/begin', body: {}, ip, headers: { 'user-agent': CHROME } })).body
        .result as QrCode;
const ask = ({ qrcodeId, secret }: QrCode, ip = COMPUTER) =>
    test.call({ method: 'POST', url: '/sys/login/qrcode', body: { qrcodeId, secret }, ip, headers: { 'user-agent': CHROME } });
const stateOf = async (code: QrCode) => ((await ask(code)).body.result as { state?: string }).state;
const phone =
    (token: string) =>
    (url: string, { qrcodeId }: QrCode) =>
        test.call({ method: 'POST', url, body: { qrcodeId }, token, ip: '10.9.8.7' });
const SCAN = '/sys/scanLoginQrcode';
const CONFIRM = '/sys/account/qrcode/confirm';
const REFUSE = '/sys/account/qrcode/refuse';
const EXPIRED = '二维码已过期或已被使用，请在电脑上刷新后重新扫描';
const shift = (ms: number) => test.call({ method: 'POST', url: '/__test__/clock', body: { ms } });
const me = (token: string) => test.call({ url: '/sys/user/getUserInfo', token });

/** Somebody whose phone is signed in. */
const withPhone = async (username: string) => {
    const id = await addUser(test, { username });
    const token = await signIn(test, username);
    return { id, token, send: phone(token) };
};
const tokenIn = (answer: Awaited<ReturnType<typeof ask>>) => (answer.body.result as { token: string }).token;

describe('a code on the computer', () => {
    it('[AUTH-01] signs in by the phone that scans and confirms it, and tells the phone which computer asks', async () => {
        const { id, send } = await withPhone('alice');
        const code = await begin();
        expect(code).toMatchObject({ livesMs: 2 * MINUTE, address: 'https://crane.example' });
        expect(await stateOf(code)).toBe('waiting');

        const scanned = await send(SCAN, code);
        expect(scanned.body).toMatchObject({ success: true, message: '扫码成功', result: { ip: COMPUTER, userAgent: CHROME } });
        expect((scanned.body.result as QrComputer).isKnownPlace).toBe(false);
        expect(await stateOf(code)).toBe('scanned');

        expect((await send(CONFIRM, code)).body).toMatchObject({ success: true, message: '已确认登录' });
        const entered = await ask(code);
        expect(entered.body).toMatchObject({
            success: true,
            code: '200',
            message: '登录成功',
            result: { userInfo: { username: 'alice' } },
        });
        expect((await me(tokenIn(entered))).status).toBe(200);

        const { rows } = await test.db.execute<{ log_type: number; log_content: string; ip: string }>(
            sql`select log_type, log_content, ip from sys_log where userid = ${id} and log_content like '%扫码%' order by log_type`,
        );
        expect(rows).toEqual([
            {
                log_type: 1,
                log_content: expect.stringMatching(/^用户名: alice,扫码（由IP 10\.9\.8\.7的会话\w{8}确认）登录成功！$/) as string,
                ip: COMPUTER,
            },
            { log_type: 2, log_content: expect.stringContaining(`确认扫码登录：IP ${COMPUTER}的设备，由会话`) as string, ip: '10.9.8.7' },
        ]);
        // Next time the computer's network is a known one.
        expect((await send(SCAN, await begin())).body.result).toMatchObject({ isKnownPlace: true });
    });

    it('gives nothing to whoever has photographed it, and does not end by their asking', async () => {
        const { send } = await withPhone('bert');
        const code = await begin();
        const photographed = { ...code, secret: (await begin()).secret };
        await send(SCAN, code);
        expect(await stateOf(photographed)).toBe('expired');
        await send(CONFIRM, code);
        expect(await stateOf(photographed)).toBe('expired');
        expect((await ask(code)).body.success).toBe(true);
        const { rows } = await test.db.execute(sql`select data::text as data, subject from sys_sign_in_step where kind = 'qr'`);
        expect(JSON.stringify(rows)).not.toContain(photographed.secret);
    });

    it('hands the session out once, also to two calls at the same moment', async () => {
        const { send } = await withPhone('carl');
        const code = await begin();
        await send(SCAN, code);
        await send(CONFIRM, code);
        const answers = await Promise.all([ask(code), ask(code), ask(code)]);
        expect(answers.filter(({ body }) => body.code === '200')).toHaveLength(1);
        expect(await stateOf(code)).toBe('expired');
    });

    it('is over after two minutes, and a confirmation that comes later is refused', async () => {
        const { send } = await withPhone('dora');
        const unread = await begin();
        const read = await begin();
        await shift(MINUTE);
        await send(SCAN, read);
        await shift(2.5 * MINUTE);
        expect(await stateOf(unread)).toBe('expired');
        expect((await send(SCAN, unread)).body).toMatchObject({ success: false, message: EXPIRED });
        // Who scans it has two minutes from there.
        expect(await stateOf(read)).toBe('scanned');
        await shift(5 * MINUTE);
        expect((await send(CONFIRM, read)).body).toMatchObject({ success: false, message: EXPIRED });
        expect(await stateOf(read)).toBe('expired');
    });

    it('is refused by a tap, and stays so', async () => {
        const { send } = await withPhone('emil');
        const code = await begin();
        await send(SCAN, code);
        expect((await send(REFUSE, code)).body).toMatchObject({ success: true, message: '已取消，电脑不会登录' });
        expect(await stateOf(code)).toBe('refused');
        expect((await send(CONFIRM, code)).body.message).toBe(EXPIRED);
        expect(await stateOf(code)).toBe('refused');
    });

    it('belongs to the person who has scanned it first, and cannot be confirmed unseen', async () => {
        const first = await withPhone('finn');
        const second = await withPhone('gina');
        const code = await begin();
        expect((await first.send(CONFIRM, code)).body.message).toBe(EXPIRED);
        await first.send(SCAN, code);
        expect((await second.send(SCAN, code)).body.message).toBe(EXPIRED);
        expect((await second.send(CONFIRM, code)).body.message).toBe(EXPIRED);
        // A reloaded page scans again.
        expect((await first.send(SCAN, code)).body.success).toBe(true);
    });
});

describe('the phone that confirms', () => {
    it('has to be signed in and unlocked', async () => {
        const { token, send } = await withPhone('hugo');
        const code = await begin();
        await send(SCAN, code);
        await test.call({ method: 'POST', url: '/sys/account/lock', token });
        expect((await send(CONFIRM, code)).status).toBe(423);
        expect((await phone('')(CONFIRM, code)).status).toBe(401);
        expect(await stateOf(code)).toBe('scanned');
        await test.call({ method: 'POST', url: '/sys/account/prove', token, body: { password: PASSWORD } });
        expect((await send(CONFIRM, code)).body.success).toBe(true);
    });

    it('lets nobody in who is frozen meanwhile, or whose session has ended', async () => {
        const frozen = await withPhone('ines');
        const gone = await withPhone('jack');
        const codes = [await begin(), await begin()] as const;
        for (const [person, code] of [
            [frozen, codes[0]],
            [gone, codes[1]],
        ] as const) {
            await person.send(SCAN, code);
            await person.send(CONFIRM, code);
        }
        await test.db.execute(sql`update sys_user set status = 2 where id = ${frozen.id}`);
        await test.call({ method: 'POST', url: '/sys/logout', token: gone.token });
        expect((await ask(codes[0])).body).toMatchObject({
            ...{ success: false, result: null, message: '扫码登录失败，请刷新二维码重试，或使用其他方式登录' },
        });
        expect(await stateOf(codes[1])).toBe('expired');
    });

    it('vouches for no fresher proof than its own, and for no longer than it lasts', async () => {
        const { id, send } = await withPhone('kate');
        await shift(90 * MINUTE);
        const code = await begin();
        await send(SCAN, code);
        await send(CONFIRM, code);
        await ask(code);
        const { rows } = await test.db.execute<{ proofs: number; ends: number; sessions: number }>(sql`
            select count(distinct proved_at)::int as proofs, count(distinct expires_at)::int as ends, count(*)::int as sessions
            from sys_session where user_id = ${id}`);
        expect(rows).toEqual([{ proofs: 1, ends: 1, sessions: 2 }]);
    });

    it('is no second factor: where one is in force the computer asks for it', async () => {
        const { id, send } = await withPhone('liam');
        await test.db.execute(sql`update sys_user set second_factor = true where id = ${id}`);
        const code = await begin();
        await send(SCAN, code);
        await send(CONFIRM, code);
        const half = await ask(code);
        expect(half.body).toMatchObject({ success: false, code: 428, result: { step: expect.any(String) as string } });
        const { rows } = await test.db.execute<{ log_content: string }>(
            sql`select log_content from sys_log where userid = ${id} and log_type = 1 order by create_time desc, id limit 1`,
        );
        expect(rows[0]?.log_content).toMatch(/扫码（由IP .*确认）通过，等待两步验证$/);
    });
});

it('codes are made twenty times a minute from one address', async () => {
    const strict = await startTestApp({ env: { RATE_LIMIT_SCALE: '1' }, database: test.database });
    const make = () => strict.call({ method: 'POST', url: '/sys/login/qrcode/begin', body: {}, ip: '198.51.100.4' });
    const answers = await Promise.all(Array.from({ length: 21 }, make));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    await strict.close();
});
