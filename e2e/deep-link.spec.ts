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

test('[ROUTE-09] a sign-in asks for what the home page shows beside the rights, not after them, and once', async ({ page }) => {
    const boards: string[] = [];
    page.on('request', request => void (request.url().includes('/dashboard/workplace/board') && boards.push(request.url())));
    const board = page.waitForRequest(/\/dashboard\/workplace\/board/);
    await page.route(/\/sys\/permission\/getUserPermissionByToken/, async route => {
        await board;
        await route.continue();
    });
    await signIn(page, 'fin1');
    await expect(page.getByRole('button', { name: '编排' })).toBeVisible();
    expect(boards).toHaveLength(1);
});
