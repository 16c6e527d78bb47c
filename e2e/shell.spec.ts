import { expect, type Locator, type Page, test } from 'playwright/test';
import { faultsOf, settle } from './support/axe.ts';
import { signIn } from './support/session.ts';

/** Chooses as the settings drawer of an earlier visit would have kept it. */
const choose = (page: Page, choices: Record<string, unknown>) =>
    page.addInitScript(given => {
        for (const [key, value] of Object.entries(given))
            if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify({ value, expire: null }));
    }, choices);

const openSettings = async (page: Page) => {
    await page.getByRole('button', { name: /^用户菜单/ }).click();
    await page.getByRole('menuitem', { name: '界面设置' }).click();
    await expect(page.getByRole('dialog', { name: '界面设置' })).toBeVisible();
};

// Each has a window of its own and leaves nothing behind.
test.describe.configure({ mode: 'parallel' });

test('[HEAD-01] the menu search opens by Ctrl+K, finds by initials and leads to the page; Escape gives the focus back', async ({
    page,
}) => {
    await signIn(page, 'ops', '/vehicle/level-one');
    const opener = page.getByRole('button', { name: '搜索菜单' });
    await opener.focus();
    await page.keyboard.press('Control+k');
    await expect(page.getByPlaceholder('搜索菜单')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('搜索菜单').fill('ddlb');
    await expect(page.getByRole('option', { name: /订单列表/ })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/order/order');
});

test('[THEME-09] [THEME-01] [THEME-02] [THEME-03] [LAYOUT-07] what the settings drawer changes holds at once and after a reload', async ({
    page,
}) => {
    await signIn(page, 'ops', '/order/order');
    await openSettings(page);
    const drawer = page.getByRole('dialog', { name: '界面设置' });
    await drawer.getByRole('button', { name: '酱紫' }).click();
    await expect(page.getByText('正在编译主题！')).toBeVisible();
    await drawer.getByRole('group', { name: '导航模式' }).getByRole('button', { name: '顶部菜单' }).click();
    await drawer.getByRole('group', { name: '页面模式' }).getByRole('button', { name: '深色' }).click();
    await expect(drawer.getByText('流式仅在侧边菜单下可用')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.reload();
    const menu = page.getByRole('banner').getByRole('navigation', { name: '主菜单' });
    await menu.getByRole('button', { name: '订单管理' }).click();
    await expect(page.getByRole('menuitem', { name: '订单列表' })).toHaveClass(/Mui-selected/);
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(20, 20, 20)');
    await expect(page.getByRole('button', { name: '收起菜单' })).toHaveCount(0);
});

/** Adds groups to the server's menu, so that no window has room for all of them. */
const growMenu = (page: Page) =>
    page.route('**/sys/permission/getUserPermissionByToken**', async route => {
        const answer = await route.fetch();
        const body = (await answer.json()) as { result: { menu: unknown[] } };
        const meta = { keepAlive: true, internalOrExternal: false };
        const group = (name: string) => ({
            id: name,
            path: `/${name}`,
            name,
            component: 'layouts/RouteView',
            route: '1',
            meta: { ...meta, title: `分组${name}` },
            children: ['a', 'b'].map(key => ({
                id: name + key,
                name: name + key,
                component: 'test/TestHome',
                route: '1',
                path: `/${name}/${key}`,
                meta: { ...meta, title: `页面${name}${key}` },
            })),
        });
        body.result.menu.push(...Array.from({ length: 20 }, (_, index) => group(`g${index}`)));
        await route.fulfill({ response: answer, json: body });
    });

test('[LAYOUT-07] what has no room in the top menu lies behind 更多 and opens by keyboard', async ({ page }) => {
    await choose(page, { DEFAULT_LAYOUT_MODE: 'topmenu' });
    await growMenu(page);
    const counted = page.waitForResponse(/workplace\/queues/);
    await signIn(page, 'ops', '/order/order');
    const menu = page.getByRole('navigation', { name: '主菜单' });
    await expect(menu.getByRole('button', { name: '分组g19' })).toHaveCount(0);
    // Counts beside the entries take room too.
    await counted;
    await expect(
        menu
            .getByTitle(/待处理/)
            .locator('visible=true')
            .first(),
    ).toBeVisible();
    const more = menu.getByRole('button', { name: '更多' });
    const end = async (of: Locator) => of.boundingBox().then(box => (box ? box.x + box.width : 0));
    await expect.poll(async () => (await end(more)) - (await end(menu))).toBeLessThanOrEqual(0);
    await more.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: '页面g19b' })).toBeVisible();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: '页面g19b' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/g19/b');
});

test('[LAYOUT-03] [LAYOUT-09] on a phone the menu is a drawer of 200 px and nothing scrolls sideways', async ({ page }) => {
    await signIn(page, 'ops', '/order/order');
    await page.setViewportSize({ width: 375, height: 812 });
    await expect(page.getByRole('navigation', { name: '主菜单' })).toHaveCount(0);
    await page.getByRole('button', { name: '展开菜单' }).click();
    const menu = page.getByRole('navigation', { name: '主菜单' });
    await settle(page);
    expect((await menu.boundingBox())?.width).toBe(200);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    const bar = page.getByRole('navigation', { name: '常用页面' });
    await bar.getByRole('button', { name: '更多' }).click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await bar.getByRole('link', { name: '调度工作台' }).click();
    await expect(page).toHaveURL('/order/dispatch');
    await bar.getByRole('link', { name: '订单列表' }).click();
    await expect(page.getByRole('list', { name: '卡片' })).toBeVisible();
    for (const width of [375, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 812 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    }
});

test('[THEME-05] a fixed header hides after 100 px of scrolling down and comes back on scrolling up', async ({ page }) => {
    await choose(page, { DEFAULT_FIXED_HEADER_HIDDEN: true });
    await page.setViewportSize({ width: 1440, height: 420 });
    await signIn(page, 'ops', '/help');
    const header = page.getByRole('banner');
    await expect(page.getByRole('heading', { name: '怎样快速打开一个页面？' })).toBeVisible();
    await page.mouse.move(700, 300);
    await page.mouse.wheel(0, 60);
    await expect(header).toBeInViewport();
    await page.mouse.wheel(0, 200);
    await expect(header).not.toBeInViewport();
    await page.mouse.wheel(0, -80);
    await expect(header).toBeInViewport();
});

// By night the same pages have other colours, and nothing else.
for (const [mode, rules] of [['light', undefined] as const, ['dark', ['color-contrast', 'link-in-text-block']] as const])
    test(`axe finds nothing serious on the pages of the shell, ${mode}`, async ({ page }) => {
        test.slow();
        await choose(page, { DEFAULT_THEME: mode });
        const faults: Record<string, string[]> = {};
        await page.goto('/user/login');
        await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
        faults.signIn = await faultsOf(page, rules);
        await signIn(page, 'ops', '/dashboard/analysis');
        await expect(page.getByText('订单状态')).toBeVisible();
        faults.home = await faultsOf(page, rules);
        await page.getByRole('button', { name: '搜索菜单' }).click();
        await expect(page.getByPlaceholder('搜索菜单')).toBeFocused();
        faults.palette = await faultsOf(page, rules);
        await page.keyboard.press('Escape');
        await openSettings(page);
        faults.settings = await faultsOf(page, rules);
        await page.goto('/order/order');
        await expect(page.getByRole('row').nth(1)).toBeVisible();
        faults.list = await faultsOf(page, rules);
        await page.getByRole('row').nth(1).getByRole('link').first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
        faults.details = await faultsOf(page, rules);
        await page.goto('/vehicle/level-one/create');
        await expect(page.getByRole('button', { name: '保存', exact: true })).toBeVisible();
        faults.form = await faultsOf(page, rules);
        await page.goto('/help');
        await expect(page.getByRole('heading', { name: '帮助' })).toBeVisible();
        faults.help = await faultsOf(page, rules);
        expect(faults).toEqual({ signIn: [], home: [], palette: [], settings: [], list: [], details: [], form: [], help: [] });
    });
