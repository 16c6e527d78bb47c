import { expect, test } from 'playwright/test';
import { signIn } from './support/session.ts';

test('[ORDER-01] the same orders as table, board, time chart and map, and one of them in full', async ({ page }) => {
    await signIn(page, 'ops', '/order/order');
    const underWay = page.getByRole('tab', { name: /进行中/ });
    await underWay.click();
    await expect(underWay).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: '看板', exact: true }).click();
    await expect(page.getByRole('list', { name: '看板' }).getByRole('listitem', { name: /^作业中 [1-9]/ })).toBeVisible();
    await expect(page.getByRole('listitem', { name: /^待派单/ })).toHaveCount(0);
    await expect(page).toHaveURL(/view=board/);
    await page.getByRole('button', { name: '甘特图', exact: true }).click();
    await expect(page.getByRole('table', { name: '甘特图' }).getByRole('link').first()).toBeVisible();
    await page.getByRole('button', { name: '地图', exact: true }).click();
    await expect(page.getByRole('img', { name: /条订单的作业地/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('img', { name: /条订单的作业地/ })).toBeVisible();
    await expect(page).toHaveURL(/accepted/);
    await page.getByRole('button', { name: '表格', exact: true }).click();
    await expect(page).toHaveURL(/view=table/);
    await expect(page.getByText(/^1-10 共/)).toBeVisible();
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    const sheet = page.getByRole('dialog', { name: '订单详情' });
    await sheet.getByRole('tab', { name: '轨迹地图' }).click();
    await expect(sheet.getByRole('img', { name: /订单轨迹/ })).toBeVisible();
    await sheet.getByRole('tab', { name: '费用明细' }).click();
    await expect(sheet.getByText('实际抽成率')).toBeVisible();
});
