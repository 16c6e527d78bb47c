import { expect, test } from 'playwright/test';
import { signIn } from './support/session.ts';

test('[ORDER-01] [ORDER-02] [PRICE-07] a dispatcher places an order for a customer, for the price beside the form', async ({ page }) => {
    await signIn(page, 'dispatch1', '/order/order');
    await page.getByRole('link', { name: '代客下单' }).click();
    const panel = page.getByRole('region', { name: '实时报价' });
    await expect(panel.getByText('填写以下内容后自动报价')).toBeVisible();
    await page.getByRole('combobox', { name: '客户' }).click();
    await page.getByRole('option').filter({ hasNotText: '不能下单' }).first().click();
    // The customer's last order once more, for another time.
    await page.getByRole('button', { name: '照此下单' }).first().click();
    await expect(page.getByRole('textbox', { name: '货物' })).not.toHaveValue('');
    await page.getByRole('button', { name: /后天早上/ }).click();
    await page.getByRole('textbox', { name: '重量' }).fill('0.1');
    const total = panel.locator('[aria-live=polite]');
    await expect(total).toContainText('¥');
    await expect(panel.getByRole('table', { name: '报价明细' })).toContainText('应付');
    const cargo = `设备吊装${Date.now()}`;
    await page.getByRole('textbox', { name: '货物' }).fill(cargo);
    await page.keyboard.press('Control+Enter');
    const again = page.getByRole('button', { name: '仍要下单' });
    const done = page.getByText('下单成功');
    await expect(again.or(done)).toBeVisible();
    if (await again.isVisible()) await again.click();
    await expect(done).toBeVisible();
    // The form has done its work: the menu leads past it.
    const menu = page.getByRole('navigation', { name: '主菜单' });
    await menu.getByRole('link', { name: '调度工作台' }).click();
    await expect(page).toHaveURL(/dispatch/);
    await menu.getByRole('link', { name: '订单列表' }).click();
    await expect(done).toBeHidden();
    await page.getByRole('button', { name: '刷新', exact: true }).click();
    const row = page.getByRole('row', { name: new RegExp(cargo) });
    await expect(row).toContainText('待支付');
});
