import { expect, type Page, test } from 'playwright/test';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';
import { startCasServer } from '#tests/support/cas-server.ts';
import { OIDC_CLIENT, startOidcServer } from '#tests/support/oidc-server.ts';
import { OWN_SERVER_PORTS } from './support/ports.ts';
import { removeFolder, temporaryFolder } from '../scripts/steps/scratch.mjs';

const FIRST = 'Warm-Rope-31';
const SECOND = 'Quiet-Winch-58';
/** A number of its own for every run: the limits count by number. */
const newPhone = () => `139${String(Date.now()).slice(-8)}`;

/** Asks for a code and takes it out of the mailbox. */
const fillCode = async (page: Page, phone: string) => {
    await page.getByLabel('手机号').fill(phone);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(page.getByRole('button', { name: /秒后重新获取/ })).toBeDisabled();
    await page.getByRole('button', { name: '打开开发短信箱' }).click();
    const message = page.getByRole('dialog', { name: '开发短信箱' }).getByRole('listitem').filter({ hasText: phone }).first();
    await message.getByRole('button', { name: '填入验证码' }).click();
    await expect(page.getByLabel('短信验证码')).toHaveValue(/^\d{6}$/);
};
const submit = (page: Page, name = '登录') => page.getByRole('button', { name, exact: true }).click();
const expectHome = async (page: Page) => {
    await expect(page.getByText(/好，欢迎回来$/)).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/analysis$/);
};
const signOut = async (page: Page) => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/user/login');
};

test('[ROUTE-02] [ROUTE-07] the four pages are open, and every other one leads to the form', async ({ page }) => {
    for (const path of ['/user/login', '/user/register', '/user/register-result', '/user/alteration']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page).toHaveURL(path);
    }
    await page.goto('/user');
    await expect(page).toHaveURL('/user/login');
    await page.goto('/user/settings');
    await expect(page).toHaveURL('/user/login');
});

test('nothing jumps between the tabs, and the arrow keys change them', async ({ page }) => {
    await page.goto('/user/login');
    const button = page.getByRole('button', { name: '登录', exact: true });
    const before = await button.boundingBox();
    await page.getByRole('tab', { name: '账号登录' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByLabel('手机号')).toBeVisible();
    expect((await button.boundingBox())?.y).toBe(before?.y);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByText('请输入手机号')).toBeVisible();
    expect((await button.boundingBox())?.y).toBe(before?.y);
});

/** The mailbox shows its codes only where no proxy is trusted, as one is on the server of the other journeys. */
test.describe('on a server of its own, with providers outside', () => {
    const port = OWN_SERVER_PORTS.providers;
    const url = `http://127.0.0.1:${port}`;
    test.use({ baseURL: url });
    let dataDir: string;
    let server: RunningServer;
    let cas: Awaited<ReturnType<typeof startCasServer>>;
    let oidc: Awaited<ReturnType<typeof startOidcServer>>;

    test.beforeAll(async () => {
        dataDir = temporaryFolder('e2e-ways');
        [cas, oidc] = await Promise.all([startCasServer(), startOidcServer()]);
        const ways = { CAS_URL: cas.url, OIDC_ISSUER: oidc.url, OIDC_CLIENT_ID: OIDC_CLIENT.id, OIDC_CLIENT_SECRET: OIDC_CLIENT.secret };
        const env = { SEED: 'demo', SEED_ORDERS: '200', NODE_ENV: 'test', TEST_HOOKS: '1', RATE_LIMIT_SCALE: '1000', PUBLIC_URL: url };
        server = await startServer({ port, dataDir, env: { ...env, ...ways } });
    });
    test.afterAll(async () => {
        await server?.stop();
        await Promise.all([cas?.close(), oidc?.close()]);
        removeFolder(dataDir);
    });

    test('[AUTH-09] [AUTH-10] [AUTH-02] [AUTH-07] a visitor registers, signs in, forgets the password, sets another, and signs in by phone', async ({
        page,
    }) => {
        const phone = newPhone();
        const username = `visitor${phone.slice(-6)}`;
        await page.goto('/user/login');
        await page.getByRole('link', { name: '注册账户' }).click();
        await expect(page.getByRole('heading', { name: '注册账户' })).toBeVisible();
        await page.getByLabel('账号', { exact: true }).fill(username);
        await page.getByLabel('密码', { exact: true }).fill(FIRST);
        await expect(page.getByText('密码强度：强')).toBeVisible();
        await page.getByLabel('确认密码').fill(FIRST);
        await fillCode(page, phone);
        await submit(page, '注册账户');
        await expect(page).toHaveURL('/user/register-result');
        await expect(page.getByText(`您的账户 ${username} 已注册成功`)).toBeVisible();
        await page.getByRole('link', { name: '去登录' }).click();
        await expect(page.getByLabel('账号', { exact: true })).toHaveValue(username);
        await page.getByLabel('密码', { exact: true }).fill(FIRST);
        await submit(page);
        await expectHome(page);
        await signOut(page);

        await page.getByRole('link', { name: '忘记密码' }).click();
        await expect(page.getByRole('heading', { name: '找回密码' })).toBeVisible();
        await page.getByLabel('账号', { exact: true }).fill(username);
        await submit(page, '下一步');
        await fillCode(page, phone);
        await submit(page, '下一步');
        await page.getByLabel('新密码', { exact: true }).fill('password1');
        await page.getByLabel('确认密码').fill('password1');
        await submit(page, '下一步');
        await expect(page.getByText('该密码过于常见，请换一个')).toBeVisible();
        await page.getByLabel('新密码', { exact: true }).fill(SECOND);
        await page.getByLabel('确认密码').fill(SECOND);
        await submit(page, '下一步');
        await expect(page.getByText('密码重置成功')).toBeVisible();
        await page.getByRole('link', { name: '去登录' }).click();
        await page.getByLabel('密码', { exact: true }).fill(SECOND);
        await submit(page);
        await expectHome(page);
        await signOut(page);

        await page.getByRole('tab', { name: '手机登录' }).click();
        await fillCode(page, phone);
        await submit(page);
        await expectHome(page);
    });

    test('[AUTH-04] single sign-on leads over the other server to the page that was wanted', async ({ page }) => {
        // On a slow computer the answer may come before the page is drawn for its new address.
        const slowness = await page.context().newCDPSession(page);
        await slowness.send('Emulation.setCPUThrottlingRate', { rate: 6 });
        await page.goto(`${url}/order/order`);
        await page.getByRole('button', { name: '单点登录' }).click();
        await expect(page.getByRole('heading', { name: '订单列表' })).toBeVisible();
        expect(page.url()).not.toContain('ticket');
    });

    test('[AUTH-03] a third party’s account is bound to a number once and signs in by a window from then on', async ({ page }) => {
        await page.goto(`${url}/user/login`);
        const token = await page.request.post(`${url}/api/sys/login`, { data: { username: 'cs1', password: 'Diaoyun@2026' } });
        const { phone } = ((await token.json()) as { result: { userInfo: { phone: string } } }).result.userInfo;
        await page.getByRole('button', { name: '企业账号' }).click();
        const dialog = page.getByRole('dialog', { name: '绑定手机号' });
        await expect(dialog).toBeVisible();
        await dialog.getByLabel('手机号', { exact: true }).fill(phone);
        await dialog.getByRole('button', { name: '获取验证码' }).click();
        // The code has been sent: the mailbox would begin with a former one.
        await expect(dialog.getByRole('button', { name: '秒后重新获取' })).toBeVisible();
        await dialog.getByRole('button', { name: '打开开发短信箱' }).click();
        await page.getByRole('button', { name: '填入验证码' }).first().click();
        await dialog.getByRole('button', { name: '绑定并登录' }).click();
        await expect(page.getByText(/好，欢迎回来$/)).toBeVisible();
        await page.evaluate(() => localStorage.clear());
        await page.goto(`${url}/user/login`);
        await page.getByRole('button', { name: '企业账号' }).click();
        await expect(page.getByText(/好，欢迎回来$/)).toBeVisible();
        await expect(page.getByRole('button', { name: /客服专员/ })).toBeVisible();
    });
});
