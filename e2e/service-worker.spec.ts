import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { expect, type Page, test } from 'playwright/test';
import { OWN_SERVER_PORTS } from './support/ports.ts';
import { signInByForm } from './support/session.ts';

test.use({ serviceWorkers: 'allow' });

const origin = `http://127.0.0.1:${OWN_SERVER_PORTS.worker}`;

/** Sits between browser and server: cuts off the built files, or says that there is another build. */
const line = { isCut: false, isNextBuild: false, files: [] as string[] };
let server: Server;

const pass = (asked: IncomingMessage, answer: ServerResponse, port: number) => {
    const path = asked.url ?? '/';
    if (path.startsWith('/assets/')) {
        line.files.push(path);
        if (line.isCut) return void answer.socket?.destroy();
    }
    const isChanged = line.isNextBuild && (path === '/' || path === '/sw.js');
    const headers = isChanged ? { ...asked.headers, 'accept-encoding': 'identity', 'if-none-match': '' } : asked.headers;
    const onwards = request({ host: '127.0.0.1', port, path, method: asked.method, headers }, from => {
        if (!isChanged) {
            answer.writeHead(from.statusCode ?? 502, from.headers);
            return void from.pipe(answer);
        }
        let body = '';
        from.setEncoding('utf8').on('data', (part: string) => (body += part));
        from.on('end', () => {
            const { 'content-length': _length, ...rest } = from.headers;
            answer.writeHead(from.statusCode ?? 502, rest);
            answer.end(path === '/' ? body.replace(/index-[\w-]+\.js/, 'index-nextbuild.js') : `${body}// next build\n`);
        });
    });
    onwards.on('error', () => answer.socket?.destroy());
    asked.pipe(onwards);
};

test.beforeAll(async ({ baseURL }) => {
    const port = Number(new URL(baseURL ?? '').port);
    server = createServer((asked, answer) => pass(asked, answer, port));
    await new Promise<void>(resolve => void server.listen(OWN_SERVER_PORTS.worker, '127.0.0.1', resolve));
});
test.afterAll(() => {
    server.closeAllConnections();
    server.close();
});

/** Paths of everything that any cache of the browser holds for this site. */
const keptPaths = (page: Page) =>
    page.evaluate(async () => {
        const caches = await Promise.all((await globalThis.caches.keys()).map(name => globalThis.caches.open(name)));
        const requests = await Promise.all(caches.map(cache => cache.keys()));
        return requests.flat().map(({ url }) => url.slice(location.origin.length));
    });

/** Built files that the window has loaded and no cache holds. */
const notKept = async (page: Page) => {
    const kept = new Set(await keptPaths(page));
    const loaded = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name.slice(location.origin.length)),
    );
    return loaded.filter(path => path.startsWith('/assets/') && !kept.has(path));
};

const firstRow = (page: Page) => page.getByRole('main').getByRole('row').nth(1);

/** Empties the browser's own cache, so that only the worker's is left. */
const emptyBrowserCache = async (page: Page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.clearBrowserCache');
};

test('a second start needs no network for code; nothing but built files is kept, also after signing out; a new build is noticed and waits', async ({
    page,
    context,
}) => {
    await signInByForm(page, 'ops', `${origin}/order/order`);
    await expect(firstRow(page)).toBeVisible();
    await expect.poll(async () => (await keptPaths(page)).length, 'the worker takes over what was loaded').toBeGreaterThan(5);
    await expect.poll(() => notKept(page)).toEqual([]);
    expect(new Set(line.files).size, 'no file was loaded twice').toBe(line.files.length);

    // The next day: the browser's own cache is gone, and so is the way to the files.
    await emptyBrowserCache(page);
    await page.close();
    line.isCut = true;
    line.files = [];
    const second = await context.newPage();
    await second.goto(`${origin}/order/order`);
    await expect(firstRow(second)).toBeVisible();
    expect(line.files).toEqual([]);
    line.isCut = false;

    // A new release: told in the window, which stays as it is and finds its files although the browser's cache is empty again.
    await second.evaluate(async () => {
        Object.assign(globalThis, { isStillHere: true });
        const kept = await caches.open('built-files');
        await kept.put('/assets/LastYear-abcdefgh.js', new Response('1'));
        await caches.open('of-another-time');
    });
    line.isNextBuild = true;
    await second.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
    await expect(second.getByText('新版本')).toBeVisible();
    const isWaiting = () =>
        second.evaluate(async () => {
            const registration = await navigator.serviceWorker.getRegistration();
            await registration?.update();
            return Boolean(registration?.waiting);
        });
    await expect.poll(isWaiting).toBe(true);
    expect(await second.evaluate(() => 'isStillHere' in globalThis)).toBe(true);
    expect(await keptPaths(second)).toContain('/assets/LastYear-abcdefgh.js');

    // With the last of its windows closed, the release before is cleared away.
    line.isNextBuild = false;
    await second.close();
    const third = await context.newPage();
    await third.goto(`${origin}/order/order`);
    await expect(firstRow(third)).toBeVisible();
    await expect.poll(() => keptPaths(third)).not.toContain('/assets/LastYear-abcdefgh.js');
    expect(await third.evaluate(() => caches.keys())).toEqual(['built-files']);

    await third.getByRole('button', { name: '运营主管' }).click();
    await third.getByRole('menuitem', { name: '退出登录' }).click();
    await third.getByRole('button', { name: '确定' }).click();
    await expect(third.getByRole('textbox', { name: '账号' })).toBeVisible();
    for (const path of await keptPaths(third)) expect(path).toMatch(/^\/assets\/.*-[\w-]{8,}\.\w+$/);
});

test('[ACCOUNT-02] a push is shown by the worker while no window is in use, and its click leads an open window to the record', async ({
    page,
    context,
}) => {
    await context.grantPermissions(['notifications'], { origin });
    await signInByForm(page, 'cs3', `${origin}/account/settings/notification`);
    await expect(page.getByText(/^推送到本机/)).toBeVisible();
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    await page.evaluate(() => navigator.serviceWorker.ready);
    const session = await context.newCDPSession(page);
    const registrations: string[] = [];
    session.on('ServiceWorker.workerRegistrationUpdated', event =>
        registrations.push(...event.registrations.map(({ registrationId }) => registrationId)),
    );
    await session.send('ServiceWorker.enable');
    await expect.poll(() => registrations.length).toBeGreaterThan(0);
    const push = (data: object) =>
        session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: registrations[0] ?? '', data: JSON.stringify(data) });
    const shown = () =>
        page.evaluate(async () => {
            const registration = await navigator.serviceWorker.getRegistration();
            return (await registration?.getNotifications())?.map(({ title, data }) => ({ title, data: data as unknown })) ?? [];
        });
    // Another page is in use; the driver makes every page think that it is.
    await session.send('Emulation.setFocusEmulationEnabled', { enabled: false });
    const other = await context.newPage();
    await other.goto('about:blank');
    await other.bringToFront();
    await push({ title: '新的争议', link: '/order/dispute/7/show' });
    await push({ title: '新的争议', link: '/order/dispute/7/show' });
    await expect.poll(shown).toEqual([{ title: '新的争议', data: { link: '/order/dispute/7/show' } }]);
    await worker.evaluate(async () => {
        const { clients } = globalThis as unknown as {
            clients: { matchAll(of: object): Promise<{ postMessage(message: object): void }[]> };
        };
        const [first] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
        first?.postMessage({ open: { link: '/account/settings/security' } });
    });
    await expect(page).toHaveURL(`${origin}/account/settings/security`);
});
