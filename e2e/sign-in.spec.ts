import { expect, type Page, test } from 'playwright/test';
import { apiToken, DEMO_PASSWORD, endSessionAndPress, signInByForm, silenceSockets, tokenOf } from './support/session.ts';

const DEEP = '/order/order?page=2&perPage=20';

/** The addresses that the page goes through, the first one included; the router's note to itself at the same address is none. */
const navigationsOf = (page: Page) => {
    const seen: string[] = [];
    page.on('framenavigated', frame => {
        if (frame === page.mainFrame() && seen.at(-1) !== frame.url()) seen.push(frame.url());
    });
    return seen;
};

const STARTS = Array.from({ length: 10 }, (_, n) => n + 1);

test.describe('signed out, ten starts of ten', () => {
    test.describe.configure({ mode: 'parallel' });
    for (const n of STARTS) {
        test(`[ROUTE-02] [ROUTE-03] start ${n}: / and a deep link show a usable form in at most two navigations`, async ({ browser }) => {
            for (const path of ['/', DEEP]) {
                const context = await browser.newContext();
                const page = await context.newPage();
                const seen = navigationsOf(page);
                await page.goto(path);
                await page.getByRole('textbox', { name: '账号' }).fill('dispatch1');
                await expect(page.getByRole('textbox', { name: '账号' })).toHaveValue('dispatch1');
                expect(seen.length).toBeLessThanOrEqual(2);
                expect(new URL(page.url()).searchParams.get('redirect')).toBe(path);
                await context.close();
            }
        });

        test(`[ROUTE-10] start ${n}: an expired token leads to the form in at most two navigations`, async ({ browser }) => {
            const context = await browser.newContext();
            const page = await context.newPage();
            await page.goto('/favicon.svg');
            await page.evaluate(() => localStorage.setItem('Access-Token', JSON.stringify({ value: 'gone', expire: Date.now() + 60_000 })));
            const seen = navigationsOf(page);
            let loads = 0;
            page.on('load', () => (loads += 1));
            await page.goto('/order/order');
            const account = page.getByRole('textbox', { name: '账号' });
            await account.fill('dispatch1');
            expect(seen.length).toBeLessThanOrEqual(2);
            // The reload of ERR-03 has been by then, and takes nothing that was typed.
            await expect.poll(() => loads).toBe(2);
            await expect(account).toHaveValue('dispatch1');
            await context.close();
        });
    }
});

for (const days of [-1, 1]) {
    test(`[C15] signing in works with the computer’s clock ${days} day off`, async ({ page }) => {
        await page.clock.install({ time: Date.now() + days * 24 * 60 * 60_000 });
        await signInByForm(page, 'cs3', '/account/center');
        await page.reload();
        await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
        await expect(page).toHaveURL(/\/account\/center$/);
    });
}

test('[ROUTE-01] [ROUTE-03] [AUTH-01] a deep link shows its page after sign-in', async ({ page }) => {
    await signInByForm(page, 'ops', DEEP);
    await expect(page.getByRole('heading', { name: '订单列表' })).toBeVisible();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(DEEP);
    await expect(page.getByText(/^21-40 共/)).toBeVisible();
});

test('[ROUTE-03] a redirect to another host leads home', async ({ page }) => {
    await signInByForm(page, 'ops', '/user/login?redirect=%2F%2Fevil.example%2Fx');
    await expect(page).toHaveURL('/dashboard/monitor');
});

test('[ROUTE-04] [ROUTE-05] [ROUTE-06] signed in, the sign-in page and / lead where the role begins, and nowhere leads to a failure page with a way back', async ({
    page,
}) => {
    await signInByForm(page, 'ops');
    await expect(page).toHaveURL('/dashboard/monitor');
    await page.goto('/user/login');
    await expect(page).toHaveURL('/dashboard/monitor');
    await page.goto('/no/such/page');
    await expect(page).toHaveURL('/404');
    await page.getByRole('main').getByRole('link', { name: '返回首页' }).click();
    await expect(page).toHaveURL('/dashboard/analysis');
});

test('[AUTH-01] [AUTH-11] a wrong password is told without naming the account, what was typed stays, and the fourth try asks for a picture', async ({
    browser,
}) => {
    // From an address of its own: the picture is asked for by address too.
    const context = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.9' } });
    const page = await context.newPage();
    await page.goto('/user/login');
    await page.getByRole('textbox', { name: '账号' }).fill('nobody.here');
    await page.getByLabel('密码', { exact: true }).fill('wrong-password');
    for (let tries = 1; tries <= 3; tries++) {
        const answer = page.waitForResponse('**/sys/login');
        await page.getByRole('button', { name: '登录' }).click();
        await answer;
        await expect(page.getByText('用户名或密码错误')).toBeVisible();
    }
    await page.getByRole('button', { name: '登录' }).click();
    await expect(page.getByRole('textbox', { name: '验证码' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: '账号' })).toHaveValue('nobody.here');
    await expect(page.getByLabel('密码', { exact: true })).toHaveValue('wrong-password');
    await context.close();
});

test('[AUTH-13] a demo account signs in by one press and Enter', async ({ page }) => {
    await page.goto('/user/login');
    await page.getByRole('button', { name: '只读审计' }).click();
    await expect(page.getByLabel('密码', { exact: true })).toHaveValue(DEMO_PASSWORD);
    await page.getByRole('button', { name: '登录' }).click();
    await expect(page).toHaveURL('/dashboard/analysis');
});

test('[AUTH-08] [AUTH-12] signing out asks first, ends the session on the server and remembers only the name', async ({ page }) => {
    await page.goto('/user/login');
    await page.getByRole('textbox', { name: '账号' }).fill('audit1');
    await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('checkbox', { name: '7天内保持登录' }).check();
    await page.getByRole('button', { name: '登录' }).click();
    await expect(page).toHaveURL('/dashboard/workplace');
    const token = await tokenOf(page);
    const statusOf = async () => (await page.request.get('/api/sys/user/getUserInfo', { headers: { 'X-Access-Token': token } })).status();
    expect(await statusOf()).toBe(200);
    await page.getByRole('button', { name: /审核专员/ }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await expect(page.getByText('真的要注销登录吗 ?')).toBeVisible();
    await page.getByRole('button', { name: '确定' }).click();
    await expect(page).toHaveURL('/user/login');
    await expect(page.getByRole('textbox', { name: '账号' })).toHaveValue('audit1');
    expect(await page.evaluate(() => localStorage.getItem('Access-Token'))).toBeNull();
    // The form comes at once, the server hears of it meanwhile.
    await expect.poll(statusOf).toBe(401);
});

test('[ERR-03] a session that ends while one works is told once, and the page comes back to the form', async ({ page, request }) => {
    await silenceSockets(page);
    await signInByForm(page, 'mkt1', '/order/order');
    const token = await tokenOf(page);
    await endSessionAndPress(page, page.getByRole('button', { name: '查询', exact: true }));
    await expect(page.getByText('未授权，请重新登录')).toHaveCount(1);
    await expect(page.getByRole('textbox', { name: '账号' })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('redirect')).toContain('/order/order');
    expect(await apiToken(request, 'mkt1')).not.toBe(token);
});
