import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Called, type TestApp } from '#tests/support/app.ts';
import { addUser, signIn } from '#tests/support/people.ts';

let test: TestApp;
let token: string;

beforeAll(async () => {
    test = await startTestApp();
    await addUser(test, { username: 'alice' });
    token = await signIn(test, 'alice');
});
afterAll(() => test.close());

const KEYS = ['code', 'message', 'result', 'success', 'timestamp'];
const json = { 'content-type': 'application/json' };

function expectRefusal(answer: Called, status: number, code = status) {
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(Object.keys(answer.body).sort()).toEqual(KEYS);
    expect(answer.body).toMatchObject({ success: false, code });
    expect(answer.body.message).toMatch(/[\u4e00-\u9fff]/);
}

describe('the envelope', () => {
    it('[CALL-08] carries the five keys on success, with the server time and the request id beside it', async () => {
        const { status, body, headers } = await test.call({
            url: '/sys/dict/queryAllDictItems',
            token,
            headers: { 'x-request-id': 'abcdef-123' },
        });
        expect(status).toBe(200);
        expect(Object.keys(body).sort()).toEqual(KEYS);
        expect(body).toMatchObject({ success: true, code: 200, message: '' });
        expect(Math.abs(body.timestamp - Date.now())).toBeLessThan(5000);
        expect(headers['x-request-id']).toBe('abcdef-123');
        expect(headers['x-dict-version']).toMatch(/^\d+$/);
        expect(headers['cache-control']).toBe('no-store');
    });

    it('[ERR-03] answers 401 with 「Token失效」 without a token, with a forged one, and with one in the query', async () => {
        for (const options of [{}, { token: 'x'.repeat(43) }, { token: 'eyJhbGciOiJub25lIn0.eyJ1c2VybmFtZSI6ImFkbWluIn0.' }]) {
            const answer = await test.call({ url: '/sys/user/getUserInfo', ...options });
            expectRefusal(answer, 401);
            expect(answer.body.message).toContain('Token失效');
        }
        expectRefusal(await test.call({ url: `/sys/user/getUserInfo?token=${token}` }), 401);
    });

    it('answers 404 for unknown routes and methods', async () => {
        expectRefusal(await test.call({ url: '/nowhere' }), 404);
        expectRefusal(await test.call({ method: 'DELETE', url: '/sys/login' }), 404);
        const noKey = await test.call({ url: '/sys/getEncryptedString' });
        expectRefusal(noKey, 404);
        expect(noKey.body.message).toBe('本系统不提供加密密钥，密码由HTTPS加密传输');
    });

    it('answers 400 for a body that does not fit, naming the fields, and for broken JSON', async () => {
        const missing = await test.call({ method: 'POST', url: '/sys/login', body: { username: 'alice' } });
        expectRefusal(missing, 400);
        expect(missing.body.message).toBe('参数校验失败 password');
        expect(missing.body.result).toEqual({ fields: { password: '请输入password' } });
        expectRefusal(await raw('{"username":'), 400);
    });

    const deep = (levels: number) => `{"username":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    const bodies: [string, string | Buffer][] = [
        ['33 levels', deep(33)],
        ['400,000 levels', deep(400_000)],
        ['20,001 nodes', JSON.stringify({ username: Array.from({ length: 20_001 }, () => 1) })],
        ['__proto__', '{"__proto__":{"x":1}}'],
        ['constructor.prototype', '{"constructor":{"prototype":{"x":1}}}'],
        ['NUL', '{"username":"a\\u0000b","password":"x"}'],
        ['a lone surrogate', '{"username":"\\ud800","password":"x"}'],
        ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
        ['a number beyond 2⁵³', '{"username":"a","password":"b","checkKey":9007199254740993}'],
    ];
    it.each(bodies)('refuses a body with %s', async (_name, body) => {
        expectRefusal(await raw(body), 400);
    });

    it('answers 413 and 415 in the envelope', async () => {
        expectRefusal(await raw(JSON.stringify({ username: 'x'.repeat(1024 * 1024) })), 413);
        expectRefusal(await raw('username=alice', 'application/x-www-form-urlencoded'), 415);
        expectRefusal(await raw('{}', 'text/plain'), 415);
    });

    it('answers 414 for an address of more than 8 KiB and for a parameter of more than 200 signs', async () => {
        expectRefusal(await test.call({ url: `/sys/duplicate/check?x=${'y'.repeat(8200)}`, token }), 414);
        expectRefusal(await test.call({ url: `/sys/dict/getDictItems/${'z'.repeat(201)}`, token }), 414);
        expectRefusal(await test.call({ url: '/sys/%zz', token }), 400);
    });

    it('[S112] gives what is refused before a route is found the headers of every answer', async () => {
        const usual = await test.call({ url: '/no/such', token });
        const names = [
            'content-security-policy',
            'permissions-policy',
            'x-content-type-options',
            'referrer-policy',
            'cache-control',
            'content-type',
        ];
        for (const url of ['/sys/%zz', '/%', `/sys/dict/getDictItems/${'z'.repeat(201)}`]) {
            const answer = await test.call({ url, token });
            expect(answer.headers['x-request-id'], url).toMatch(/^[\w-]{36}$/);
            for (const name of names) expect([name, answer.headers[name]]).toEqual([name, usual.headers[name]]);
        }
    });

    it('refuses repeated query keys and control characters', async () => {
        expectRefusal(await test.call({ url: '/sys/loginfo?a=1&a=2', token }), 400);
        expectRefusal(await test.call({ url: '/sys/loginfo?a=%00', token }), 400);
        expectRefusal(await test.call({ url: '/sys/dict/getDictItems/a%00b', token }), 400);
    });

    it('tells nothing but the request number when something unexpected happens', async () => {
        const answer = await test.call({ method: 'POST', url: '/__test__/boom' });
        expectRefusal(answer, 500);
        expect(answer.body.message).toBe(`系统繁忙，请稍后再试（请求号：${String(answer.headers['x-request-id'])}）`);
        expect(answer.text).not.toMatch(/boom|select|password_hash|\.ts/);
    });

    it('treats one trailing slash as the same route and folds nothing else', async () => {
        expect((await test.call({ url: '/sys/user/getUserInfo/', token })).status).toBe(200);
        const spellings = ['/sys//user/getUserInfo', '/SYS/user/getUserInfo', '/sys/user/getUserInfo/x.js', '/sys/user/getUserInfo;x=1.js'];
        for (const url of [...spellings, '/sys/user/../user/getUserInfo%2f', '/sys/user/getUserInfo.html', '/./sys/user/getUserInfo%00']) {
            expect([400, 401, 404]).toContain((await test.call({ url })).status);
        }
    });

    const raw = (payload: string | Buffer, type = json['content-type']): Promise<Called> =>
        test.app.inject({ method: 'POST', url: '/api/sys/login', payload, headers: { 'content-type': type } }).then(answer => ({
            status: answer.statusCode,
            headers: answer.headers,
            body: answer.json(),
            text: answer.body,
            raw: answer.rawPayload,
        }));
});
