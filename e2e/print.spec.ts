import { expect, type Page, test } from 'playwright/test';
import { signIn } from './support/session.ts';

/** The room between the margins of an A4 sheet across, at 96 px an inch. */
const SHEET_PX = 1047;

/** The page as the printer gets it. */
const print = async (page: Page) => {
    await page.setViewportSize({ width: SHEET_PX, height: 700 });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
};

test.beforeEach(async ({ page }) => {
    await signIn(page, 'ops', '/order/order');
    await expect(page.getByText(/^1-10 共/)).toBeVisible();
});

test('a list prints all of its columns and rows, and nothing that is pressed', async ({ page }) => {
    const last = page.getByRole('columnheader', { name: '下单时间' });
    await expect(last).toBeAttached();
    await print(page);
    for (const name of ['订单号', '应付', '下单时间']) {
        const box = await page.getByRole('columnheader', { name }).boundingBox();
        expect(box!.x, name).toBeGreaterThanOrEqual(0);
        expect(box!.x + box!.width, name).toBeLessThanOrEqual(SHEET_PX);
    }
    await expect(page.getByText(/^1-10 共/)).toBeVisible();
    await expect(page.getByText(/^打印人：/)).toBeVisible();
    await expect(page.getByRole('button', { name: '代客下单' })).toBeHidden();
    await expect(page.getByRole('button', { name: '更多' }).first()).toBeHidden();
    await expect(page.getByRole('textbox', { name: /跳至/ })).toBeHidden();
});

test('a record prints alone and whole, without the list that it covers', async ({ page }) => {
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    const sheet = page.getByRole('dialog', { name: /订单/ });
    await expect(sheet.getByText('其他', { exact: true })).toBeAttached();
    await print(page);
    await expect(page.getByText(/^1-10 共/)).toBeHidden();
    await expect(sheet.getByRole('button', { name: '关闭' })).toBeHidden();
    // Nothing is cut off: no box around the last fact is lower than what it holds.
    const fact = sheet.getByText('创建人', { exact: true });
    const cut = await fact.evaluate(element => {
        const { bottom } = element.getBoundingClientRect();
        for (let box = element.parentElement; box; box = box.parentElement)
            if (getComputedStyle(box).overflowY !== 'visible' && box.getBoundingClientRect().bottom < bottom) return box.className;
        return '';
    });
    expect(cut).toBe('');
    const foot = await page.getByText(/^打印人：/).boundingBox();
    expect(foot!.y).toBeGreaterThan((await fact.boundingBox())!.y);
});
