import { type CDPSession, chromium, type Page } from 'playwright';
import type { MenuNode } from '#contract/system/auth.ts';
import { chromiumFlags, chromiumPath } from '../e2e/support/browser.ts';
import { DEMO_PASSWORD } from '../e2e/support/session.ts';
import { percentile } from './support/stats.ts';

const SLOWDOWN = 4;
const SWITCHES = 20;
const OPENINGS = 5;
const FIRST_TABS = 12;
const ALL_TABS = 50;
const MB = 1024 * 1024;

const median = (samples: readonly number[]) => percentile(samples, 0.5);

const LIMITS = { switchMs: 100, openMs: 600, growthMb: 40 };

const menuOf = (page: Page) => page.getByRole('navigation', { name: '主菜单' });

const signIn = async (page: Page, url: string, path: string) => {
    await page.goto(url + path);
    await page.getByRole('textbox', { name: '账号' }).fill('ops');
    await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: '登录' }).click();
    await menuOf(page).waitFor();
    await page.waitForLoadState('networkidle');
};

/** Milliseconds from a click on the element with this selector to the frame in which the panel shows that text. */
const timeToPaint = (page: Page, selector: string, panel: string, text: string): Promise<number> =>
    page.evaluate(
        async ([target, shown, wanted]) => {
            const began = performance.now();
            document.querySelector<HTMLElement>(target)?.click();
            while (performance.now() - began < 20_000) {
                await new Promise(requestAnimationFrame);
                const place = document.getElementById(shown);
                if (!place?.checkVisibility() || !place.innerText.includes(wanted)) continue;
                // A task after the frame's callbacks: the frame is on the screen.
                await new Promise(resolve => setTimeout(resolve));
                return performance.now() - began;
            }
            throw new Error(`${shown} never showed ${wanted}`);
        },
        [selector, panel, text] as const,
    );

const panelOf = (path: string) => `panel-${encodeURIComponent(path)}`;
const tabOf = (path: string) => `[id="tab-${encodeURIComponent(path)}"]`;
const linkOf = (path: string) => `nav a[href="${path}"]`;
const ORDERS = '/order/order';
const TYPES = '/vehicle/level-one';

/** A group keeps its links out of the page until it is opened. */
const openGroup = (page: Page, name: string) => menuOf(page).getByRole('button', { name, exact: true }).click();

const slow = (session: CDPSession, rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });

const heap = async (session: CDPSession) => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
    return usedSize / MB;
};

/** More menu entries than the product has, so that fifty tabs can be opened: copies of the home page under other paths. */
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

/** What tabs cost in the built client: switching, opening, and the memory of many. False when a promise is broken. */
export async function benchClient(url: string): Promise<boolean> {
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
    const fresh = async () => {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
        const page = await context.newPage();
        return { context, page, session: await context.newCDPSession(page) };
    };
    try {
        const openings: number[] = [];
        const switches: number[] = [];
        for (let round = 0; round < OPENINGS; round++) {
            const { context, page, session } = await fresh();
            await signIn(page, url, '/dashboard/analysis');
            await openGroup(page, '订单管理');
            await page.locator(linkOf(ORDERS)).waitFor();
            await slow(session, SLOWDOWN);
            openings.push(await timeToPaint(page, linkOf(ORDERS), panelOf(ORDERS), '1-10 共'));
            if (round === OPENINGS - 1) {
                await openGroup(page, '车辆管理');
                await page.locator(linkOf(TYPES)).waitFor();
                await timeToPaint(page, linkOf(TYPES), panelOf(TYPES), '共');
                for (let n = 0; n < SWITCHES; n++) {
                    const [path, text] = n % 2 === 0 ? [ORDERS, '1-10 共'] : [TYPES, '共'];
                    switches.push(await timeToPaint(page, tabOf(path), panelOf(path), text));
                    await page.waitForLoadState('networkidle');
                }
            }
            await context.close();
        }
        console.log(`switches: ${switches.map(Math.round).join(' ')} ms; openings: ${openings.map(Math.round).join(' ')} ms`);

        const { page, session } = await fresh();
        await widenMenu(page);
        await signIn(page, url, '/dashboard/analysis');
        const openPages = async (from: number, to: number) => {
            for (let n = from; n < to; n++) await timeToPaint(page, linkOf(`/bench/${n}`), panelOf(`/bench/${n}`), '\n');
            await page.waitForLoadState('networkidle');
            return heap(session);
        };
        const first = await openPages(0, FIRST_TABS - 1);
        const all = await openPages(FIRST_TABS - 1, ALL_TABS - 1);
        await page.getByRole('button', { name: '标签页操作' }).click();
        await page.getByRole('menuitem', { name: '关闭其他' }).click();
        await page.waitForLoadState('networkidle');
        const closed = await heap(session);

        const line = (name: string, value: number, limit: number, unit: string) =>
            console.log(`${name.padEnd(44)} ${value.toFixed(0).padStart(6)} ${unit}   (promised ${limit} ${unit})`);
        console.log(`medians at ${SLOWDOWN}× CPU slowdown`);
        line('switch between two open tabs, to paint', median(switches), LIMITS.switchMs, 'ms');
        line('menu click to painted list, first time', median(openings), LIMITS.openMs, 'ms');
        line(`heap of ${ALL_TABS} tabs over that of ${FIRST_TABS}`, all - first, LIMITS.growthMb, 'MB');
        console.log(
            `heap: ${first.toFixed(1)} MB with ${FIRST_TABS} tabs, ${all.toFixed(1)} with ${ALL_TABS}, ${closed.toFixed(1)} after closing`,
        );
        return median(switches) <= LIMITS.switchMs && median(openings) <= LIMITS.openMs && all - first <= LIMITS.growthMb;
    } finally {
        await browser.close();
    }
}
