import { expect, type Page, test } from 'playwright/test';
import { signIn } from './support/session.ts';

// Accounts of their own: what one arranges here shows in every other window of the same person.

const orders = async (page: Page, username: string) => {
    await signIn(page, username, '/order/order');
    await expect(page.getByText(/^1-\d+ 共/)).toBeVisible();
};

const kept = (page: Page) => page.waitForResponse(answer => answer.url().endsWith('/sys/account/preferences/lists'));

test('[LIST-01] pages by 10 to 100, jumps to a page, says where one is, and begins the next list with the size that was chosen', async ({
    page,
}) => {
    await orders(page, 'cs2');
    const size = page.getByRole('combobox', { name: /条\/页|每页/ });
    await expect(size).toHaveText('10 条/页');
    await size.click();
    await expect(page.getByRole('option')).toHaveText(['10 条/页', '20 条/页', '30 条/页', '50 条/页', '100 条/页', '自动（填满屏幕）']);
    const saved = kept(page);
    await page.getByRole('option', { name: '30 条/页' }).click();
    await expect(page.getByText(/^1-30 共/)).toBeVisible();
    await saved;
    await page
        .getByRole('textbox', { name: /跳至/ })
        .or(page.getByRole('spinbutton', { name: /跳至/ }))
        .fill('3');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^61-90 共/)).toBeVisible();
    await page.goto('/users/customer');
    await expect(page.getByText(/^1-30 共/)).toBeVisible();

    // As many rows as fill the screen, whatever its height.
    await page.setViewportSize({ width: 1440, height: 900 });
    await size.click();
    const automatic = kept(page);
    await page.getByRole('option', { name: '自动（填满屏幕）' }).click();
    await expect(page.getByText(/^1-20 共/)).toBeVisible();
    await automatic;
    await page.setViewportSize({ width: 1440, height: 1400 });
    await page.goto('/users/driver');
    await expect(page.getByText(/^1-50 共/)).toBeVisible();
});

test('[LIST-03] columns, their widths and the row height are as they were left, here and in another browser of the same person', async ({
    page,
    browser,
}) => {
    await orders(page, 'cs3');
    const header = (of: Page, name: string) => of.getByRole('columnheader', { name });
    await page.getByRole('button', { name: '列设置' }).click();
    await page.getByRole('checkbox', { name: '业务' }).uncheck();
    await page.getByRole('button', { name: '上移客户' }).click();
    await page.keyboard.press('Escape');
    await expect(header(page, '业务')).toHaveCount(0);
    const saved = kept(page);
    await page.getByRole('button', { name: '密度' }).click();
    await page.getByRole('menuitem', { name: '宽松' }).click();
    await saved;
    // The first of them: how many more are drawn depends on what was scrolled to.
    const layout = async (of: Page) => (await of.getByRole('columnheader').allTextContents()).slice(0, 6);
    const height = async (of: Page) =>
        (await of.waitForFunction(() => document.querySelectorAll('[role=row]')[1]?.getBoundingClientRect().height ?? 0)).jsonValue();
    await expect.poll(() => height(page)).toBe(48);
    const arranged = await layout(page);
    await page.reload();
    await expect(header(page, '客户')).toBeVisible();
    await expect.poll(() => layout(page)).toEqual(arranged);

    const other = await (await browser.newContext()).newPage();
    await orders(other, 'cs3');
    await expect.poll(() => layout(other)).toEqual(arranged);
    await expect.poll(() => height(other)).toBe(48);
});

test('[LIST-03] a column is filtered, moved and hidden from its head; money of the page, of the selection and of all pages is added up', async ({
    page,
}) => {
    await orders(page, 'mkt1');
    const heads = async () => (await page.getByRole('columnheader').allTextContents()).filter(Boolean);
    const choose = async (column: string, item: string) => {
        await page.getByRole('columnheader', { name: column }).hover();
        await page.getByRole('button', { name: `${column}列菜单` }).click();
        await page.getByRole('menuitem', { name: item }).click();
    };
    const sums = page.getByRole('status', { name: '金额合计' });
    await expect(sums).toContainText(/本页合计应付 ¥[\d,.]+/);
    await sums.getByRole('button', { name: '全部合计' }).click();
    await expect(sums).toContainText(/全部[\d,]+条合计应付 ¥[\d,.]+/);
    await page
        .getByRole('checkbox', { name: /选择|select/i })
        .nth(1)
        .check();
    await expect(sums).toContainText('已选1条合计');

    const [, , third = '', fourth = ''] = await heads();
    await choose(third, '右移一列');
    await expect.poll(heads).toEqual(expect.arrayContaining([fourth, third]));
    expect((await heads()).slice(2, 4)).toEqual([fourth, third]);
    await choose(third, '隐藏此列');
    await expect(page.getByRole('columnheader', { name: third })).toHaveCount(0);

    await page.getByRole('columnheader', { name: '状态' }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: '筛选此列…' }).click();
    const filter = page.getByRole('dialog', { name: '筛选状态' });
    await filter.getByRole('combobox').click();
    await page.getByRole('option', { name: '已评价' }).click();
    await page.keyboard.press('Escape');
    await filter.getByRole('button', { name: '查询', exact: true }).click();
    await expect(page).toHaveURL(/evaluated/);
    await expect(page.getByRole('button', { name: '移除筛选 状态' })).toBeVisible();
});
