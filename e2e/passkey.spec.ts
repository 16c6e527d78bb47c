import { expect, type Page, test } from 'playwright/test';
import { withDatabase } from './support/database.ts';
import { signInByForm } from './support/session.ts';

const ACCOUNT = 'cs4';

/** A device of the person's that confirms by itself. */
const plugIn = async (page: Page) => {
    const devices = await page.context().newCDPSession(page);
    await devices.send('WebAuthn.enable');
    await devices.send('WebAuthn.addVirtualAuthenticator', {
        options: {
            protocol: 'ctap2',
            transport: 'internal',
            hasResidentKey: true,
            hasUserVerification: true,
            isUserVerified: true,
            automaticPresenceSimulation: true,
        },
    });
};

test('[AUTH-01] a passkey: made in the settings, signs in without a password, opens the locked screen, and is removed', async ({
    page,
    baseURL,
}) => {
    // Browsers take no passkeys for an address without a name.
    const host = String(baseURL).replace('127.0.0.1', 'localhost');
    await plugIn(page);
    await signInByForm(page, ACCOUNT, `${host}/account/settings/security`);
    const list = page.getByRole('list', { name: '通行密钥' });
    await page.getByRole('button', { name: '添加', exact: true }).click();
    await expect(page.getByText('通行密钥已添加', { exact: true })).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(list).toContainText('尚未使用');

    await page.keyboard.press('Alt+L');
    const lock = page.getByRole('dialog', { name: '屏幕已锁定' });
    await lock.getByRole('button', { name: '使用通行密钥' }).click();
    await expect(lock).toBeHidden();

    await page.getByRole('button', { name: /用户菜单/ }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByRole('button', { name: '确定' }).click();
    await page.getByRole('button', { name: '通行密钥' }).click();
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();

    await page.goto(`${host}/account/settings/security`);
    await expect(list).toContainText('上次使用');
    // A sensitive act a day later: confirmed by the passkey.
    await withDatabase(client =>
        client.query(
            `update sys_session set proved_at = now() - interval '1 day' where user_id = (select id from sys_user where username = $1)`,
            [ACCOUNT],
        ),
    );
    await list.getByRole('button', { name: /删除通行密钥/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await page.getByRole('dialog', { name: '确认是您本人' }).getByRole('button', { name: '使用通行密钥' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(0);
});

test('[AUTH-01] a passkey that the person does not confirm leaves the form as it was', async ({ page, baseURL }) => {
    await page.goto(`${String(baseURL).replace('127.0.0.1', 'localhost')}/user/login`);
    const devices = await page.context().newCDPSession(page);
    await devices.send('WebAuthn.enable');
    await devices.send('WebAuthn.addVirtualAuthenticator', {
        options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: false },
    });
    await page.getByRole('textbox', { name: '账号' }).fill('someone');
    await page.getByRole('button', { name: '通行密钥' }).click();
    await expect(page.getByText('未完成通行密钥验证，可重试或使用其他方式')).toBeVisible();
    await expect(page.getByRole('textbox', { name: '账号' })).toHaveValue('someone');
});
