import { expect, test, type Page } from 'playwright/test';
import { signIn } from './support/session.ts';

interface Node {
    id: string;
    [key: string]: unknown;
}

/** Lets the server's menu have further entries, as if somebody had added them on the menu screen. */
const addEntries = async (page: Page, ...entries: Node[]) =>
    page.route('**/sys/permission/getUserPermissionByToken*', async route => {
        const answer = await route.fetch();
        const body = (await answer.json()) as { result: { menu: Node[] } };
        body.result.menu.push(...entries);
        await route.fulfill({ response: answer, json: body });
    });

const entry = (path: string, title: string, component: string, more: Record<string, unknown> = {}, meta: Record<string, unknown> = {}) => ({
    id: path,
    path,
    name: path,
    component,
    route: '1',
    ...more,
    meta: { title, keepAlive: false, internalOrExternal: false, ...meta },
});

test('[ROUTE-18] iframe and external entries open a window without an opener; an iframe page shows inside by its own path', async ({
    context,
    page,
    baseURL,
}) => {
    await addEntries(
        page,
        entry('a1b2c3', '接口状态', 'layouts/IframePageView', {}, { url: '{{ window.location.origin }}/healthz' }),
        entry('d4e5f6', '外部文档', 'layouts/RouteView', {}, { internalOrExternal: true, url: `${baseURL}/healthz?doc` }),
        entry('bad1', '坏地址', 'layouts/IframePageView', {}, { url: '{{ alert(1) }}' }),
        entry('far1', '外站', 'layouts/IframePageView', {}, { url: 'https://elsewhere.example/x' }),
    );
    await signIn(page, 'ops', '/vehicle/level-one');
    for (const name of ['接口状态', '外部文档']) {
        const opened = context.waitForEvent('page');
        await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name }).click();
        const other = await opened;
        await expect(other).toHaveURL(/\/healthz/);
        expect(await other.evaluate(() => window.opener === null)).toBe(true);
        await other.close();
    }
    await page.goto('/a1b2c3');
    const frame = page.locator('iframe[title="接口状态"]');
    await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
    await expect(frame).not.toHaveAttribute('sandbox', /allow-same-origin/);
    await page.goto('/bad1');
    await expect(page.getByRole('main').getByText('菜单地址无效').first()).toBeVisible();
    await page.goto('/far1');
    await expect(page.getByRole('heading', { name: '此地址不允许在工作区内打开' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
});

test('[ROUTE-08] [DASH-05] [ROUTE-15] [ROUTE-16] fixed pages, exceptions and missing modules stand inside the workspace with a way back', async ({
    page,
}) => {
    await addEntries(page, entry('/online/desform', '表单设计器', 'modules/online/desform/DesignFormList'));
    await signIn(page, 'ops', '/test');
    await expect(page).toHaveURL('/test/home');
    await expect(page.getByRole('heading', { name: '运行自检' })).toBeVisible();
    await expect(page.getByText('异常', { exact: true })).toHaveCount(0);
    await expect(page.getByText('正常', { exact: true })).toHaveCount(10);
    for (const [path, title] of [
        ['/exception/403', '拒绝访问'],
        ['/exception/404', '很抱歉，资源未找到!'],
        ['/exception/500', '系统出错了'],
        ['/online/desform', '找不到页面模块：modules/online/desform/DesignFormList'],
    ] as const) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: title })).toBeVisible();
        await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
        await page.getByRole('link', { name: '返回首页', exact: true }).click();
        await expect(page).toHaveURL('/dashboard/analysis');
    }
});

test('[DASH-05] [PERM-01] a page without its right names it and whom to ask', async ({ page }) => {
    await signIn(page, 'audit1', '/order/order');
    await expect(page.getByRole('heading', { name: '拒绝访问' })).toBeVisible();
    await expect(page.getByText('订单（order:order:list）')).toBeVisible();
    await expect(page.getByText('系统管理员（在“角色管理”中授权）')).toBeVisible();
});

test('[ERR-06] a script that does not arrive is named, the menu goes on, and a reload brings it', async ({ page }) => {
    await signIn(page, 'ops', '/vehicle/level-one');
    await page.route('**/assets/Monitor-*.js', route => route.abort());
    await page.getByRole('link', { name: '吊运助手，返回首页' }).click();
    await expect(page.getByRole('heading', { name: '页面资源加载失败' })).toBeVisible();
    await expect(page.getByText(/脚本“Monitor/)).toBeVisible();
    await page.unroute('**/assets/Monitor-*.js');
    await page.getByRole('button', { name: '重新加载' }).click();
    await expect(page.getByRole('heading', { name: '页面资源加载失败' })).toBeHidden();
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
});
