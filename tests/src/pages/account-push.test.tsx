import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PushDevice } from '#contract/system/account/push.ts';
import { renewPush } from '#providers/account/ownDevice.ts';
import { KEYS } from '#providers/store/keys.ts';
import { closeSession, readSession } from '#providers/store/session.ts';
import { readStored, writeStored } from '#providers/store/storage.ts';
import { PushDevices } from '#src/pages/account/settings/PushDevices.tsx';
import { renderPage } from '#tests/support/page.tsx';
import { answer, type Seen, serve } from '#tests/support/wire.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const BODY = { endpoint: 'https://push.example.com/1', p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
const device = (given: Partial<PushDevice> = {}): PushDevice => ({
    ...{ id: 'd1', userAgent: CHROME, createTime: '2027-03-01 08:00:00', lastUsed: null, isCurrent: true },
    ...given,
});

let permission: NotificationPermission;
/** What the person says when the browser asks. */
let said: NotificationPermission;
/** The browser's side: permission, worker and push service. */
const browser = { isReachable: true, isSubscribed: false };
const subscription = {
    toJSON: () => ({ endpoint: BODY.endpoint, keys: { p256dh: BODY.p256dh, auth: BODY.auth } }),
    unsubscribe: async () => {
        browser.isSubscribed = false;
    },
};
const subscribe = vi.fn(async (_options: PushSubscriptionOptionsInit) => {
    if (!browser.isReachable) throw new DOMException('push service error', 'AbortError');
    browser.isSubscribed = true;
    return subscription;
});
beforeEach(() => {
    permission = 'default';
    said = 'granted';
    Object.assign(browser, { isReachable: true, isSubscribed: false });
    subscribe.mockClear();
    const registration = { pushManager: { subscribe, getSubscription: async () => (browser.isSubscribed ? subscription : null) } };
    const serviceWorker = { register: async () => registration, ready: registration, getRegistration: async () => registration };
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
    vi.stubEnv('PROD', true);
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('PushManager', class {});
    vi.stubGlobal('Notification', {
        get permission() {
            return permission;
        },
        requestPermission: async () => (permission = said),
    });
});
afterEach(() => {
    closeSession();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
});

/** A server that keeps devices. */
const backend = (...devices: PushDevice[]) => {
    const kept = [...devices];
    return serve(({ method, path, query }: Seen) => {
        if (path.endsWith('/push')) return answer({ key: 'the-key', devices: kept });
        if (method === 'POST') kept.unshift(device());
        if (method === 'DELETE')
            kept.splice(
                kept.findIndex(({ id }) => id === query.id),
                1,
            );
        return answer(null, { message: method === 'DELETE' ? '已关闭该设备的推送' : '' });
    });
};
const writes = (seen: readonly Seen[]) =>
    seen.filter(({ method }) => method !== 'GET').map(({ method, body, query }) => [method, body ?? query]);

describe('pushes to one’s devices', () => {
    it('[ACCOUNT-02] this device is switched on with the server’s key, listed, and removed again', async () => {
        const { seen } = backend(device({ id: 'd2', userAgent: null, isCurrent: false, lastUsed: '2027-03-01 09:30:00' }));
        const { user } = renderPage(<PushDevices />);
        await user.click(await screen.findByRole('button', { name: '开启本机推送' }));
        expect(await screen.findByText('本机推送已开启')).toBeInTheDocument();
        expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'the-key' });
        expect(writes(seen)).toEqual([['POST', BODY]]);
        const list = await screen.findByRole('list', { name: '接收推送的设备' });
        const own = await within(list).findByText('Chrome · Windows');
        expect(own.closest('li')).toHaveTextContent('本设备');
        expect(list).toHaveTextContent('最近推送 2027-03-01 09:30:00');
        await user.click(screen.getByRole('button', { name: '关闭推送：Chrome · Windows' }));
        expect(await screen.findByText('已关闭该设备的推送')).toBeInTheDocument();
        expect(writes(seen).at(-1)).toEqual(['DELETE', { id: 'd1' }]);
        expect(await screen.findByRole('button', { name: '开启本机推送' })).toBeInTheDocument();
        expect(browser.isSubscribed).toBe(false);
        expect(readStored(KEYS.pushOwner)).toBeUndefined();
    });

    it('[ACCOUNT-02] says what to do where the push service can’t be reached', async () => {
        const { seen } = backend();
        browser.isReachable = false;
        const { user } = renderPage(<PushDevices />);
        await user.click(await screen.findByRole('button', { name: '开启本机推送' }));
        expect(await screen.findByText(/请改用 Edge 或 Firefox/)).toBeInTheDocument();
        expect(writes(seen)).toEqual([]);
    });

    it('[ACCOUNT-02] says what to do where the person has said no', async () => {
        const { seen } = backend();
        said = 'denied';
        const { user } = renderPage(<PushDevices />);
        await user.click(await screen.findByRole('button', { name: '开启本机推送' }));
        expect(await screen.findByText(/请在浏览器的询问中选择“允许”/)).toBeInTheDocument();
        expect(await screen.findByText('已被浏览器阻止')).toBeInTheDocument();
        expect(writes(seen)).toEqual([]);
    });

    it('[ACCOUNT-02] is explained where the browser has none', async () => {
        vi.stubEnv('PROD', false);
        backend();
        renderPage(<PushDevices />);
        expect(await screen.findByText('此浏览器不支持')).toBeInTheDocument();
        expect(screen.queryByRole('button', { name: '开启本机推送' })).toBeNull();
    });
});

describe('pushes and sessions', () => {
    /** Somebody whose browser took pushes before. */
    const start = (owner: { userId: string; mark: string }, ...devices: PushDevice[]) => {
        const { seen } = backend(...devices);
        renderPage(<PushDevices />);
        permission = 'granted';
        browser.isSubscribed = true;
        writeStored(KEYS.pushOwner, owner);
        const session = readSession();
        return { seen, userId: session?.user?.id ?? '', mark: session?.token.slice(-6) ?? '' };
    };

    it('[ACCOUNT-02] go on with the owner’s next session', async () => {
        const { seen, userId, mark } = start({ userId: '1', mark: 'before' });
        await renewPush(userId);
        expect(writes(seen)).toEqual([['POST', BODY]]);
        expect(readStored(KEYS.pushOwner)).toEqual({ userId, mark });
        await renewPush(userId);
        expect(writes(seen)).toHaveLength(1);
        expect(browser.isSubscribed).toBe(true);
    });

    it('[ACCOUNT-02] end for somebody else, and where the device was removed from another one', async () => {
        const { seen, userId, mark } = start({ userId: 'somebody-else', mark: 'before' });
        await renewPush(userId);
        expect([browser.isSubscribed, readStored(KEYS.pushOwner)]).toEqual([false, undefined]);
        browser.isSubscribed = true;
        writeStored(KEYS.pushOwner, { userId, mark });
        await renewPush(userId);
        expect([browser.isSubscribed, readStored(KEYS.pushOwner)]).toEqual([false, undefined]);
        expect(writes(seen)).toEqual([]);
    });
});
