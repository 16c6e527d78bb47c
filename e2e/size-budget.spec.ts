import { expect, type Page, test } from 'playwright/test';
import { DEMO_PASSWORD } from './support/session.ts';

const KB = 1024;

/** Bytes of what was asked for until now, headers and bodies as sent (compressed), once all of it has come. */
const transferOf = async (page: Page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const asked = new Map<string, number>();
    const bytes = new Map<string, number>();
    session.on('Network.requestWillBeSent', ({ requestId, wallTime }) => asked.set(requestId, wallTime * 1000));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength));
    return (until: number) => [...asked].reduce((sum, [id, at]) => sum + (at <= until ? (bytes.get(id) ?? 0) : 0), 0);
};

/** Notes in the page when the first row of a list is drawn: parts that come after it are none of the first visit. */
const noteFirstRow = () => {
    const noting = new MutationObserver(() => {
        if (document.querySelectorAll('main [role="row"]').length < 2) return;
        noting.disconnect();
        Object.assign(window, { firstRowAt: performance.timeOrigin + performance.now() });
    });
    noting.observe(document, { childList: true, subtree: true });
};

test('a first visit stays within its size: 250 kB to a usable sign-in page, 600 kB to a painted order list', async ({ page }) => {
    const bytes = await transferOf(page);
    await page.addInitScript(noteFirstRow);
    await page.goto('/order/order');
    await expect(page.getByRole('textbox', { name: '账号' })).toBeEditable();
    const signIn = bytes(Date.now());
    await page.getByRole('textbox', { name: '账号' }).fill('ops');
    await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: '登录' }).click();
    await expect(page.getByText(/^1-10 共/)).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const list = bytes(await page.evaluate(() => (window as unknown as { firstRowAt: number }).firstRowAt));
    console.log(`first visit: ${Math.round(signIn / KB)} kB to sign-in, ${Math.round(list / KB)} kB to the order list`);
    expect(signIn).toBeLessThanOrEqual(250 * KB);
    expect(list).toBeLessThanOrEqual(600 * KB);
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
