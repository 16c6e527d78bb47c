import { expect, type Page, test } from 'playwright/test';
import { signIn } from './support/session.ts';

const editForklift = async (page: Page) => {
    await signIn(page, 'ops', '/vehicle/level-one');
    const row = page.getByRole('row', { name: /叉车/ });
    const edit = row.getByRole('button', { name: '编辑' }).or(row.getByRole('link', { name: '编辑' }));
    await edit.first().click();
    return page.getByRole('dialog').getByRole('textbox', { name: '介绍' });
};
const draftCall = (page: Page, method: string) =>
    page.waitForResponse(answer => answer.url().includes('/sys/draft') && answer.request().method() === method && answer.ok());

test('[STORE-01] what was typed on one computer and not sent is in the form on another, until it is given up', async ({
    page,
    browser,
}) => {
    const asked = draftCall(page, 'GET');
    const intro = await editForklift(page);
    await asked;
    const before = await intro.inputValue();
    const kept = draftCall(page, 'PUT');
    await intro.fill('在办公室写到一半');
    await kept;

    const home = await (await browser.newContext()).newPage();
    const same = await editForklift(home);
    await expect(home.getByText(/^已恢复 \d\d-\d\d \d\d:\d\d 在另一台电脑上未提交的内容。$/)).toBeVisible();
    await expect(same).toHaveValue('在办公室写到一半');
    const dropped = draftCall(home, 'DELETE');
    await home.getByRole('dialog').getByRole('button', { name: '放弃' }).click();
    await expect(same).toHaveValue(before);
    await dropped;
    // The first computer's form is given up as well, so that nothing of it stays.
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
    await page.getByRole('button', { name: '放弃' }).click();
});
