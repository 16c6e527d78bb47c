import { expect, test } from 'playwright/test';
import { questionOn } from './support/form.ts';
import { signIn } from './support/session.ts';

test('[PRICE-05] [PRICE-01] a price typed into its cell goes draft, review, published, and is rolled back', async ({ browser }) => {
    const maker = await (await browser.newContext()).newPage();
    await signIn(maker, 'ops', '/price/discount');
    const row = maker.getByRole('row', { name: /已发布/ }).first();
    const name = (await row.locator('[data-field="name"]').textContent())!.trim();
    const cell = row.locator('[data-field="coefBp"]');
    const before = (await cell.textContent())!.trim();
    await cell.click();
    const input = maker.getByRole('textbox', { name: '折扣' });
    await input.fill('150');
    await input.press('Enter');
    await expect(maker.getByRole('alert').filter({ hasText: '折扣应在10%~100%之间' })).toBeVisible();
    await input.fill('96.5');
    await input.press('Enter');
    await expect(cell.locator('ins')).toHaveText('96.5%');
    await expect(cell.locator('del')).toHaveText(before);
    await maker.getByRole('link', { name: '查看并提交调价单' }).click();

    const sheet = maker.getByRole('dialog').first();
    await expect(sheet.getByRole('row', { name: new RegExp(name) })).toContainText('96.5%');
    await sheet.getByRole('button', { name: '提交', exact: true }).click();
    await questionOn(maker).getByRole('button', { name: '提交', exact: true }).click();
    await expect(sheet.getByText('待复核', { exact: true })).toBeVisible();

    const reviewer = await (await browser.newContext()).newPage();
    await signIn(reviewer, 'finlead', new URL(maker.url()).pathname);
    const review = reviewer.getByRole('dialog').first();
    await review.getByRole('button', { name: '驳回', exact: true }).click();
    await questionOn(reviewer).getByRole('button', { name: '驳回', exact: true }).click();
    await expect(questionOn(reviewer).getByText('请填写驳回原因，方便提交人修改')).toBeVisible();
    await questionOn(reviewer).getByRole('button', { name: '取消' }).click();
    await review.getByRole('button', { name: '通过并发布', exact: true }).click();
    await questionOn(reviewer).getByRole('button', { name: '通过并发布', exact: true }).click();
    await expect(review.getByText('已发布', { exact: true })).toBeVisible();

    await maker.goto(`/price/discount?filter=${encodeURIComponent(JSON.stringify({ phase: 'future' }))}`);
    await expect(maker.getByRole('row', { name: /96\.5%/ })).toHaveCount(1);

    await review.getByRole('button', { name: '回滚', exact: true }).click();
    const question = questionOn(reviewer);
    await question.getByRole('textbox', { name: /回滚原因/ }).fill('竞品未跟进，恢复原价');
    await question.getByRole('button', { name: '回滚', exact: true }).click();
    await expect(review.getByText('已回滚', { exact: true })).toBeVisible();
    // The button that asked is gone; the keys still reach the sheet.
    await expect(review).toBeFocused();
    await reviewer.keyboard.press('Escape');
    await expect(review).toBeHidden();

    await maker.reload();
    await expect(maker.getByRole('row', { name: /96\.5%/ })).toHaveCount(0);
    await reviewer.context().close();
    await maker.context().close();
});
