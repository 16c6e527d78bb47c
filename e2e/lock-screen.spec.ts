import { expect, test } from 'playwright/test';
import { DEMO_PASSWORD, signInByForm, tokenOf } from './support/session.ts';

test('[AUTH-01] a locked screen covers every window, lets no key and no call through, keeps what was typed, and opens by the password', async ({
    page,
    context,
}) => {
    await signInByForm(page, 'cs2', '/order/order/create');
    const remark = page.getByRole('textbox', { name: '备注' }).last();
    await remark.fill('锁屏前写的一句');
    const second = await context.newPage();
    await second.goto('/account/center');
    await expect(second.getByRole('navigation', { name: '主菜单' })).toBeVisible();

    await page.keyboard.press('Alt+L');
    const lock = page.getByRole('dialog', { name: '屏幕已锁定' });
    await expect(lock.getByLabel('密码', { exact: true })).toBeFocused();
    // The other window has the lock too, also after a reload.
    await expect(second.getByRole('dialog', { name: '屏幕已锁定' })).toBeVisible();
    await second.reload();
    await expect(second.getByRole('dialog', { name: '屏幕已锁定' })).toBeVisible();
    // The server holds it: who takes the cover away has nothing.
    const headers = { 'X-Access-Token': await tokenOf(page) };
    await expect.poll(async () => (await page.request.get('/api/sys/user/getUserInfo', { headers })).status()).toBe(423);
    // No shortcut reaches the page behind.
    await page.keyboard.press('Control+k');
    await page.keyboard.press('F1');
    await expect(page.getByRole('dialog', { name: '搜索' })).toHaveCount(0);

    await lock.getByLabel('密码', { exact: true }).fill('not the password');
    await lock.getByRole('button', { name: '解锁' }).click();
    await expect(lock.getByText('登录密码错误')).toBeVisible();
    await expect(lock.getByLabel('密码', { exact: true })).toHaveValue('not the password');
    await lock.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
    await lock.getByRole('button', { name: '解锁' }).click();
    await expect(lock).toBeHidden();
    await expect(remark).toHaveValue('锁屏前写的一句');
    // What waited goes on by itself.
    await expect(second.getByRole('navigation', { name: '主菜单' })).toBeVisible();
    expect((await page.request.get('/api/sys/user/getUserInfo', { headers })).status()).toBe(200);
});

test('[AUTH-01] the screen locks by itself after the minutes that the server said', async ({ page }) => {
    await page.clock.install();
    await signInByForm(page, 'cs3', '/account/center');
    // As the setting `security.lock_minutes` would come with the menu; other journeys share the server.
    await page.evaluate(() => localStorage.setItem('LOCK_MINUTES', JSON.stringify({ value: 10, expire: null })));
    await page.mouse.move(200, 200);
    await page.clock.fastForward('09:00');
    await expect(page.getByRole('dialog', { name: '屏幕已锁定' })).toHaveCount(0);
    await page.clock.fastForward('02:00');
    await expect(page.getByRole('dialog', { name: '屏幕已锁定' })).toBeVisible();
});
