import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { asOperator } from '#tests/support/database.ts';

const script = `console.info(${JSON.stringify('吊运'.repeat(1000))});`;
let test: TestApp;
let rootDir: string;

beforeAll(async () => {
    rootDir = mkdtempSync(join(tmpdir(), 'diaoyun-client-'));
    mkdirSync(join(rootDir, 'dist/assets'), { recursive: true });
    const page =
        '<!doctype html><html><head><title>吊运</title><style>body{margin:0}</style></head><body><div id="root"></div></body></html>';
    writeFileSync(join(rootDir, 'dist/index.html'), page);
    writeFileSync(join(rootDir, 'dist/assets/index-B2xY9kQ_.js'), script);
    writeFileSync(join(rootDir, 'dist/assets/index-B2xY9kQ_.js.map'), '{}');
    writeFileSync(join(rootDir, 'dist/favicon.svg'), '<svg/>');
    writeFileSync(join(rootDir, 'dist/sw.js'), script);
    writeFileSync(join(rootDir, 'secret.txt'), 'secret');
    test = await startTestApp({ rootDir });
});
afterAll(async () => {
    await test.close();
    rmSync(rootDir, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });
const browser = { accept: 'text/html,*/*', 'sec-fetch-mode': 'navigate' };

describe('the client', () => {
    it('serves hashed assets for ever, compressed as the browser likes it', async () => {
        const asset = '/assets/index-B2xY9kQ_.js';
        const [plain, gzipped, brotli] = [
            await get(asset),
            await get(asset, { 'accept-encoding': 'gzip' }),
            await get(asset, { 'accept-encoding': 'gzip, br' }),
        ];
        expect(plain.headers).toMatchObject({
            'cache-control': 'public, max-age=31536000, immutable',
            'content-type': 'text/javascript; charset=utf-8',
        });
        expect(plain.body).toBe(script);
        expect([gzipped.headers['content-encoding'], gunzipSync(gzipped.rawPayload).toString()]).toEqual(['gzip', script]);
        expect([brotli.headers['content-encoding'], brotliDecompressSync(brotli.rawPayload).toString()]).toEqual(['br', script]);
        expect((await get(asset, { 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(304);
        expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=86400');
    });

    it('sends the service worker fresh, and lets it ask nobody but this server', async () => {
        expect((await get('/sw.js')).headers).toMatchObject({
            'cache-control': 'no-cache',
            'content-type': 'text/javascript; charset=utf-8',
            'content-security-policy': expect.stringMatching(/^default-src 'none'; connect-src 'self';/) as string,
        });
    });

    it('sends the page fresh, with a style nonce of its own in policy, meta element and inline styles', async () => {
        const [first, second] = [await get('/', browser), await get('/order/order?x=1', browser)];
        const nonceOf = (body: string) => /<meta property="csp-nonce" nonce="([^"]+)"/.exec(body)?.[1] ?? '';
        for (const answer of [first, second]) {
            const nonce = nonceOf(answer.body);
            expect(nonce).toMatch(/^[\w+/=]{20,}$/);
            expect(answer.body).toContain(`<style nonce="${nonce}">`);
            expect(answer.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
            expect(answer.headers['cache-control']).toContain('no-cache');
        }
        expect(nonceOf(first.body)).not.toBe(nonceOf(second.body));
        expect(first.headers['content-security-policy']).not.toMatch(/unsafe-inline|unsafe-eval/);
        expect((await get('/index.html', browser)).body).toContain('csp-nonce');
    });

    it('[S107] is framed by pages of this site alone', async () => {
        for (const path of ['/', '/user/login', '/scan']) {
            const policy = String((await get(path, browser)).headers['content-security-policy']).split(/;\s*/);
            expect([path, policy.filter(part => part.startsWith('frame-ancestors'))]).toEqual([path, ["frame-ancestors 'self'"]]);
        }
    });

    it('answers 404 for missing files, source maps, files outside and the API, also to a browser', async () => {
        const paths = [
            '/assets/gone.js',
            '/assets/index-B2xY9kQ_.js.map',
            '/../secret.txt',
            '/%2e%2e/secret.txt',
            '/..%2fsecret.txt',
            '/.git/config',
        ];
        for (const path of paths) expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
        for (const path of ['/api/nowhere', '/api']) expect((await get(path, browser)).statusCode).toBe(404);
        expect((await get('/..%2fsecret.txt', browser)).body).not.toContain('secret');
    });

    it('[CALL-01] [AUTH-13] learns its addresses from /config.js, and the demo accounts on a demo server only', async () => {
        const config = (body: string) => JSON.parse(body.replace(/^window\._CONFIG = /, '').replace(/;\n$/, '')) as Record<string, unknown>;
        const demo = await get('/config.js');
        expect(demo.headers['content-type']).toContain('text/javascript');
        expect(config(demo.body)).toMatchObject({ domianURL: '/api', staticDomainURL: '/api/sys/common/static', demo: true });
        expect(config(demo.body).demoAccounts).toContainEqual({ username: 'dispatch1', role: '调度员', password: 'Diaoyun@2026' });
        const bare = await startTestApp({ env: { SEED: 'none', API_PREFIX: '/jeecg-boot' }, database: test.database });
        const { body } = await bare.app.inject('/config.js');
        expect(config(body)).toEqual({
            domianURL: '/jeecg-boot',
            staticDomainURL: '/jeecg-boot/sys/common/static',
            demo: false,
            demoAccounts: [],
            frameOrigins: [],
            signIn: { phone: false, register: false, mailbox: false, third: [], passkey: true, qrcode: true },
        });
        expect(body).not.toContain('Diaoyun@2026');
        await bare.close();
    });

    it('[CALL-01] gets the settings as they were while the database does not tell how they are', async () => {
        const before = (await get('/config.js')).body;
        await asOperator(test.database, 'ALTER TABLE sys_version RENAME TO sys_version_away');
        // What is known is older than a second.
        const later = performance.now() + 2000;
        const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
        const { statusCode, body } = await get('/config.js');
        clock.mockRestore();
        await asOperator(test.database, 'ALTER TABLE sys_version_away RENAME TO sys_version');
        expect([statusCode, body]).toEqual([200, before]);
    });
});

describe('security headers', () => {
    it('forbid everything to an answer of the API and announce TLS only where there is some', async () => {
        const { headers } = await get('/api/sys/health/live');
        expect(headers).toMatchObject({
            'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
            'x-content-type-options': 'nosniff',
            'referrer-policy': 'no-referrer',
            'cross-origin-resource-policy': 'same-origin',
        });
        expect(headers).not.toHaveProperty('strict-transport-security');
        expect(headers).not.toHaveProperty('x-powered-by');
        expect((await get('/api/sys/health/live', { origin: 'https://evil.example' })).headers).not.toHaveProperty(
            'access-control-allow-origin',
        );
        const tls = await startTestApp({ env: { PUBLIC_URL: 'https://admin.example.org' }, database: test.database });
        const secured = await tls.app.inject('/api/sys/health/live');
        expect(secured.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
        await tls.close();
    });
});

describe('long answers of the API', () => {
    it('are gzipped for clients that take it', async () => {
        const url = '/api/__test__/routes';
        const [plain, packed] = [await get(url), await get(url, { 'accept-encoding': 'gzip, deflate, br' })];
        expect(plain.headers).not.toHaveProperty('content-encoding');
        expect(packed.headers['content-encoding']).toBe('gzip');
        expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
        expect((JSON.parse(gunzipSync(packed.rawPayload).toString()) as { result: unknown }).result).toEqual(
            plain.json<{ result: unknown }>().result,
        );
    });
});
