import { expect, type Page, test } from 'playwright/test';
import sharp from 'sharp';
import { signInTo } from '#tests/support/api-client.ts';
import { signIn, signInByForm } from './support/session.ts';

const PASSWORD = 'Diaoyun@2026';
const NEW_PASSWORD = 'Quiet-Harbour-71';

const openMenu = async (page: Page, entry: string) => {
    await page.getByRole('banner').locator('[aria-haspopup="menu"]').last().click();
    await page.getByRole('menuitem', { name: entry }).click();
};

test('[ACCOUNT-02] a picture is cropped and uploaded, and the header wears it', async ({ page }) => {
    await signIn(page, 'mkt1');
    await openMenu(page, '账户设置');
    await expect(page.getByRole('heading', { name: '基本设置' })).toBeVisible();
    const picture = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#13c2c2' } })
        .jpeg()
        .toBuffer();
    await page.getByLabel('选择图片').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture });
    const dialog = page.getByRole('dialog', { name: '更换头像' });
    await dialog.getByRole('button', { name: '使用此头像' }).click();
    await expect(dialog).toBeHidden();
    const shown = page.getByRole('banner').locator('img[src*="/sys/common/static/avatar/"]');
    await expect(shown).toBeVisible();
    await expect(shown).toHaveJSProperty('naturalWidth', 256);
    await page.reload();
    await expect(shown).toBeVisible();
    await page.getByRole('button', { name: '移除头像' }).click();
    await expect(shown).toBeHidden();
});

test('[ACCOUNT-02] what is set is there again after the page is loaded again', async ({ page }) => {
    await signIn(page, 'mkt1');
    await page.goto('/account/settings/base');
    await page.getByLabel('昵称').fill('小宣');
    await page.getByLabel('个人简介').fill('活动运营，负责华南');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('保存成功')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('昵称')).toHaveValue('小宣');
    await expect(page.getByLabel('个人简介')).toHaveValue('活动运营，负责华南');
    await page.getByRole('tab', { name: '新消息通知' }).click();
    const sms = page.getByRole('checkbox', { name: '争议：短信' });
    const chosen = page.waitForResponse(answer => answer.url().endsWith('/sys/account/preferences/notification'));
    await sms.click();
    expect((await chosen).ok()).toBe(true);
    await page.reload();
    await expect(sms).toBeChecked();
    await page.getByRole('tab', { name: '个性化设置' }).click();
    const density = page.getByRole('radio', { name: '宽松' });
    const saved = page.waitForResponse(answer => answer.url().endsWith('/sys/account/preferences/custom'));
    await density.check();
    expect((await saved).ok()).toBe(true);
    await page.reload();
    await expect(density).toBeChecked();
});

test('[ROUTE-04] [ACCOUNT-02] one begins on the page that one chose, and again on that of the role once the choice is cleared', async ({
    page,
}) => {
    await signIn(page, 'mkt1', '/account/settings/custom');
    const home = page.getByRole('combobox', { name: '登录后打开' });
    // The window begins where it knows to, which it asks once the choice is saved.
    const known = async () =>
        await page.evaluate(() => /"homePath":("[^"]*"|null)/.exec(localStorage.getItem('Login_Userinfo') ?? '')?.[1]);
    await home.fill('工作台');
    await page.getByRole('option', { name: /\/ 工作台$/ }).click();
    await expect.poll(known).toBe('"/dashboard/workplace"');
    await page.goto('/');
    await expect(page).toHaveURL('/dashboard/workplace');
    await page.goto('/account/settings/custom');
    await expect(home).toHaveValue(/工作台$/);
    await home.hover();
    await page.getByRole('button', { name: '清空' }).click();
    await expect.poll(known).not.toBe('"/dashboard/workplace"');
    await page.goto('/');
    await expect(page).toHaveURL('/dashboard/analysis');
});

test('[ACCOUNT-01] the center shows who one is, the team and what one did', async ({ page }) => {
    await signIn(page, 'mkt1');
    await openMenu(page, '个人中心');
    await expect(page.getByRole('heading', { name: '个人中心' })).toBeVisible();
    await expect(page.getByText('用户名: mkt1,登录成功！').first()).toBeVisible();
    await page.getByRole('button', { name: '添加标签' }).click();
    await page.getByLabel('新标签').fill('华南');
    await page.getByLabel('新标签').press('Enter');
    await expect(page.getByText('华南', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText('华南', { exact: true })).toBeVisible();
});

test('[ACCOUNT-03] a changed password signs in, the old one no longer does, and other devices are out', async ({ page, baseURL }) => {
    await signInByForm(page, 'audit3');
    const other = await signInTo(baseURL ?? '', 'audit3');
    await openMenu(page, '修改密码');
    const dialog = page.getByRole('dialog', { name: '修改密码' });
    await dialog.getByRole('button', { name: '确定' }).click();
    for (const text of ['请输入旧密码!', '请输入新密码!', '请确认新密码!']) await expect(dialog.getByText(text)).toBeVisible();
    await dialog.getByLabel('旧密码').fill(PASSWORD);
    await dialog.getByLabel(/^\*?新密码$/).fill(NEW_PASSWORD);
    await dialog.getByLabel('确认新密码').fill('something else');
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(dialog.getByText('两次输入的密码不一样！')).toBeVisible();
    await dialog.getByLabel('确认新密码').fill(NEW_PASSWORD);
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(page.getByText('密码重置成功!')).toBeVisible();
    await expect(dialog).toBeHidden();
    expect((await other.get('/sys/account/profile')).code).toBe(401);
    await expect(signInTo(baseURL ?? '', 'audit3', PASSWORD)).rejects.toThrow();
    // The delivered password is too common to be set again: no other journey uses this account.
    const renewed = await signInTo(baseURL ?? '', 'audit3', NEW_PASSWORD);
    expect((await renewed.get('/sys/account/profile')).success).toBe(true);
});

test('[ACCOUNT-04] one works for another of the own departments', async ({ page }) => {
    await signIn(page, 'mkt1');
    await openMenu(page, '切换部门');
    const dialog = page.getByRole('dialog', { name: '切换部门' });
    await expect(dialog.getByLabel('部门')).not.toHaveValue('');
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(page.getByText(/已切换到/)).toBeVisible();
});

test('[SYS-22] a file is uploaded into the list, shown and deleted', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/system/oss-file');
    const picture = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#fa541c' } })
        .png()
        .toBuffer();
    await page.getByRole('button', { name: 'OSS文件上传' }).click();
    const upload = page.getByRole('dialog', { name: 'OSS文件上传' });
    await upload.locator('input[type=file]').setInputFiles({ name: '吊装现场.png', mimeType: 'image/png', buffer: picture });
    await expect(page.getByText('吊装现场.png 上传成功!')).toBeVisible();
    await upload.getByRole('button', { name: '确定' }).click();
    await page
        .getByRole('row', { name: /吊装现场/ })
        .getByRole('button', { name: '预览' })
        .click();
    await expect(page.getByRole('dialog', { name: '吊装现场.png' }).getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await page
        .getByRole('row', { name: /吊装现场/ })
        .getByRole('button', { name: '删除' })
        .click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await expect(page.getByText('删除成功')).toBeVisible();
});
