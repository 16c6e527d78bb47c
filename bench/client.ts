import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import type { MenuNode } from '#contract/system/account/auth.ts';
import { chromiumFlags, chromiumPath } from '../e2e/support/browser.ts';
import { DEMO_PASSWORD } from '../e2e/support/session.ts';
import { framesOf, perSecond } from './support/frames.ts';
import { percentile } from './support/stats.ts';

const SLOWDOWN = 4;
const SWITCHES = 20;
const OPENINGS = 5;
const FIRST_TABS = 12;
const ALL_TABS = 50;
const MB = 1024 * 1024;

const median = (samples: readonly number[]) => percentile(samples, 0.5);

const ROW_SIZES = [10, 100] as const;
/** Wheel events over the list, one per frame. */
const TURNS = 150;

const LIMITS = { switchMs: 100, openMs: 600, moreRowsMs: 100, fps: 50, growthMb: 40 };

const menuOf = (page: Page) => page.getByRole('navigation', { name: '主菜单' });

const signIn = async (page: Page, url: string, path: string) => {
    await page.goto(url + path);
    await page.getByRole('textbox', { name: '账号' }).fill('ops');
    await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: '登录' }).click();
    await menuOf(page).waitFor();
    await page.waitForLoadState('networkidle');
};

/** The expected content of a panel: a text and, for a list, rows with data. */
interface Wanted {
    text: string;
    hasRows?: boolean;
}

/** Milliseconds from a click on the element with this selector to the frame in which the panel shows the wanted content. */
const timeToPaint = (page: Page, selector: string, panel: string, { text, hasRows = false }: Wanted): Promise<number> =>
    page.evaluate(
        async ([target, shown, wanted, wantsRows]) => {
            const began = performance.now();
            document.querySelector<HTMLElement>(target)?.click();
            while (performance.now() - began < 20_000) {
                await new Promise(requestAnimationFrame);
                const place = document.getElementById(shown);
                // `textContent`: reading `innerText` would force a layout in every frame.
                if (!place?.checkVisibility() || !place.textContent.includes(wanted)) continue;
                const rows = wantsRows ? [...place.querySelectorAll('[role=row][data-id]')] : [place];
                if (!rows.some(row => row.checkVisibility() && row.textContent.trim().length > 20)) continue;
                // A macrotask runs after the frame's callbacks, when the frame has been painted.
                await new Promise(resolve => setTimeout(resolve));
                return performance.now() - began;
            }
            throw new Error(`${shown} never showed ${wanted}`);
        },
        [selector, panel, text, hasRows] as const,
    );

const panelOf = (path: string) => `panel-${encodeURIComponent(path)}`;
const tabOf = (path: string) => `[id="tab-${encodeURIComponent(path)}"]`;
const linkOf = (path: string) => `nav a[href="${path}"]`;
const ORDERS = '/order/order';
const TYPES = '/vehicle/level-one';

/** Opens a menu group, whose links are not in the DOM before. */
const openGroup = (page: Page, name: string) => menuOf(page).getByRole('button', { name, exact: true }).click();

const slow = (session: CDPSession, rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });

const heap = async (session: CDPSession) => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
    return usedSize / MB;
};

/** Adds menu entries, copies of the home page under other paths, because the product has too few to open fifty tabs. */
const widenMenu = (page: Page) =>
    page.route('**/getUserPermissionByToken*', async route => {
        const answer = await route.fetch();
        const body = (await answer.json()) as { result: { menu: MenuNode[] } };
        const home = body.result.menu
            .flatMap(node => [node, ...(node.children ?? [])])
            .find(node => node.component === 'dashboard/Analysis');
        const copy = (n: number): MenuNode => ({
            ...(home as MenuNode),
            id: `bench-${n}`,
            path: `/bench/${n}`,
            name: `bench-${n}`,
            meta: { ...(home as MenuNode).meta, title: `页面${n}` },
        });
        body.result.menu.push(...Array.from({ length: ALL_TABS }, (_, index) => copy(index)));
        await route.fulfill({ json: body });
    });

/** The parts that can be measured separately. */
export const CLIENT_PARTS = ['first-list', 'rows', 'tabs', 'memory'] as const;
export type ClientPart = (typeof CLIENT_PARTS)[number];

const orderRows = (size: number): Wanted => ({ text: `1-${size} 共`, hasRows: true });
const ORDER_ROWS = orderRows(10);
const TYPE_ROWS: Wanted = { text: '共', hasRows: true };

type Fresh = () => Promise<{ context: BrowserContext; page: Page; session: CDPSession }>;

const line = (name: string, value: number, limit: number, unit: string): boolean => {
    console.log(`${name.padEnd(44)} ${value.toFixed(0).padStart(6)} ${unit}   (promised ${limit} ${unit})`);
    return value <= limit;
};
const all = (samples: readonly number[]) => samples.map(Math.round).join(' ');

/** Opens a window signed in on the home page, with the order group expanded and the CPU throttled. */
const beforeFirstList = async (fresh: Fresh, url: string) => {
    const opened = await fresh();
    await signIn(opened.page, url, '/dashboard/analysis');
    await openGroup(opened.page, '订单管理');
    await opened.page.locator(linkOf(ORDERS)).waitFor();
    await slow(opened.session, SLOWDOWN);
    return opened;
};
const openOrders = (page: Page, size = 10) => timeToPaint(page, linkOf(ORDERS), panelOf(ORDERS), orderRows(size));

const benchFirstList = async (fresh: Fresh, url: string) => {
    const openings: number[] = [];
    for (let round = 0; round < OPENINGS; round++) {
        const { context, page } = await beforeFirstList(fresh, url);
        openings.push(await openOrders(page));
        await context.close();
    }
    console.log(`openings: ${all(openings)} ms`);
    return line(`menu click to painted list, first time, ${SLOWDOWN}×`, median(openings), LIMITS.openMs, 'ms');
};

/** Frames per second while the list is scrolled with the wheel, to its end and back. */
const scrollRows = async (page: Page): Promise<number> => {
    const box = await page.locator(`[id="${panelOf(ORDERS)}"] [role=grid]`).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 200);
    const frames = await framesOf(page, async () => {
        for (let turn = 0; turn < TURNS; turn++) {
            await page.mouse.wheel(0, turn < TURNS / 2 ? 60 : -60);
            await page.evaluate(() => new Promise(requestAnimationFrame));
        }
    });
    return perSecond(frames);
};

/** The page size is a stored preference: the next window starts with it. */
const choosePageSize = async (page: Page, size: number) => {
    const kept = page.waitForResponse(answer => answer.url().endsWith('/sys/account/preferences/lists'));
    await page.getByRole('combobox', { name: /条\/页|每页/ }).click();
    await page.getByRole('option', { name: `${size} 条/页`, exact: true }).click();
    await kept;
};

const benchRows = async (fresh: Fresh, url: string) => {
    const openings: Record<number, number[]> = {};
    const speeds: number[] = [];
    for (let round = 0; round < OPENINGS; round++)
        for (const size of ROW_SIZES) {
            const { context, page, session } = await beforeFirstList(fresh, url);
            (openings[size] ??= []).push(await openOrders(page, size));
            await slow(session, 1);
            await page.waitForLoadState('networkidle');
            if (size === 100) speeds.push(await scrollRows(page));
            await choosePageSize(page, size === 10 ? 100 : 10);
            await context.close();
        }
    for (const size of ROW_SIZES) console.log(`openings with ${size} rows: ${all(openings[size] ?? [])} ms`);
    const [few = 0, many = 0] = ROW_SIZES.map(size => median(openings[size] ?? []));
    const isQuick = line(`first list of 100 rows over that of 10, ${SLOWDOWN}×`, many - few, LIMITS.moreRowsMs, 'ms');
    const fps = median(speeds);
    console.log(`${'scrolling 100 rows'.padEnd(44)} ${fps.toFixed(0).padStart(6)} fps   (promised ${LIMITS.fps} fps)`);
    return isQuick && fps >= LIMITS.fps;
};

const benchTabs = async (fresh: Fresh, url: string) => {
    const switches: number[] = [];
    const { context, page } = await beforeFirstList(fresh, url);
    await openOrders(page);
    await openGroup(page, '车辆管理');
    await page.locator(linkOf(TYPES)).waitFor();
    await timeToPaint(page, linkOf(TYPES), panelOf(TYPES), TYPE_ROWS);
    for (let n = 0; n < SWITCHES; n++) {
        const [path, wanted] = n % 2 === 0 ? ([ORDERS, ORDER_ROWS] as const) : ([TYPES, TYPE_ROWS] as const);
        switches.push(await timeToPaint(page, tabOf(path), panelOf(path), wanted));
        await page.waitForLoadState('networkidle');
    }
    await context.close();
    console.log(`switches: ${all(switches)} ms`);
    return line(`switch between two open tabs, to paint, ${SLOWDOWN}×`, median(switches), LIMITS.switchMs, 'ms');
};

const benchMemory = async (fresh: Fresh, url: string) => {
    const { page, session } = await fresh();
    await widenMenu(page);
    await signIn(page, url, '/dashboard/analysis');
    const openPages = async (from: number, to: number) => {
        for (let n = from; n < to; n++) await timeToPaint(page, linkOf(`/bench/${n}`), panelOf(`/bench/${n}`), { text: '' });
        await page.waitForLoadState('networkidle');
        return heap(session);
    };
    const first = await openPages(0, FIRST_TABS - 1);
    const many = await openPages(FIRST_TABS - 1, ALL_TABS - 1);
    await page.getByRole('button', { name: '标签页操作' }).click();
    await page.getByRole('menuitem', { name: '关闭其他' }).click();
    await page.waitForLoadState('networkidle');
    const closed = await heap(session);
    console.log(
        `heap: ${first.toFixed(1)} MB with ${FIRST_TABS} tabs, ${many.toFixed(1)} with ${ALL_TABS}, ${closed.toFixed(1)} after closing`,
    );
    return line(`heap of ${ALL_TABS} tabs over that of ${FIRST_TABS}`, many - first, LIMITS.growthMb, 'MB');
};

const BENCHES = { 'first-list': benchFirstList, rows: benchRows, tabs: benchTabs, memory: benchMemory };

/** Measures tabs in the built client: opening, switching, and the memory of many, or only the given parts. Returns false when a limit is exceeded. */
export async function benchClient(url: string, parts: readonly ClientPart[] = CLIENT_PARTS): Promise<boolean> {
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
    const fresh = async () => {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
        const page = await context.newPage();
        return { context, page, session: await context.newCDPSession(page) };
    };
    try {
        let isGood = true;
        for (const part of parts) isGood = (await BENCHES[part](fresh, url)) && isGood;
        return isGood;
    } finally {
        await browser.close();
    }
}
