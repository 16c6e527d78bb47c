import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnPush } from '#contract/system/account/push.ts';
import type { NoticeChoices } from '#contract/system/account/notice-choices.ts';
import { pushDevices, pushKeys } from '#server/modules/system/web-push/web-push.table.ts';
import type { NewMessage } from '#server/platform/outbox/message.ts';
import { messages } from '#server/platform/outbox/sys-message.table.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { type OutsideCall, startOutside } from '#tests/support/outside.ts';
import { addUser, signIn } from '#tests/support/people.ts';
import { createPushBrowser } from '#tests/support/push-browser.ts';

const QUIET = { isOn: true, from: '22:00', until: '07:00' };

let test: TestApp;
let service: Awaited<ReturnType<typeof startOutside>>;
let status = 201;
let calls: OutsideCall[] = [];
beforeAll(async () => {
    service = await startOutside(call => {
        calls.push(call);
        return { status };
    });
    test = await startTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1', PUBLIC_URL: 'https://crane.example.com/' } });
    await addUser(test, { username: 'alice', phone: '13800001234', email: 'alice@example.com' });
});
afterAll(async () => {
    await test.close();
    await service.close();
});
beforeEach(async () => {
    await test.db.delete(messages);
    await test.db.delete(pushDevices);
    calls = [];
    status = 201;
});

const ownPush = async (token: string) => (await test.call({ url: '/sys/account/push', token })).body.result as OwnPush;
const allow = (token: string, subscription: object) =>
    test.call({ method: 'POST', url: '/sys/account/pushDevice', token, body: subscription });
/** A window of alice's that takes pushes. */
const newDevice = async (name = 'one') => {
    const token = await signIn(test, 'alice');
    const browser = createPushBrowser(`${service.url}/send/${name}`);
    expect((await allow(token, browser.subscription)).body.success).toBe(true);
    return { token, browser };
};
const choose = (token: string, ways: NoticeChoices['ways'], isOn = false) =>
    test.call({ method: 'PUT', url: '/sys/account/preferences/notification', token, body: { ways, quiet: { ...QUIET, isOn } } });
const send = async (given: Partial<NewMessage> = {}) => {
    const notice = { channel: 'notice', kind: 'dispute', to: ['alice'], title: '新的争议', content: '客户王先生 13800005678' } as const;
    await test.db.transaction(tx => test.app.outbox.send(tx, { ...notice, link: '/order/dispute/7/show', ...given }));
    await test.app.outbox.drain();
    const rows = await test.db.select().from(messages);
    return rows.filter(({ esType }) => esType === '5');
};
const at = (wire: string) => test.app.clock.shift(Date.parse(`${wire.replace(' ', 'T')}+08:00`) - Date.now());

describe('pushes to browsers', () => {
    it('[ACCOUNT-02] a device that was allowed gets headline and link of a notice, sealed for it and signed by the server', async () => {
        const { token, browser } = await newDevice();
        const [row] = await send();
        expect(row).toMatchObject({ esSendStatus: '1', esReceiver: expect.stringMatching(/^alice#[0-9a-f]{32}$/) as string });
        const [call] = calls;
        expect(call?.url.pathname).toBe('/send/one');
        expect(call?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '14400', urgency: 'high' });
        expect(browser.read(call?.bytes ?? Buffer.of())).toEqual({ title: '新的争议', link: '/order/dispute/7/show' });
        const { key, devices } = await ownPush(token);
        expect(devices).toMatchObject([{ isCurrent: true, lastUsed: expect.any(String) as string }]);
        // The signature is that of the key which browsers are given; the private one lies sealed.
        const [, jwt = '', named] = /^vapid t=([^,]+), k=(.+)$/.exec(call?.headers.authorization ?? '') ?? [];
        const [head, claims = '', signature = ''] = jwt.split('.');
        const point = Buffer.from(key, 'base64url');
        const coordinates = { x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
        const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', ...coordinates } });
        const signed = Buffer.from(`${head}.${claims}`);
        expect(named).toBe(key);
        expect(verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))).toBe(true);
        expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ sub: 'https://crane.example.com' });
        expect((await test.db.select().from(pushKeys))[0]?.privateKey).toMatch(/^v1\./);
    });

    it('[ACCOUNT-02] by kind as chosen, and after the quiet hours', async () => {
        const { token } = await newDevice();
        await choose(token, { dispute: [] });
        expect(await send()).toEqual([]);
        await choose(token, { dispute: ['push'] }, true);
        at('2027-03-01 23:30:00');
        const night = await signIn(test, 'alice');
        expect((await allow(night, createPushBrowser(`${service.url}/send/night`).subscription)).body.success).toBe(true);
        expect(await send()).toMatchObject([{ esSendStatus: '0', nextTime: '2027-03-02 07:00:00' }]);
        expect(calls).toEqual([]);
        test.app.clock.shift(0);
        await choose(token, {});
    });

    it('[ACCOUNT-02] a device that is gone is forgotten; a service that fails is asked again', async () => {
        const { token } = await newDevice();
        status = 503;
        expect(await send()).toMatchObject([{ esSendStatus: '0', esResult: '推送服务返回503' }]);
        await test.db.delete(messages);
        for (const gone of [404, 410]) {
            status = gone;
            await allow(token, createPushBrowser(`${service.url}/send/${gone}`).subscription);
            expect(await send()).toMatchObject([{ esSendStatus: '2', esResult: '设备已取消推送' }]);
            expect((await ownPush(token)).devices).toEqual([]);
            await test.db.delete(messages);
        }
        expect(await send()).toEqual([]);
    });

    it('[ACCOUNT-02] a session that ends takes its device along, also for what is on its way', async () => {
        const { token } = await newDevice();
        const other = await newDevice('two');
        const [first, second] = (await ownPush(other.token)).devices;
        expect([first?.isCurrent, second?.isCurrent]).toEqual([true, false]);
        await test.call({ method: 'POST', url: '/sys/logout', token });
        expect((await ownPush(other.token)).devices).toHaveLength(1);
        await test.db.transaction(tx =>
            test.app.outbox.send(tx, { channel: 'notice', kind: 'dispute', to: ['alice'], title: '一', content: '一' }),
        );
        await test.call({ method: 'POST', url: '/sys/logout', token: other.token });
        await test.app.outbox.drain();
        expect(calls).toEqual([]);
        const rows = await test.db.select().from(messages);
        expect(rows.find(({ esType }) => esType === '5')).toMatchObject({ esSendStatus: '2', esResult: '设备已退出登录或关闭推送' });
        expect(await test.db.select().from(pushDevices)).toEqual([]);
    });

    it('[ACCOUNT-02] a browser speaks for the person who said so last; one removes one’s own devices only', async () => {
        await addUser(test, { username: 'carol' });
        const { token, browser } = await newDevice();
        const carol = await signIn(test, 'carol');
        const [device] = (await ownPush(token)).devices;
        const removal = { method: 'DELETE', url: `/sys/account/pushDevice?id=${device?.id}` } as const;
        expect((await test.call({ ...removal, token: carol })).status).toBe(404);
        await allow(carol, browser.subscription);
        expect((await ownPush(token)).devices).toEqual([]);
        const [theirs] = (await ownPush(carol)).devices;
        const removed = await test.call({ method: 'DELETE', url: `/sys/account/pushDevice?id=${theirs?.id}`, token: carol });
        expect(removed.body.message).toBe('已关闭该设备的推送');
        expect(await test.db.select().from(pushDevices)).toEqual([]);
    });

    it('[ACCOUNT-02] takes no endpoint within the own network, without TLS, with a port or with a password', async () => {
        const closed = await startTestApp({ database: test.database });
        const token = await signIn(closed, 'alice');
        const { subscription } = createPushBrowser('');
        const endpoints = [
            'https://10.0.0.8/send',
            'https://169.254.169.254/latest',
            'https://[::1]/send',
            'https://localhost/send',
            'https://0x7f000001/send',
            'http://93.184.216.34/send',
            'https://93.184.216.34:8443/send',
            'https://user:secret@93.184.216.34/send',
        ];
        for (const endpoint of endpoints) {
            const call = { method: 'POST', url: '/sys/account/pushDevice', token, body: { ...subscription, endpoint } } as const;
            const { body } = await closed.call(call);
            expect([endpoint, body.success, body.message]).toEqual([endpoint, false, expect.stringContaining('推送服务')]);
        }
        await closed.close();
        expect((await allow(token, { ...subscription, endpoint: 'ftp://93.184.216.34/' })).status).toBe(400);
        expect((await allow(token, { endpoint: `${service.url}/send`, p256dh: 'short', auth: 'short' })).status).toBe(400);
        expect(await test.db.select().from(pushDevices)).toEqual([]);
    });

    it('[ACCOUNT-02] says whether pushes reach a person', async () => {
        const reach = async (token: string) => (await test.call({ url: '/sys/account/noticeWays', token })).body.result;
        expect(await reach(await signIn(test, 'alice'))).toMatchObject({ push: 'unbound' });
        const { token } = await newDevice();
        expect(await reach(token)).toMatchObject({ push: 'ready' });
    });
});
