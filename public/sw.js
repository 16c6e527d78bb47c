// Keeps the built files that this browser has loaded, so that a later start needs no network for code. Nothing else is kept: the page comes
// from the server each time, and so does every answer of the API. Shows pushes, too. `scripts/built-files.ts` puts BUILT, the names of the build's files, above.
/// <reference lib="webworker" />

const worker = /** @type {ServiceWorkerGlobalScope & { BUILT: string[] }} */ (/** @type {unknown} */ (self));
const KEPT = 'built-files';

/**
 * The name carries a hash of the content: what is kept under it is never out of date.
 * @param {string} address
 */
const isBuilt = address => {
    const { origin, pathname } = new URL(address);
    return origin === worker.location.origin && /^\/assets\/.*-[\w-]{8,}\.\w+$/.test(pathname);
};

worker.addEventListener('install', event => {
    // Chromium keeps to these rules without starting the worker, which would hold up every first request of a page.
    const rules = [
        { condition: { urlPattern: '/assets/*', requestMethod: 'GET' }, source: { cacheName: KEPT } },
        { condition: { urlPattern: '/*' }, source: 'network' },
    ];
    const { addRoutes } = /** @type {{ addRoutes?: (rules: object[]) => Promise<void> }} */ (event);
    if (addRoutes) event.waitUntil(addRoutes.call(event, rules));
});

// By then no window of the last release is open: a window keeps the worker it was loaded with.
worker.addEventListener('activate', event => {
    const drop = async () => {
        for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
        const kept = await caches.open(KEPT);
        const files = new Set(worker.BUILT);
        for (const request of await kept.keys()) {
            const name = new URL(request.url).pathname.slice('/assets/'.length);
            if (!files.has(name)) await kept.delete(request);
        }
    };
    event.waitUntil(drop());
});

// For browsers without the rules above.
worker.addEventListener('fetch', event => {
    const { request } = event;
    if (request.method !== 'GET' || !isBuilt(request.url)) return;
    event.respondWith(caches.match(request, { cacheName: KEPT }).then(kept => kept ?? fetch(request)));
});

/**
 * Takes over what the browser's own cache has; nothing is loaded a second time for it.
 * @param {string[]} addresses
 */
const keep = async addresses => {
    const kept = await caches.open(KEPT);
    const known = new Set((await kept.keys()).map(({ url }) => url));
    for (const address of addresses) {
        if (known.has(address) || !isBuilt(address)) continue;
        const answer = await fetch(address, { mode: 'same-origin', cache: 'only-if-cached' }).catch(() => undefined);
        // A server that answers unknown addresses with the page must not have it kept as code.
        const isPage = answer?.headers.get('Content-Type')?.includes('text/html');
        if (answer?.status === 200 && !isPage) await kept.put(address, answer);
    }
};

worker.addEventListener('message', event => {
    const { keep: addresses } = /** @type {{ keep: string[] }} */ (event.data);
    event.waitUntil(keep(addresses));
});

const windowsOf = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

worker.addEventListener('push', event => {
    if (!event.data) return;
    const { title, link } = /** @type {{ title: string, link?: string }} */ (event.data.json());
    const show = async () => {
        // The window in use has heard of it and tells in its own way.
        if ((await windowsOf()).some(({ focused }) => focused)) return;
        // One that a window has shown is the same (`providers/browser/desktopNotice.ts`).
        const tag = link ? `${title} ${link}` : '';
        await worker.registration.showNotification(title, { tag, icon: '/icons/app-192.png', data: { link } });
    };
    event.waitUntil(show());
});

worker.addEventListener('notificationclick', event => {
    event.notification.close();
    const opens = /** @type {{ link?: string, noticeId?: string }} */ (event.notification.data);
    const open = async () => {
        const [first] = await windowsOf();
        if (!first) return void (await worker.clients.openWindow(opens.link ?? '/isps/userAnnouncement'));
        await first.focus();
        first.postMessage({ open: opens });
    };
    event.waitUntil(open());
});
