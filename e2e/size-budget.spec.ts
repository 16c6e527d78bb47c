import { expect, type Page, test } from 'playwright/test';
import { DEMO_PASSWORD } from './support/session.ts';

const KB = 1024;

/** Bytes of what was asked for until a call, headers and bodies as sent (compressed), once all of it has come; until now where no call is named. */
const transferOf = async (page: Page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const asked: { id: string; url: string }[] = [];
    const bytes = new Map<string, number>();
    session.on('Network.requestWillBeSent', ({ requestId, request }) => asked.push({ id: requestId, url: request.url }));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength));
    return (call?: string) => {
        const last = call === undefined ? asked.length : asked.findIndex(({ url }) => url.includes(call)) + 1;
        return asked.slice(0, last).reduce((sum, { id }) => sum + (bytes.get(id) ?? 0), 0);
    };
};

test('a first visit stays within its size: 250 kB to a usable sign-in page, 600 kB to a painted order list', async ({ page }) => {
    const bytes = await transferOf(page);
    await page.goto('/order/order');
    await expect(page.getByRole('textbox', { name: '账号' })).toBeEditable();
    const signIn = bytes();
    await page.getByRole('textbox', { name: '账号' }).fill('ops');
    await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: '登录' }).click();
    await expect(page.getByText(/^1-10 共/)).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    // The rows wait for nothing that is asked for after them; a slow answer leaves time for parts that come later.
    const list = bytes('/order/order/list?');
    console.log(`first visit: ${Math.round(signIn / KB)} kB to sign-in, ${Math.round(list / KB)} kB to the order list`);
    expect(signIn).toBeLessThanOrEqual(250 * KB);
    expect(list).toBeLessThanOrEqual(600 * KB);
    expect(list).toBeGreaterThan(signIn);
});

test('a home page comes in few files, and a group that is unfolded fetches none of its pages', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', request => void (request.resourceType() === 'script' && scripts.push(request.url())));
    await page.goto('/user/login');
    await page.getByRole('textbox', { name: '账号' }).fill('ops');
    await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: '登录' }).click();
    await expect(page.getByText('司机在线率')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(scripts.length).toBeLessThanOrEqual(30);
    const before = scripts.length;
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '订单管理', exact: true }).click();
    await expect(page.locator('nav a[href="/order/order"]')).toBeVisible();
    await page.waitForLoadState('networkidle');
    // The page of the entry that is now under the pointer has two dozen files; a few others are fetched in idle time.
    expect(scripts.length - before).toBeLessThanOrEqual(10);
});
