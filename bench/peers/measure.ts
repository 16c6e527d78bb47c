import { type Browser, type BrowserContext, chromium, type CDPSession, type Page } from 'playwright';
import { chromiumFlags, chromiumPath } from '../../e2e/support/browser.ts';
import { DEMO_PASSWORD } from '../../e2e/support/session.ts';
import { freePort } from '../support/free-port.ts';
import { percentile } from '../support/stats.ts';
import { buildPeer } from './build.ts';
import { servePeer } from './serve.ts';

const ROUNDS = 4;
const MB = 1024 * 1024;
const SETTLED_MS = 1000;

/** A visible element with a text. */
interface Sign {
    selector: string;
    text: string;
}

/** One of the two products, with the elements that the measurement uses. */
interface Product {
    url: string;
    signInPath: string;
    account: [name: string, password: string];
    name: string;
    password: string;
    button: string;
    /** Elements that show that the home page is rendered, and a row of the list with its data. */
    home: Sign;
    row: Sign;
    /** Selector of the menu's link to the list. */
    link: string;
    listPath: string;
    /** Expands the menu group that contains the link. */
    beforeLink?: (page: Page) => Promise<void>;
}

const oursAt = (url: string): Product => ({
    url,
    signInPath: '/user/login',
    account: ['ops', DEMO_PASSWORD],
    name: 'input[name=username]',
    password: 'input[name=password]',
    button: 'button[type=submit]',
    // `nav` excludes the sign-in page, which has panels too, but no menu.
    home: { selector: 'body:has(nav) [role=tabpanel]', text: '[0-9]' },
    link: 'nav a[href="/order/order"]',
    row: { selector: '[role=tabpanel] [role=row][data-id]', text: '20' },
    listPath: '/order/order',
    beforeLink: async page => {
        const link = page.locator('nav a[href="/order/order"]');
        if (!(await link.isVisible())) await page.getByRole('button', { name: '订单管理', exact: true }).click();
        await link.waitFor();
    },
});

const peerAt = (url: string): Product => ({
    url,
    signInPath: '/#/login',
    account: ['demo', 'demo'],
    name: 'input[name=username]',
    password: 'input[name=password]',
    button: 'button[type=submit]',
    home: { selector: 'h2, h3, h4, h5, h6, p, span', text: 'Monthly Revenue' },
    link: 'a[href="#/customers"]',
    row: { selector: 'tbody tr', text: '20' },
    listPath: '/#/customers',
});

type Figures = Record<string, number>;

const timed = async (act: () => Promise<unknown>): Promise<number> => {
    const began = performance.now();
    await act();
    return performance.now() - began;
};

/** Waits for an element, checking on every animation frame. A locator's wait slows down to one check in 500 ms. */
const seen = (page: Page, { selector, text }: Sign, timeout = 30_000) =>
    page.waitForFunction(
        ([within, like]) =>
            [...document.querySelectorAll(within)].some(each => new RegExp(like).test(each.textContent ?? '') && each.checkVisibility()),
        [selector, text] as const,
        { polling: 'raf', timeout },
    );

/** Starts counting requests and bytes on the wire. */
const countOf = async (session: CDPSession) => {
    const count = { requests: 0, bytes: 0 };
    await session.send('Network.enable');
    session.on('Network.requestWillBeSent', ({ request }) => {
        if (request.url.startsWith('http')) count.requests++;
    });
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (count.bytes += encodedDataLength));
    return count;
};

const settled = async (page: Page) => {
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(SETTLED_MS);
};

const windowOf = async (browser: Browser, state?: Awaited<ReturnType<BrowserContext['storageState']>>) => {
    const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        locale: 'zh-CN',
        ...(state ? { storageState: state } : {}),
    });
    const page = await context.newPage();
    return { context, page, session: await context.newCDPSession(page) };
};

/** Measures a first visit: the sign-in form, the home page and the list in one window; then the list again from the home page. */
const firstVisit = async (browser: Browser, product: Product) => {
    const { context, page, session } = await windowOf(browser);
    const count = await countOf(session);
    const figures: Figures = {};
    figures['sign-in form usable, ms'] = await timed(async () => {
        await page.goto(product.url + product.signInPath, { waitUntil: 'commit' });
        await seen(page, { selector: product.password, text: '' });
    });
    await page.locator(product.name).fill(product.account[0]);
    await page.locator(product.password).fill(product.account[1]);
    await settled(page);
    figures['sign in, click to home, ms'] = await timed(async () => {
        await page.locator(product.button).click();
        await seen(page, product.home);
    });
    await settled(page);
    await product.beforeLink?.(page);
    figures['first list after sign-in, ms'] = await timed(async () => {
        await page.locator(product.link).first().click();
        await seen(page, product.row);
    });
    await settled(page);
    figures['kB to the first list, all settled'] = count.bytes / 1024;
    figures['requests, the same'] = count.requests;
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
    figures['heap at the list, MB'] = usedSize / MB;
    await page.goBack();
    await seen(page, product.home);
    await product.beforeLink?.(page);
    figures['menu click to a list, ms'] = await timed(async () => {
        await page.locator(product.link).first().click();
        await seen(page, product.row);
    });
    const state = await context.storageState();
    await context.close();
    return { figures, state };
};

/** Measures the list opened by its URL in a signed-in window with an empty cache, then a reload. */
const deepLink = async (
    browser: Browser,
    product: Product,
    state: Awaited<ReturnType<BrowserContext['storageState']>>,
    isSlow: boolean,
): Promise<Figures> => {
    const { context, page, session } = await windowOf(browser, state);
    if (isSlow) {
        await session.send('Network.enable');
        await session.send('Network.emulateNetworkConditions', {
            offline: false,
            latency: 150,
            downloadThroughput: (1.6 * 1000 * 1000) / 8,
            uploadThroughput: (0.75 * 1000 * 1000) / 8,
        });
        await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    }
    const cold = await timed(async () => {
        await page.goto(product.url + product.listPath, { waitUntil: 'commit' });
        await seen(page, product.row, 60_000);
    });
    if (isSlow) {
        await context.close();
        return { 'the same, 4× CPU, 1.6 Mbps, 150 ms': cold };
    }
    await settled(page);
    const warm = await timed(async () => {
        await page.reload({ waitUntil: 'commit' });
        await seen(page, product.row);
    });
    await context.close();
    return { 'deep link of a signed-in window, cold cache, ms': cold, 'warm reload at a list, ms': warm };
};

const visit = async (browser: Browser, product: Product): Promise<Figures> => {
    const { figures, state } = await firstVisit(browser, product);
    return { ...figures, ...(await deepLink(browser, product, state, false)), ...(await deepLink(browser, product, state, true)) };
};

/** Maximum ratio of each figure to that of the peer. */
const MUST: Readonly<Record<string, number>> = {
    'sign-in form usable, ms': 0.7,
    'sign in, click to home, ms': 1.2,
    'first list after sign-in, ms': 0.6,
    'deep link of a signed-in window, cold cache, ms': 0.8,
    'the same, 4× CPU, 1.6 Mbps, 150 ms': 0.8,
    'warm reload at a list, ms': 0.9,
    'kB to the first list, all settled': 0.75,
    'requests, the same': 3,
    'heap at the list, MB': 1.2,
    'menu click to a list, ms': 0.15,
};

/**
 * Compares this client with react-admin's demo: first visit, deep links, reload, transfer size and memory, alternately in one browser, medians of
 * four.
 * @param url address of the server with the built client
 * @returns false when a ratio exceeds its limit
 */
export const benchPeers = async (url: string): Promise<boolean> => {
    const port = await freePort();
    const close = await servePeer(buildPeer(), port);
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
    const ours: Figures[] = [];
    const peer: Figures[] = [];
    try {
        for (let round = 0; round < ROUNDS; round++) {
            ours.push(await visit(browser, oursAt(url)));
            peer.push(await visit(browser, peerAt(`http://127.0.0.1:${port}`)));
        }
    } finally {
        await browser.close();
        await close();
    }
    const medianOf = (figures: readonly Figures[], name: string) =>
        percentile(
            figures.map(each => each[name] ?? 0),
            0.5,
        );
    console.log(`${''.padEnd(50)}${['ours', 'peer', 'ratio', 'must'].map(head => head.padStart(9)).join('')}`);
    let isGood = true;
    for (const [name, must] of Object.entries(MUST)) {
        const [own, other] = [medianOf(ours, name), medianOf(peer, name)];
        const ratio = own / other;
        if (ratio > must) isGood = false;
        console.log(
            `${name.padEnd(50)}${[own.toFixed(own < 100 ? 1 : 0), other.toFixed(other < 100 ? 1 : 0), ratio.toFixed(2), String(must)].map(cell => cell.padStart(9)).join('')}`,
        );
    }
    return isGood;
};
