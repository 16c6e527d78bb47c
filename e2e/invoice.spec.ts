import { expect, test } from 'playwright/test';
import { apiToken, signIn } from './support/session.ts';

interface Listed {
    result: { records: { id: string; applyNo: string; amountFen: number }[] };
}

test('[FINANCE-01] a clerk reduces an invoice, it is made out by the platform, and the ledger shows its tax', async ({ page, context }) => {
    const token = await apiToken(context.request, 'fin1');
    const waiting = await context.request.get('/api/finance/invoiceAudit/list?status=pending&column=createTime&order=asc&pageSize=1', {
        headers: { 'X-Access-Token': token },
    });
    const { id, applyNo } = ((await waiting.json()) as Listed).result.records[0]!;
    await signIn(page, 'fin1', `/finance/invoice-audit/${id}/show`);
    const sheet = page.getByRole('dialog', { name: /开票申请/ });
    await expect(sheet.getByText('待审核', { exact: true })).toBeVisible();
    await sheet.getByRole('button', { name: '核减' }).click();
    const dialog = page.getByRole('dialog', { name: '核减' });
    const table = dialog.getByRole('grid', { name: '订单明细' });
    await expect(table.getByRole('columnheader', { name: '核准金额' })).toBeVisible();
    const heads = await table.getByRole('columnheader').allTextContents();
    await table
        .getByRole('row')
        .nth(1)
        .locator(`[aria-colindex="${heads.indexOf('核准金额') + 1}"]`)
        .click();
    await page.keyboard.type('100');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status')).toContainText('核减');
    await dialog.getByRole('textbox', { name: /核减原因/ }).fill('按合同仅开首期款');
    await dialog.getByRole('button', { name: '核减' }).click();
    await expect(page.getByText('核减成功')).toBeVisible();
    // The queue goes on to the next that waits.
    await expect(page).not.toHaveURL(new RegExp(`/${id}/`));
    await page.goto(`/finance/invoice-audit/${id}/show`);
    await expect(sheet.getByText('待开票', { exact: true })).toBeVisible();
    await sheet.getByRole('button', { name: '电子开票' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '电子开票' }).click();
    await expect(page.getByText('已提交电子发票平台，开具结果将自动回写')).toBeVisible();
    // The platform takes a moment; the sheet is looked at again until it has answered.
    await expect(async () => {
        await page.reload();
        await expect(sheet.getByText(/已开票|开票失败/, { exact: true }).first()).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 60_000 });
    await expect(sheet.getByText('已开票', { exact: true }).first()).toBeVisible();
    await sheet.getByRole('tab', { name: '凭证' }).click();
    await expect(sheet.getByText('开票计税')).toBeVisible();
    await page.goto(`/finance/journal?filter=${encodeURIComponent(JSON.stringify({ bizNo: applyNo }))}`);
    await page
        .getByRole('row', { name: new RegExp(applyNo) })
        .getByRole('link')
        .first()
        .click();
    await expect(page.getByText('凭证未被改动：摘要与分录一致')).toBeVisible();
    await expect(page.getByText('应交增值税 · 平台').first()).toBeVisible();
});
