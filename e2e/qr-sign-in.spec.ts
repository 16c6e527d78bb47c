import { type Browser, expect, type Page, test } from 'playwright/test';
import { DEMO_PASSWORD } from './support/session.ts';

const PHONE = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };

/** Opens the tab on the computer; answers what its code leads a phone to. */
const showCode = async (computer: Page, press: () => Promise<void>): Promise<string> => {
    const [made] = await Promise.all([computer.waitForResponse(/\/sys\/login\/qrcode\/begin$/), press()]);
    const { result } = (await made.json()) as { result: { qrcodeId: string } };
    await expect(computer.getByRole('img', { name: '登录二维码' })).toBeVisible();
    return `/scan#${result.qrcodeId}`;
};

const openPhone = async (browser: Browser, baseURL: string | undefined) =>
    (await browser.newContext({ ...PHONE, locale: 'zh-CN', ...(baseURL !== undefined && { baseURL }) })).newPage();

const fillForm = async (phone: Page, username: string) => {
    await phone.getByRole('textbox', { name: '账号' }).fill(username);
    await phone.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
    await phone.getByRole('button', { name: '登录', exact: true }).click();
};

test('[AUTH-01] a phone that is signed in lets a computer in; refused and confirmed codes say so on both', async ({
    page,
    browser,
    baseURL,
}) => {
    const phone = await openPhone(browser, baseURL);
    await phone.goto('/');
    await fillForm(phone, 'cs2');
    await expect(phone.getByText(/好，欢迎回来$/)).toBeVisible();

    await page.goto('/user/login?redirect=%2Faccount%2Fcenter');
    const refused = await showCode(page, () => page.getByRole('tab', { name: '扫码登录' }).click());
    await phone.goto(refused);
    await expect(phone.getByRole('heading', { name: '确认在电脑上登录？' })).toBeVisible();
    await expect(phone.getByText('Chrome · Linux')).toBeVisible();
    await expect(phone.getByText(/^如果不是您本人在电脑上操作，请点取消/)).toBeVisible();
    await expect(page.getByText('已扫码，请在手机上确认')).toBeVisible();
    await phone.getByRole('button', { name: '取消' }).click();
    await expect(phone.getByRole('heading', { name: '已取消，电脑不会登录' })).toBeVisible();
    await expect(page.getByText('已在手机上取消登录')).toBeVisible();

    const next = await showCode(page, () => page.getByRole('button', { name: '刷新二维码' }).click());
    await phone.goto(next);
    await phone.getByRole('button', { name: '确认登录' }).click();
    await expect(phone.getByRole('heading', { name: '已确认登录' })).toBeVisible();
    await expect(page).toHaveURL(/\/account\/center$/);
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
    // The session has come in a cookie that no script reads.
    expect((await page.context().cookies()).some(({ name, httpOnly }) => name.startsWith('diaoyun') && httpOnly)).toBe(true);
    // A code is good for one sign-in.
    await phone.goto('/account/center');
    await phone.goto(next);
    await expect(phone.getByText('二维码已过期或已被使用，请在电脑上刷新后重新扫描')).toBeVisible();
    await phone.context().close();
});

test('[AUTH-01] a phone that is signed out signs in first and comes back to the question', async ({ page, browser, baseURL }) => {
    const phone = await openPhone(browser, baseURL);
    await page.goto('/user/login');
    const code = await showCode(page, () => page.getByRole('tab', { name: '扫码登录' }).click());
    await phone.goto(code);
    await expect(phone.getByRole('tab', { name: '扫码登录' })).toHaveCount(0);
    await fillForm(phone, 'cs3');
    await phone.getByRole('button', { name: '确认登录' }).click();
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
    await phone.context().close();
});
