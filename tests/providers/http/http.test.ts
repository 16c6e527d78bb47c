import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { staticUrl } from '#providers/files/staticUrl.ts';
import { del, get, post, put, request, requestBody } from '#providers/http/http.ts';
import { proofRequests } from '#providers/http/proof.ts';
import { chooseTenant, closeSession, openSession } from '#providers/store/session.ts';
import { answer, buildUser, serve } from '#tests/support/wire.ts';

describe('http', () => {
    beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_500 }));
    afterEach(() => {
        closeSession();
        delete window._CONFIG;
        vi.useRealTimers();
        vi.unstubAllGlobals();
    });

    it('[CALL-01] goes to /api unless the runtime configuration names another place', async () => {
        const { fetch } = serve(() => answer());
        await get('/sys/loginfo');
        window._CONFIG = { domianURL: 'https://host.example/jeecg-boot/' };
        await get('sys/visitInfo');
        expect(fetch.mock.calls.map(([address]) => String(address).split('?')[0])).toEqual([
            '/api/sys/loginfo',
            'https://host.example/jeecg-boot/sys/visitInfo',
        ]);
    });

    it('[CALL-02] sends the token, the tenant in both spellings and the user whom the page was drawn for', async () => {
        const { seen } = serve(() => answer());
        openSession({ token: 't', user: buildUser() });
        chooseTenant(9);
        await get('/a');
        expect(seen[0]?.headers).toMatchObject({ 'X-Access-Token': 't', tenant_id: '9', 'tenant-id': '9', 'X-Client-User': '1' });
    });

    it('[CALL-02] sends tenant 0 and no token when nobody is signed in, and for anonymous calls', async () => {
        const { seen } = serve(() => answer());
        await get('/a');
        openSession({ token: 't', user: buildUser() });
        await get('/a', {}, { anonymous: true });
        for (const { headers } of seen) {
            expect(headers.tenant_id).toBe('0');
            expect(headers).not.toHaveProperty('X-Access-Token');
            expect(headers).not.toHaveProperty('X-Client-User');
        }
    });

    it('[CALL-03] stamps reads with the time in seconds, except dictionary item lookups and writes', async () => {
        const { seen } = serve(() => answer());
        await get('/order/order/list', { pageNo: 1 });
        await get('/sys/dict/getDictItems/sex');
        await post('/a');
        expect(seen.map(({ query }) => query)).toEqual([{ pageNo: '1', _t: '1700000000' }, {}, {}]);
    });

    it('[CALL-04] opens the envelope in one place; the whole of it is there for who needs the message', async () => {
        serve(() => answer({ id: '1' }, { message: '添加成功！', code: 0 }));
        expect(await request('GET', '/a')).toEqual({ id: '1' });
        expect(await requestBody('GET', '/a')).toMatchObject({ success: true, message: '添加成功！', code: 0, result: { id: '1' } });
    });

    it('[CALL-05] has GET and DELETE with query, POST and PUT with a JSON body', async () => {
        const { seen } = serve(() => answer());
        await get('/a', { x: [1, 2], empty: '', none: null, no: undefined, off: false });
        await post('/a', { y: 1 });
        await put('/a', { y: 2 });
        await del('/a', { id: '3' });
        expect(seen.map(({ method, query: { _t, ...query }, body }) => [method, query, body])).toEqual([
            ['GET', { x: '1,2', off: 'false' }, undefined],
            ['POST', {}, { y: 1 }],
            ['PUT', {}, { y: 2 }],
            ['DELETE', { id: '3' }, undefined],
        ]);
    });

    it('gives every write a key of its own, or the key of the act that a dialog represents', async () => {
        const { seen } = serve(() => answer());
        await get('/a');
        await post('/a');
        await post('/a');
        await put('/a', {}, { idempotencyKey: 'one-dialog-1' });
        const keys = seen.map(({ headers }) => headers['Idempotency-Key']);
        expect(keys[0]).toBeUndefined();
        expect(keys[1]).toMatch(/^[\w-]{8,64}$/);
        expect(keys[2]).not.toBe(keys[1]);
        expect(keys[3]).toBe('one-dialog-1');
    });

    it('asks who somebody is where a sensitive act wants that, and sends the act again under its key; given up, the refusal is told', async () => {
        const refused = { success: false, code: 428, message: '请先确认是您本人再继续此操作' };
        let isProved = false;
        const { seen } = serve(({ path }) => {
            if (path.endsWith('/sys/account/prove')) isProved = true;
            return isProved ? answer() : answer(null, refused, { headers: { 'X-Proof': 'password' } });
        });
        const end = proofRequests.on(({ settle }) => settle(false));
        await expect(post('/a')).rejects.toMatchObject({ code: 428, message: '请先确认是您本人再继续此操作' });
        end();
        const endAgain = proofRequests.on(({ way, submit, settle }) => {
            expect(way).toBe('password');
            void submit('secret').then(() => settle(true));
        });
        await post('/a', { y: 1 });
        endAgain();
        const [, first, proof, second] = seen;
        expect(proof?.body).toEqual({ password: 'secret' });
        expect([second?.body, second?.headers['Idempotency-Key']]).toEqual([{ y: 1 }, first?.headers['Idempotency-Key']]);
    });

    it('[CALL-06] puts the static domain before relative paths and leaves absolute ones', () => {
        expect(staticUrl('temp/a.png')).toBe('/api/sys/common/static/temp/a.png');
        window._CONFIG = { staticDomainURL: 'https://files.example/static' };
        expect(staticUrl('/temp/a.png')).toBe('https://files.example/static/temp/a.png');
        expect(staticUrl('https://x.example/a.png')).toBe('https://x.example/a.png');
    });
});
