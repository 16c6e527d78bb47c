import { expect, type Page, test } from 'playwright/test';
import { signIn } from './support/session.ts';

/** Chooses the tab and waits until the list asks with it, as a person sees it before the next press. */
const chooseWaiting = async (page: Page) => {
    const tab = page.getByRole('tab', { name: /待派单/ });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
};

test.beforeEach(async ({ page }) => {
    await signIn(page, 'ops', '/order/order');
    await expect(page.getByText(/^1-10 共/)).toBeVisible();
});

test('[LIST-03] filter, sort and page live in the URL and survive a reload', async ({ page }) => {
    await chooseWaiting(page);
    const sorted = page.waitForResponse(answer => /order\/list\?.*column=payableFen/.test(answer.url()));
    await page.getByRole('columnheader', { name: '应付' }).click();
    const { result } = (await (await sorted).json()) as { result: { records: { orderNo: string }[] } };
    const first = page.getByRole('row').nth(1);
    await expect(first).toContainText(result.records[0]?.orderNo ?? '');
    await expect(first).toContainText('待派单');
    await expect(page).toHaveURL(/sort=payableFen/);
    await expect(page).toHaveURL(/paid/);
    await page.reload();
    await expect(first).toContainText(result.records[0]?.orderNo ?? '');
    await expect(page.getByRole('tab', { name: /待派单/ })).toHaveAttribute('aria-selected', 'true');
});

test('[ORDER-01] [LIST-05] finds an order by its number in one step and opens its details over the list', async ({ page }) => {
    await page.getByRole('textbox', { name: '单号/客户/电话/车牌/地址' }).fill('D-DEMO-working');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'D-DEMO-working' }).click();
    const sheet = page.getByRole('dialog', { name: '订单详情' });
    await expect(sheet.getByText('作业信息')).toBeVisible();
    await page.setViewportSize({ width: 1600, height: 900 });
    await expect.poll(() => sheet.evaluate(element => element.getBoundingClientRect().width)).toBe(1200);
    for (const [tab, text] of [
        ['费用明细', '应付'],
        ['时间线', /开工/],
        ['派单记录', '匹配分'],
    ] as const) {
        await sheet.getByRole('tab', { name: tab }).click();
        await expect(sheet.getByText(text).first()).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page.getByText('1-1 共1条')).toBeVisible();
});

test('[LIST-04] exports what the list shows as a spreadsheet with a Chinese name', async ({ page }) => {
    await chooseWaiting(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出', exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^订单.*\.xlsx$/);
});

test('[LIST-01] asked for again, the rows stay and can be pressed', async ({ page }) => {
    let answer = () => {};
    const held = new Promise<void>(resolve => (answer = resolve));
    await page.route('**/order/order/list?*', async route => {
        await held;
        await route.continue();
    });
    await page.getByRole('button', { name: '刷新', exact: true }).click();
    const bar = page.locator('main [role=progressbar]');
    await expect(bar).toBeVisible();
    await page.getByRole('row').nth(1).click({ trial: true });
    answer();
    await expect(bar).toHaveCount(0);
});

test('[LIST-01] an empty result says so and offers the way back', async ({ page }) => {
    await page.getByRole('textbox', { name: '单号/客户/电话/车牌/地址' }).fill('D-NOT-THERE');
    await page.keyboard.press('Enter');
    await expect(page.getByText('没有符合条件的订单')).toBeVisible();
    await page.getByRole('button', { name: '清空筛选' }).click();
    await expect(page.getByText(/^1-10 共/)).toBeVisible();
});

test('[LIST-01] what can be done with a row arrives with the row', async ({ page }) => {
    await page.addInitScript(() => {
        new MutationObserver(() => {
            const cell = document.querySelector('[role=gridcell].kit-action');
            const { dataset } = document.documentElement;
            if (cell) dataset.firstActions ??= cell.textContent;
        }).observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    await expect(page.getByText(/^1-10 共/)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-first-actions', /更多/);
});

test('[ORDER-02] [GRID-01] on a phone the sheet of an adjustment scrolls by itself within its dialog', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto(`/order/order?filter=${encodeURIComponent(JSON.stringify({ status: 'accepted' }))}`);
    // The bottom bar has a 更多 of its own, which is there before the rows are.
    await page.getByRole('main').getByRole('button', { name: '更多', exact: true }).first().click();
    await page.getByRole('menuitem', { name: '改价', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '改价' });
    await expect(dialog.getByRole('grid', { name: '调整明细' })).toBeVisible();
    const content = dialog.locator('.MuiDialogContent-root');
    expect(await content.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
