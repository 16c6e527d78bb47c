import { expect, test } from 'playwright/test';
import { NO_REUSE, signInByForm, tokenOf } from './support/session.ts';

test('[PERM-07] an administrator sees what a city manager sees, can change nothing, is named in the log, and comes back to where it began', async ({
    page,
}) => {
    await signInByForm(page, 'admin', `/system/user?filter=${encodeURIComponent(JSON.stringify({ username: 'city_sz' }))}`);
    const row = page.getByRole('row').filter({ hasText: 'city_sz' });
    await row.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '以此人身份查看' }).click();
    await page.getByRole('button', { name: '开始查看' }).click();

    const bar = page.getByRole('region', { name: /^您正在以「.+」的身份查看，只读$/ });
    await expect(bar).toContainText('剩余30分钟');
    const menu = page.getByRole('navigation', { name: '主菜单' });
    await expect(menu.getByText('订单管理')).toBeVisible();
    await expect(menu.getByText('在线开发')).toHaveCount(0);

    // The manager's orders, of one city.
    await page.goto('/order/order');
    await expect(page.getByRole('gridcell', { name: '深圳', exact: true }).first()).toBeVisible();
    await expect(page.getByRole('gridcell', { name: '上海', exact: true })).toHaveCount(0);
    await expect(bar).toBeVisible();

    // What changes something is refused with the next step, and what was typed stays.
    const refused = page.getByText('您正在以他人的身份查看，只能看').first();
    await page.goto('/account/settings');
    await expect(refused).toBeVisible();
    const own = { ...NO_REUSE, 'X-Access-Token': await tokenOf(page) };
    const written = await page.request.put('/api/sys/account/preferences/note', { headers: own, data: { text: 'x' } });
    expect(await written.json()).toMatchObject({ success: false, message: expect.stringContaining('结束查看') });

    // A reload goes on with it.
    await page.reload();
    await bar.getByRole('button', { name: '结束查看' }).click();
    await expect(page).toHaveURL(/\/system\/user/);
    await expect(page.getByRole('navigation', { name: '主菜单' }).getByText('在线开发')).toBeVisible();
    await expect(bar).toHaveCount(0);

    const log = await page.request.get(`/api/sys/log/list?logType=2&logContent=${encodeURIComponent('*（city_sz）*')}&pageSize=2`, {
        headers: own,
    });
    const { records } = ((await log.json()) as { result: { records: { logContent: string; username: string }[] } }).result;
    expect(records.map(({ username }) => username)).toEqual(['admin', 'admin']);
    expect(records.map(({ logContent }) => logContent)).toEqual([
        expect.stringMatching(/结束查看$/),
        expect.stringMatching(/^开始以「.+（city_sz）」的身份查看，只读，至/),
    ]);
});

test('[SYS-01] on a phone the bar has a place of its own and ends the look as well', async ({ page }) => {
    await signInByForm(page, 'admin', `/system/user?filter=${encodeURIComponent(JSON.stringify({ username: 'city_sh' }))}`);
    await page.setViewportSize({ width: 375, height: 812 });
    await page.getByRole('main').getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '以此人身份查看' }).click();
    await page.getByRole('button', { name: '开始查看' }).click();
    const bar = page.getByRole('region', { name: /身份查看，只读$/ });
    await expect(bar).toBeVisible();
    const box = await bar.boundingBox();
    const content = await page.getByRole('main').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(content?.y ?? 0);
    expect(box?.width).toBeLessThanOrEqual(375);
    await bar.getByRole('button', { name: '结束查看' }).click();
    await expect(page).toHaveURL(/\/system\/user/);
    await expect(bar).toHaveCount(0);
});
