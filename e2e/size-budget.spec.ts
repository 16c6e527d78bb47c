import { expect, type Page, test } from 'playwright/test';
import { DEMO_PASSWORD } from './support/session.ts';

const KB = 1024;

/** Bytes that came over the wire, headers and bodies as sent (compressed). */
const transferOf = async (page: Page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    let bytes = 0;
    session.on('Network.loadingFinished', event => (bytes += event.encodedDataLength));
    return () => bytes;
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
    const list = bytes();
    console.log(`first visit: ${Math.round(signIn / KB)} kB to sign-in, ${Math.round(list / KB)} kB to the order list`);
    expect(signIn).toBeLessThanOrEqual(250 * KB);
    expect(list).toBeLessThanOrEqual(600 * KB);
});
