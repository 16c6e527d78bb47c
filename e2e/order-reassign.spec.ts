import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { apiToken, signIn } from './support/session.ts';

interface Listed {
    result: { records: { id: string; version: number; driverId: string | null; reassignCount: number; status: string }[] };
}

/** The order as the server has it now. */
const orderOf = async (context: BrowserContext, orderNo: string) => {
    const token = await apiToken(context.request, 'ops');
    const answer = await context.request.get(`/api/order/order/list?orderNo=${orderNo}`, { headers: { 'X-Access-Token': token } });
    return ((await answer.json()) as Listed).result.records[0]!;
};

/** Opens the order's reassignment from the list, as a dispatcher would: find it, press 改派. */
const openReassign = async (page: Page, orderNo: string) => {
    await page.getByRole('textbox', { name: '单号/客户/电话/车牌/地址' }).fill(orderNo);
    await page.keyboard.press('Enter');
    await expect(page.getByText('1-1 共1条')).toBeVisible();
    await page
        .getByRole('row', { name: new RegExp(orderNo) })
        .getByRole('button', { name: '改派' })
        .click();
    const dialog = page.getByRole('dialog', { name: new RegExp(`改派 ${orderNo}`) });
    await expect(dialog.getByRole('radio', { name: /粤/ }).first()).toBeVisible();
    return dialog;
};

/** Chooses the nth free driver and fills the reason in; answers the driver's label. */
const fillReassign = async (dialog: ReturnType<Page['getByRole']>, page: Page, nth: number): Promise<string> => {
    const driver = dialog.getByRole('radio', { name: /粤/ }).nth(nth);
    await driver.check();
    await dialog.getByRole('combobox', { name: '改派原因' }).click();
    await page.getByRole('option', { name: '调度优化' }).click();
    await dialog.getByRole('radio', { name: '平台' }).check();
    return (await driver.getAttribute('aria-label'))!;
};

test('[ORDER-01] [ORDER-03] a dispatcher finds an order and reassigns it; list and history tell it', async ({ page, context }) => {
    await signIn(page, 'dispatch1', '/order/order');
    const before = await orderOf(context, 'D-DEMO-race1');
    const dialog = await openReassign(page, 'D-DEMO-race1');
    await dialog.getByRole('button', { name: '确认改派' }).click();
    await expect(dialog.getByText('请选择新司机')).toBeVisible();
    await expect(dialog.getByText('请选择改派原因')).toBeVisible();
    await expect(dialog.getByText('请选择责任方')).toBeVisible();
    const driver = (await fillReassign(dialog, page, 3)).split(' ')[0]!;
    await dialog.getByRole('button', { name: '确认改派' }).dblclick();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('改派成功')).toBeVisible();
    await expect(page.getByRole('row', { name: /D-DEMO-race1/ })).toContainText(`待${driver}响应`);
    const after = await orderOf(context, 'D-DEMO-race1');
    expect(after).toMatchObject({ status: 'dispatching', reassignCount: before.reassignCount + 1 });
    await page.getByRole('link', { name: 'D-DEMO-race1' }).click();
    await page.getByRole('tab', { name: '时间线' }).click();
    await expect(page.getByText(new RegExp(`改派：.*${driver}`))).toBeVisible();
});

test('[ORDER-03] two dispatchers reassign one order at once: one wins, the other is told who and keeps the input', async ({ browser }) => {
    const first = await browser.newContext();
    const second = await browser.newContext();
    const [a, b] = [await first.newPage(), await second.newPage()];
    await signIn(a, 'dispatch1', '/order/order');
    await signIn(b, 'dispatch2', '/order/order');
    const [dialogA, dialogB] = [await openReassign(a, 'D-DEMO-race2'), await openReassign(b, 'D-DEMO-race2')];
    const chosenA = (await fillReassign(dialogA, a, 2)).split(' ')[0]!;
    await fillReassign(dialogB, b, 3);
    await dialogB.getByRole('textbox', { name: '改派说明' }).fill('客户催得急');
    await dialogA.getByRole('button', { name: '确认改派' }).click();
    await expect(dialogA).toBeHidden();
    await dialogB.getByRole('button', { name: '确认改派' }).click();
    await expect(dialogB.getByText(new RegExp(`订单已被调度员一于.+改派给${chosenA}，请确认后重试`))).toBeVisible();
    await expect(dialogB.getByRole('textbox', { name: '改派说明' })).toHaveValue('客户催得急');
    await expect(dialogB.getByRole('radio', { name: '平台' })).toBeChecked();
    const won = await orderOf(first, 'D-DEMO-race2');
    await dialogB.getByRole('button', { name: '按最新状态继续' }).click();
    await dialogB.getByRole('button', { name: '确认改派' }).click();
    await expect(dialogB).toBeHidden();
    expect((await orderOf(first, 'D-DEMO-race2')).version).toBe(won.version + 1);
    await first.close();
    await second.close();
});

test('[PERM-02] [PERM-07] a reader sees no button, and a direct call is refused', async ({ page, request }) => {
    await signIn(page, 'readonly', '/order/order');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('button', { name: '改派' })).toHaveCount(0);
    await expect(page.getByRole('columnheader', { name: '操作' })).toHaveCount(0);
    const token = await apiToken(request, 'readonly');
    const answer = await request.post('/api/order/order/reassign', {
        headers: { 'X-Access-Token': token },
        data: { id: '1', version: 0, driverId: '1', vehicleId: '1', reasonCode: 'optimize', responsible: 'platform' },
    });
    expect(answer.status()).toBe(403);
    expect(((await answer.json()) as { message: string }).message).toBe('拒绝访问');
});

test('[ORDER-02] what cannot be done is no button of the row: the menu says why', async ({ page }) => {
    await signIn(page, 'dispatch1', '/order/order');
    await page.getByRole('textbox', { name: '单号/客户/电话/车牌/地址' }).fill('D-DEMO-evaluated');
    await page.keyboard.press('Enter');
    const row = page.getByRole('row', { name: /D-DEMO-evaluated/ });
    await row.getByRole('button', { name: '更多' }).click();
    await expect(page.getByRole('menuitem', { name: /^改派/ })).toContainText('当前状态为“已评价”，不能改派');
    await expect(row.getByRole('button', { name: '改派' })).toHaveCount(0);
});
