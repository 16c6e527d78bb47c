import { expect, test, type Page } from 'playwright/test';
import { fillForm, openForm, savesOf } from './support/form.ts';
import { apiToken, DEMO_PASSWORD, endSessionAndPress, signIn, signInByForm, silenceSockets, tokenOf } from './support/session.ts';

/** How many records have the code, and the way to remove them. */
const recordsOf = async (page: Page, code: string) => {
    const token = await apiToken(page.request, 'ops');
    const headers = { 'X-Access-Token': token };
    const answer = await page.request.get(`/api/vehicle/levelOne/list?code=${code}`, { headers });
    const { result } = (await answer.json()) as { result: { records: { id: string; code: string }[] } };
    return {
        records: result.records.filter(record => record.code === code),
        remove: async () => {
            for (const { id } of result.records.filter(record => record.code === code))
                await page.request.delete(`/api/vehicle/levelOne/delete?id=${id}`, { headers });
        },
    };
};

test('[ERR-03] [ERR-07] a session that ends while a form is filled in: sign in over the page, and the refused save goes through once', async ({
    page,
}) => {
    await silenceSockets(page);
    await openForm(page);
    const saves = savesOf(page);
    const sheet = await fillForm(page, '续签吊', 'e2e_expired');
    await endSessionAndPress(page, sheet.getByRole('button', { name: '保存' }));
    const dialog = page.getByRole('dialog', { name: '登录已过期' });
    await expect(dialog).toContainText('很抱歉，登录已过期，请重新登录');
    await expect(dialog.getByLabel('账号')).toHaveValue('ops');
    await dialog.getByLabel('密码', { exact: true }).fill('wrong-password');
    await dialog.getByRole('button', { name: '登录并继续' }).click();
    await expect(dialog.getByText('用户名或密码错误')).toBeVisible();
    await dialog.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: '登录并继续' }).click();
    await expect(page.getByText('保存成功')).toBeVisible();
    await expect(page).toHaveURL('/vehicle/level-one');
    // The form's draft may have been refused first: then the save waited for the sign-in and went once.
    expect(new Set(await Promise.all(saves.map(save => save.headerValue('idempotency-key')))).size).toBe(1);
    const saved = await recordsOf(page, 'e2e_expired');
    expect(saved.records).toHaveLength(1);
    await saved.remove();
});

test('[ERR-03] with nothing typed an ended session is told, signed out, and the page is reloaded after 1.5 s', async ({ page }) => {
    await silenceSockets(page);
    await signInByForm(page, 'ops', '/vehicle/level-one');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await endSessionAndPress(page, page.getByRole('button', { name: '刷新', exact: true }).first());
    await expect(page.getByText('未授权，请重新登录')).toBeVisible();
    expect(await tokenOf(page)).toBe('');
    await reloaded;
    await expect(page).toHaveURL(/\/user\/login\?redirect=/);
    await expect(page.getByText('未授权，请重新登录')).toBeHidden();
});

test('[ERR-03] who gives up what was typed is signed out and lands on the sign-in page', async ({ page }) => {
    await silenceSockets(page);
    await openForm(page);
    const sheet = await fillForm(page, '不要了', 'e2e_given_up');
    await endSessionAndPress(page, sheet.getByRole('button', { name: '保存' }));
    await page.getByRole('button', { name: '放弃内容并退出' }).click();
    await expect(page).toHaveURL(/\/user\/login\?redirect=/);
    expect((await recordsOf(page, 'e2e_given_up')).records).toHaveLength(0);
});

const signOut = async (page: Page, realname: string) => {
    await page.getByRole('button', { name: realname }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByRole('button', { name: '确定' }).click();
    await expect(page).toHaveURL('/user/login');
};

test('[PERM-08] two windows, two users: the older one stops, says who is signed in, and sends nothing under the other name', async ({
    context,
    page,
}) => {
    await openForm(page);
    await fillForm(page, '半句话', 'e2e_two_users');
    const second = await context.newPage();
    await second.goto('/dashboard/analysis');
    await signOut(second, '运营主管');
    await expect(page.getByRole('dialog', { name: '登录已过期' })).toBeVisible();
    await signInByForm(second, 'dispatch1');
    const stopped = page.getByRole('alertdialog', { name: '登录用户已切换' });
    await expect(stopped).toContainText('当前浏览器已登录为“调度员一”');
    const sent: string[] = [];
    page.on('request', request => sent.push(request.url()));
    // Covered and hidden from people; whatever still fires there must send nothing.
    await page.getByText('保存', { exact: true }).dispatchEvent('click');
    await expect.poll(() => tokenOf(page)).not.toBe('');
    expect(sent.filter(url => url.includes('/api/'))).toEqual([]);
    await stopped.getByRole('button', { name: '重新加载' }).click();
    await expect(stopped).toBeHidden();
    await expect(page.getByText('调度员一').first()).toBeAttached();
    expect((await recordsOf(page, 'e2e_two_users')).records).toHaveLength(0);
});

test('[AUTH-08] signing out in one window signs out the others', async ({ context, page }) => {
    await signInByForm(page, 'ops', '/vehicle/level-one');
    const second = await context.newPage();
    await second.goto('/dashboard/analysis');
    await signOut(second, '运营主管');
    await expect(page).toHaveURL(/\/user\/login/);
    await expect(page.getByRole('textbox', { name: '账号' })).toBeVisible();
});

test('[ERR-07] a browser without network says so, and goes on by itself', async ({ context, page }) => {
    await signIn(page, 'ops', '/vehicle/level-one');
    await context.setOffline(true);
    const banner = page.getByText('网络已断开，已填写的内容不会丢失，恢复后可继续操作');
    await expect(banner).toBeVisible();
    await context.setOffline(false);
    await expect(banner).toBeHidden();
});

test('a new client on the server offers a reload and never takes it by itself', async ({ page }) => {
    await openForm(page);
    await page.getByRole('dialog').getByRole('textbox', { name: '名称' }).fill('未保存');
    await page.route(/\/$/, async route => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: (await answer.text()).replace(/index-[\w-]+\.js/, 'index-newer123.js') });
    });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('系统已更新，重新加载后使用新版本')).toBeVisible();
    await page.getByRole('button', { name: '重新加载' }).click();
    await expect(page.getByText('页面中有未保存的内容，重新加载后将丢失，确定重新加载吗？')).toBeVisible();
    await page.getByRole('button', { name: '取消' }).last().click();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: '名称' })).toHaveValue('未保存');
});
