import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'playwright/test';
import { signInByForm, tokenOf } from './support/session.ts';

test('[AUTH-05] the session lies where no script reads it: what a page keeps opens nothing elsewhere, and another origin’s page can’t act with it', async ({
    page,
    browser,
    baseURL,
}) => {
    const host = String(baseURL);
    await signInByForm(page, 'cs4');
    const cookies = await page.context().cookies();
    expect(cookies).toMatchObject([{ name: `diaoyun-${new URL(host).port}`, httpOnly: true, sameSite: 'Strict' }]);
    expect(await page.evaluate(() => document.cookie)).toBe('');

    // A script that took what the page keeps has nothing.
    const stolen = await tokenOf(page);
    expect(stolen).not.toBe(cookies[0]?.value);
    const thief = await browser.newContext();
    const asThief = await thief.request.get(`${host}/api/sys/user/getUserInfo`, { headers: { 'X-Access-Token': stolen } });
    expect(asThief.status()).toBe(401);
    await thief.close();

    // A page of another port is another origin of the same site: the browser sends the cookie along.
    const foreign = createServer((_request, answer) => answer.setHeader('Content-Type', 'text/html').end('<!doctype html><p>foreign</p>'));
    foreign.listen(0, '127.0.0.1');
    await once(foreign, 'listening');
    try {
        const tab = await page.context().newPage();
        await tab.goto(`http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`);
        const arrived = page.context().waitForEvent('response', response => response.url().endsWith('/api/sys/logout'));
        const outcome = await tab.evaluate(async own => {
            const tries: RequestInit[] = [
                { credentials: 'include' },
                { credentials: 'include', headers: { 'X-Access-Token': 'x' } },
                { method: 'POST', credentials: 'include', body: 'a=1' },
            ];
            const results = await Promise.allSettled(tries.map(init => fetch(`${own}/api/sys/user/getUserInfo`, init)));
            const form = document.createElement('form');
            form.method = 'post';
            form.action = `${own}/api/sys/logout`;
            document.body.append(form);
            form.submit();
            return results.map(result => result.status);
        }, host);
        expect(outcome).toEqual(['rejected', 'rejected', 'rejected']);
        await arrived;
        await tab.close();
    } finally {
        foreign.close();
    }
    // Still signed in, after a reload too.
    await page.reload();
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
    const own = await page.request.get('/api/sys/user/getUserInfo', { headers: { 'X-Access-Token': stolen } });
    expect(own.status()).toBe(200);
});
