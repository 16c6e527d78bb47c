import { expect, test } from 'playwright/test';
import { signIn } from './support/session.ts';

test('[LAYOUT-01] [LAYOUT-02] a dark side menu of 200 px, 80 px when folded, is beside header and content; the logo leads where one begins', async ({
    page,
}) => {
    await signIn(page, 'ops', '/order/order');
    const menu = page.getByRole('navigation', { name: '主菜单' });
    const width = () => menu.evaluate(element => element.getBoundingClientRect().width);
    expect(await width()).toBe(200);
    expect(await menu.evaluate(element => getComputedStyle(element).backgroundColor)).toBe('rgb(0, 21, 41)');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('main')).toBeVisible();
    await page.getByRole('button', { name: '收起菜单' }).click();
    await expect.poll(width).toBe(80);
    await page.getByRole('button', { name: '展开菜单' }).click();
    await expect.poll(width).toBe(200);
    await page.getByRole('link', { name: '吊运助手，返回首页' }).click();
    await expect(page).toHaveURL('/dashboard/monitor');
});

test('nothing changes gradually for people who ask for no motion, and much does for others', async ({ page }) => {
    const gradual = () =>
        page.evaluate(
            () =>
                [...document.querySelectorAll('*')].filter(element =>
                    getComputedStyle(element)
                        .transitionDuration.split(', ')
                        .some(duration => duration !== '0s'),
                ).length,
        );
    await signIn(page, 'ops', '/order/order');
    expect(await gradual()).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await gradual()).toBeGreaterThan(20);
});

test('[LAYOUT-08] the browser title names the page before the product', async ({ page }) => {
    await signIn(page, 'ops', '/order/order');
    await expect(page).toHaveTitle(/^(\(\d+\) )?订单列表 · 吊运助手后台管理系统$/);
});

test('[ERR-01] [ERR-05] a refusal is told under the title 系统提示 in the server’s words', async ({ page }) => {
    await signIn(page, 'ops', '/order/order');
    await page.route('**/order/order/exportXls**', route =>
        route.fulfill({ json: { success: false, code: 500, message: '导出任务过多，请稍后再试', result: null, timestamp: Date.now() } }),
    );
    await page.getByRole('button', { name: '导出', exact: true }).click();
    await expect(page.getByText('系统提示')).toBeVisible();
    await expect(page.getByText('导出任务过多，请稍后再试')).toBeVisible();
});
