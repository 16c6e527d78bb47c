import { readFile } from 'node:fs/promises';
import { expect, test } from 'playwright/test';
import { pdfPages } from '#tests/support/pdf-text.ts';
import { countGestures, gesturesOn } from './support/gestures.ts';
import { signIn } from './support/session.ts';

test('[FINANCE-03] a customer’s statement is a PDF after three clicks from a screen of finance', async ({ page }) => {
    await signIn(page, 'fin1', '/finance/withdraw-audit');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await countGestures(page);
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '客户账户' }).click();
    await page.getByRole('row').nth(1).getByRole('button', { name: '对账单' }).click();
    await page.getByRole('dialog', { name: '对账单', exact: true }).getByRole('button', { name: 'PDF' }).click();
    const preview = page.getByRole('dialog', { name: /^对账单_.+_\d{14}\.pdf/ });
    await expect(preview).toBeVisible();
    expect((await gesturesOn(page)).clicks).toBe(3);
    const download = page.waitForEvent('download');
    await preview.getByRole('button', { name: '下载' }).click();
    const [first] = await pdfPages(await readFile(await (await download).path()));
    expect(first).toContain('期初余额');
});
