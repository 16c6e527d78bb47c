import { expect, test } from 'playwright/test';
import { faultsOf } from './support/axe.ts';
import { signIn } from './support/session.ts';

test('[HEAD-02] the first hour: the dot invites, the drawer tells of the page in front, the tour leads through it by keys', async ({
    page,
}) => {
    await signIn(page, 'mkt1', '/balance/balance-activity');
    await page.getByRole('button', { name: '这页怎么用，有最近更新' }).click();
    const help = page.getByRole('dialog', { name: '这页怎么用' });
    await expect(help.getByText(/“充多少送多少”的充值活动/)).toBeVisible();
    await expect(help.getByRole('region', { name: '最近更新' })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);

    await help.getByRole('button', { name: '一分钟上手' }).click();
    const stop = page.getByRole('dialog', { name: '什么都能在这里搜' });
    await expect(stop).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    for (const title of ['菜单和待办数', '打开的页面', '提醒', '先筛选', '再处理']) {
        await page.keyboard.press('ArrowRight');
        await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    }
    await expect(page).toHaveURL(/\/order\/order/);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.keyboard.press('F1');
    await expect(help.getByText(/所有吊装和拖运订单都在这里/)).toBeVisible();
    await expect(help.getByText(/第一次用/)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: '这页怎么用', exact: true })).toBeVisible();
});

test('[HEAD-02] on a phone the help is in the person’s menu and fills the window', async ({ page }) => {
    await signIn(page, 'mkt1', '/order/order');
    await page.setViewportSize({ width: 375, height: 812 });
    await page.getByRole('button', { name: /^用户菜单/ }).click();
    await page.getByRole('menuitem', { name: /^这页怎么用/ }).click();
    const help = page.getByRole('dialog', { name: '这页怎么用' });
    await expect(help.getByText(/所有吊装和拖运订单都在这里/)).toBeVisible();
    expect((await help.boundingBox())?.width).toBe(375);
    expect(await faultsOf(page)).toEqual([]);
});
