import { expect, test } from 'playwright/test';
import { signIn } from './support/session.ts';

test('a note on an order calls a colleague, who answers from the notice, and shows in the feed of both', async ({ page, browser }) => {
    await signIn(page, 'cs2', '/order/order');
    await page.getByRole('link', { name: /^D/ }).first().click();
    const details = page.getByRole('dialog').first();
    await details.getByRole('button', { name: '备注', exact: true }).click();
    const panel = page.getByRole('dialog', { name: '备注' });
    await panel.getByRole('button', { name: '添加备注' }).click();
    await expect(panel.getByRole('alert')).toHaveText('请输入备注内容');
    const words = `改到下午，已确认 ${Date.now()}`;
    await panel.getByRole('textbox', { name: '备注内容' }).fill(words);
    await panel.getByRole('combobox', { name: '提醒谁看' }).fill('cs3');
    await page.getByRole('option').first().click();
    await page.keyboard.press('Escape');
    await panel.getByRole('button', { name: '添加备注' }).click();
    await expect(panel.getByRole('listitem')).toContainText(words);
    await page.keyboard.press('Escape');
    await expect(details.getByRole('button', { name: '备注（1条）' })).toBeVisible();

    const other = await (await browser.newContext()).newPage();
    await signIn(other, 'cs3', new URL(page.url()).pathname);
    await other.getByRole('button', { name: '备注（1条）' }).click();
    const answers = other.getByRole('dialog', { name: '备注' });
    await expect(answers.getByRole('listitem')).toContainText(words);
    await expect(answers.getByRole('button', { name: '删除这条备注' })).toHaveCount(0);
});
