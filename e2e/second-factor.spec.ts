import { expect, type Page, test } from 'playwright/test';
import { generateSync } from 'otplib';
import { withDatabase } from './support/database.ts';
import { DEMO_PASSWORD, signIn, signInByForm } from './support/session.ts';

/** Nobody else's account: its other sessions end when the second factor comes and goes. */
const ACCOUNT = 'dispatch3';

/** The page's session was last proved a day ago. */
const lapse = async (page: Page) => {
    const token = (await page.context().cookies()).find(({ name }) => name.startsWith('diaoyun-'))?.value;
    await withDatabase(client =>
        client.query(`update sys_session set proved_at = now() - interval '1 day' where token_hash = sha256(convert_to($1, 'UTF8'))`, [
            token,
        ]),
    );
};

test('[AUTH-01] a second factor: set in the settings, asked for at sign-in, replaced by a recovery code, reset by an administrator who proves who they are', async ({
    page,
    browser,
}) => {
    await signInByForm(page, ACCOUNT, '/account/settings/security');
    await page.getByRole('button', { name: '开启', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('登录密码').fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: '下一步' }).click();
    await expect(dialog.getByRole('img', { name: '绑定两步验证的二维码' })).toBeVisible();
    const secret = (await dialog.locator('code').innerText()).trim();
    await dialog.getByLabel('动态口令').fill('000000');
    await dialog.getByRole('button', { name: '开启', exact: true }).click();
    await expect(dialog.getByText('动态口令错误，请核对手机时间后重新输入')).toBeVisible();
    // What was typed stays.
    await expect(dialog.getByLabel('动态口令')).toHaveValue('000000');
    await dialog.getByLabel('动态口令').fill(generateSync({ secret }));
    await dialog.getByRole('button', { name: '开启', exact: true }).click();
    const code = await page.getByRole('list', { name: '恢复码' }).getByRole('listitem').first().innerText();
    await page.getByRole('button', { name: '我已保存' }).click();
    await expect(page.getByText('剩余恢复码 10 个')).toBeVisible();

    const other = await browser.newPage();
    await other.goto('/user/login');
    await other.getByRole('textbox', { name: '账号' }).fill(ACCOUNT);
    await other.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
    await other.getByRole('button', { name: '登录', exact: true }).click();
    const asked = other.getByRole('dialog', { name: '两步验证' });
    await asked.getByRole('button', { name: '取消' }).click();
    await expect(other.getByRole('alert').filter({ hasText: '请输入动态口令完成登录' })).toBeVisible();
    await other.getByRole('button', { name: '登录', exact: true }).click();
    await asked.getByLabel('动态口令').fill(code);
    await asked.getByRole('button', { name: '登录' }).click();
    await expect(other.getByRole('navigation', { name: '主菜单' })).toBeVisible();
    await other.close();

    const admin = await browser.newPage();
    await signIn(admin, 'admin', `/system/user?filter=${encodeURIComponent(JSON.stringify({ username: ACCOUNT }))}`);
    await lapse(admin);
    await admin
        .getByRole('row', { name: new RegExp(ACCOUNT) })
        .getByRole('button', { name: '更多' })
        .click();
    await admin.getByRole('menuitem', { name: '重置两步验证' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: '重置两步验证' }).click();
    const proof = admin.getByRole('dialog', { name: '确认是您本人' });
    await proof.getByLabel('密码', { exact: true }).fill('not the password');
    await proof.getByRole('button', { name: '确认并继续' }).click();
    await expect(proof.getByText('登录密码错误')).toBeVisible();
    await proof.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
    await proof.getByRole('button', { name: '确认并继续' }).click();
    await expect(admin.getByText('两步验证已重置，该用户登录后可重新开启')).toBeVisible();
    await admin.close();
});
