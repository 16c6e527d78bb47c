import { expect, type Page, test } from 'playwright/test';
import { countGestures, gesturesOn } from './support/gestures.ts';
import { apiToken, signIn } from './support/session.ts';

interface Listed {
    result: { records: { id: string; orderNo: string; contactPhone: string; status: string }[] };
}

/** An order that this account may list, with the phone that its list shows. */
const anOrder = async (page: Page, as: string, filter = '') => {
    const token = await apiToken(page.context().request, as);
    const answer = await page
        .context()
        .request.get(`/api/order/order/list?pageSize=1&orderNo=D2*${filter}`, { headers: { 'X-Access-Token': token } });
    return ((await answer.json()) as Listed).result.records[0]!;
};

test.describe.configure({ mode: 'parallel' });

test('[HEAD-01] a dispatcher finds an order by a phone and opens it: Ctrl+K, typing, Enter, no click', async ({ page }) => {
    await signIn(page, 'dispatch1', '/order/driver-pause');
    const order = await anOrder(page, 'dispatch1');
    await countGestures(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type(order.contactPhone);
    await expect(page.getByRole('group', { name: '订单' }).getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/order\/order\/\d+\/show/);
    await expect(page.getByRole('dialog', { name: '订单详情' })).toContainText(order.contactPhone);
    const { clicks, keys } = await gesturesOn(page);
    // The digits are typed, some of them before the box has come.
    expect({ clicks, keys: keys.filter(key => key.length > 1) }).toEqual({ clicks: 0, keys: ['Enter'] });

    // What was opened is offered before anything is typed.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('group', { name: '最近打开的记录' }).getByRole('option').first()).toHaveText(/^D\d+订单$/);
});

test('[HEAD-01] Tab lists what can be done with a found order; 改派 opens its dialog over the page', async ({ page }) => {
    await signIn(page, 'dispatch1', '/order/driver-pause');
    const { orderNo } = await anOrder(page, 'dispatch1', '&status=accepted');
    await page.keyboard.press('Control+k');
    await page.keyboard.type(orderNo);
    await expect(page.getByRole('option', { name: new RegExp(`^${orderNo}`) })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Tab');
    const acts = page.getByRole('group', { name: `${orderNo} 的操作` });
    await expect(acts.getByRole('option', { name: '改派' })).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(acts).toBeHidden();
    await page.keyboard.press('Tab');
    await acts.getByRole('option', { name: '改派' }).click();
    await expect(page.getByRole('dialog', { name: new RegExp(`改派 ${orderNo}`) })).toBeVisible();
    await expect(page).toHaveURL('/order/driver-pause');
});

test('[HEAD-01] a scanned waybill goes straight to its order; another city’s is not found', async ({ page }) => {
    await signIn(page, 'city_sz', '/order/driver-pause');
    const own = await anOrder(page, 'city_sz');
    const foreign = await anOrder(page, 'city_sh');
    const scan = (code: string) =>
        page.evaluate(text => {
            (document.activeElement as HTMLElement | null)?.blur();
            for (const key of [...text, 'Enter'])
                document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        }, code);
    await scan(own.orderNo);
    await expect(page).toHaveURL(new RegExp(`/order/order/${own.id}/show`));
    await page.keyboard.press('Escape');
    await scan(foreign.orderNo);
    await expect(page.getByRole('dialog', { name: '搜索菜单' })).toContainText('没有找到菜单或记录');
    await expect(page.getByPlaceholder('搜索菜单')).toHaveValue(foreign.orderNo);
});
