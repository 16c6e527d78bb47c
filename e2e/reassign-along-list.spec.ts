import { type APIRequestContext, expect, type Locator, type Page, test } from 'playwright/test';
import { callerOf } from './support/api.ts';
import { countGestures, gesturesOn } from './support/gestures.ts';
import { signIn } from './support/session.ts';

/** Tab until the element has the focus, as somebody without a mouse gets there. */
const tabTo = async (page: Page, element: Locator) => {
    for (let stops = 0; stops < 25; stops++) {
        if (await element.evaluate(each => each === document.activeElement)) return;
        await page.keyboard.press('Tab');
    }
    throw new Error('No stop of the Tab key within 25');
};

/** Reassigns the order in view to the best free driver. */
const reassign = async (page: Page) => {
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: /^改派 D/ });
    const driver = dialog.getByRole('radio', { name: /粤/ }).first();
    await expect(driver).toBeVisible();
    await tabTo(page, driver);
    await page.keyboard.press('Space');
    await tabTo(page, dialog.getByRole('combobox', { name: '改派原因' }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: '调度优化' })).toBeVisible();
    await page.keyboard.type('调度');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('radio', { name: '平台' })).toBeChecked();
    await tabTo(page, dialog.getByRole('button', { name: '确认改派' }));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
};

/** Accepted orders that somebody else is free to take over; none of those that other journeys are about. */
const threeToReassign = async (request: APIRequestContext): Promise<string[]> => {
    const dispatcher = await callerOf(request, 'dispatch1');
    const { records } = await dispatcher.get<{ records: { id: string; orderNo: string }[] }>('/order/order/list', {
        ...{ status: 'accepted', pageSize: '100', column: 'createTime', order: 'desc' },
    });
    const found: string[] = [];
    for (const { id, orderNo } of records) {
        if (orderNo.startsWith('D-DEMO')) continue;
        const { candidates } = await dispatcher.get<{ candidates: object[] }>('/order/order/candidates', { id });
        if (candidates.length > 0) found.push(id);
        if (found.length === 3) return found;
    }
    throw new Error('The demo data have fewer than three orders to reassign');
};

test('[LIST-05] [ORDER-03] a dispatcher reassigns one order of the list after the other without the mouse', async ({ page, request }) => {
    const ids = await threeToReassign(request);
    const filter = encodeURIComponent(JSON.stringify({ status: ['accepted'], id: ids }));
    await signIn(page, 'dispatch1', `/order/order?filter=${filter}&sort=createTime&order=DESC&page=1&perPage=10`);
    await expect(page.getByText('1-3 共3条')).toBeVisible();
    await countGestures(page);
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: '订单详情' });
    await expect(sheet.getByText('1 / 3')).toBeVisible();
    await reassign(page);
    // It waits for its new driver's answer, so it is none of these any more: the next one has moved up to its place.
    await expect(sheet.getByText('派单中')).toBeVisible();
    await expect(sheet.getByText('— / 2')).toBeVisible();
    await page.keyboard.press('j');
    await expect(page).toHaveURL(new RegExp(`/order/order/${ids[1]}/show`));
    await expect(sheet.getByText('1 / 2')).toBeVisible();
    await reassign(page);
    await expect(sheet.getByText('派单中')).toBeVisible();
    await page.keyboard.press('j');
    await expect(page).toHaveURL(new RegExp(`/order/order/${ids[2]}/show`));
    await expect(page.locator(`[role=row][data-id="${ids[2]}"]`)).toHaveClass(/kit-shown/);
    await page.keyboard.press('Escape');
    await expect(page.locator(`[role=row][data-id="${ids[2]}"] [role=gridcell]:focus`)).toHaveCount(1);
    expect((await gesturesOn(page)).clicks).toBe(0);
});
