import { expect, test } from 'playwright/test';
import { signIn } from './support/session.ts';

test('[ROUTE-09] a signed-in window asks for the code of the workspace with its document, and for its rights before that code is there', async ({
    page,
}) => {
    await signIn(page, 'ops');
    // Another window of the browser: signed in, and without the rights that this one keeps.
    await page.evaluate(() => sessionStorage.clear());
    const code = page.waitForRequest(/\/assets\/workspace-/);
    const rights = page.waitForRequest(/\/sys\/permission\/getUserPermissionByToken/);
    // Each comes only once the other has been asked for: one after the other, the page would never begin.
    await page.route(/\/assets\/light-/, async route => {
        await code;
        await route.continue();
    });
    await page.route(/\/assets\/workspace-/, async route => {
        await rights;
        await route.continue();
    });
    await page.goto('/order/order');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('[ROUTE-09] the list that an address opens is asked for beside the workspace, not after it', async ({ page }) => {
    await signIn(page, 'ops');
    await page.evaluate(() => sessionStorage.clear());
    const list = page.waitForRequest(/\/assets\/CustomerList-/);
    await page.route(/\/assets\/workspace-/, async route => {
        await list;
        await route.continue();
    });
    await page.goto('/users/customer');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
});
