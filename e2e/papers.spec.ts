import { readFile } from 'node:fs/promises';
import { expect, test } from 'playwright/test';
import { pdfPages } from '#tests/support/pdf-text.ts';
import { signIn } from './support/session.ts';

test('[FINANCE-03] a customer’s statement is a PDF after three clicks from a screen of finance', async ({ page }) => {
    await signIn(page, 'fin1', '/finance/withdraw-audit');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.evaluate(() => {
        document.body.dataset.clicks = '0';
        const count = ({ isTrusted }: Event) => {
            // A download is a click too, but nobody's.
            if (isTrusted) document.body.dataset.clicks = String(Number(document.body.dataset.clicks) + 1);
        };
        document.addEventListener('click', count, { capture: true });
    });
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '客户账户' }).click();
    await page.getByRole('row').nth(1).getByRole('button', { name: '对账单' }).click();
    await page.getByRole('dialog', { name: '对账单', exact: true }).getByRole('button', { name: 'PDF' }).click();
    const preview = page.getByRole('dialog', { name: /^对账单_.+_\d{14}\.pdf/ });
    await expect(preview).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-clicks', '3');
    const download = page.waitForEvent('download');
    await preview.getByRole('button', { name: '下载' }).click();
    const [first] = await pdfPages(await readFile(await (await download).path()));
    expect(first).toContain('期初余额');
});
