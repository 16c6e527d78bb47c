import type { Browser, BrowserContext, Page } from 'playwright';
import type { MenuNode } from '#contract/system/account/auth.ts';
import { ALL_LOOKS, LOOKS } from './looks.ts';
import { countRequests } from './settle.ts';

export const PASSWORD = process.env.DEMO_PASSWORD ?? 'Diaoyun@2026';

/** The entries of a menu that show a page of the product. */
export const leavesOf = (nodes: readonly MenuNode[]): MenuNode[] =>
    nodes.flatMap(node =>
        node.hidden ? [] : node.children?.length ? leavesOf(node.children) : node.meta.internalOrExternal ? [] : [node],
    );

/** Opens a window with a customer's settings, but without animations, which would have to be waited for. */
export const openWindow = async (browser: Browser): Promise<{ context: BrowserContext; page: Page }> => {
    const { width, height } = LOOKS[ALL_LOOKS[0]!];
    const context = await browser.newContext({
        viewport: { width, height },
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
        reducedMotion: 'reduce',
    });
    // As strings: the compiler wraps functions passed to the page in a helper (`__name`), which has to exist there first.
    await context.addInitScript({ content: 'globalThis.__name = value => value;' });
    // Every full page load starts with one tab: the tabs of earlier pages cost time and are not shown.
    await context.addInitScript({ content: "sessionStorage.removeItem('OPEN_TABS');" });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    countRequests(page);
    return { context, page };
};

/** Signs in through the form. Returns the pages of the role's menu. */
export const signIn = async (page: Page, url: string, username: string): Promise<MenuNode[]> => {
    await page.goto(`${url}/user/login`);
    await page.getByRole('textbox', { name: '账号' }).fill(username);
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
    const menu = page.waitForResponse(answer => answer.url().includes('/sys/permission/getUserPermissionByToken'));
    await page.getByRole('button', { name: '登录', exact: true }).click();
    const body = (await (await menu).json()) as { result: { menu: MenuNode[] } };
    await page.getByRole('banner').waitFor();
    return leavesOf(body.result.menu);
};

/** Navigates within the client like a link, with the link's history state, without a full page load. */
export const goTo = (page: Page, path: string, told?: Record<string, unknown>): Promise<void> =>
    page.evaluate(
        ([to, usr]) => {
            const state = {
                usr,
                idx: ((history.state as { idx?: number } | null)?.idx ?? 0) + 1,
                key: Math.random().toString(36).slice(2),
            };
            history.pushState(state, '', to);
            window.dispatchEvent(new PopStateEvent('popstate', { state }));
        },
        [path, told] as const,
    );
