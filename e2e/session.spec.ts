import { rmSync } from 'node:fs';
import { expect, test, type Page, type Request } from 'playwright/test';
import { startServer } from '#tests/support/running-server.ts';
import { temporaryFolder } from '#tests/support/server-process.ts';
import { apiToken, DEMO_PASSWORD, signIn, silenceSockets } from './support/session.ts';

const FORM = '/vehicle/level-one/create';

/** What the browser keeps as its token. */
const tokenOf = (page: Page) =>
    page.evaluate(() => (JSON.parse(localStorage.getItem('Access-Token') ?? '{"value":""}') as { value: string }).value);

/** Ends the page's session on the server, as a freeze or a long break does. */
const endSession = async (page: Page) => {
    const answer = await page.request.post('/api/sys/logout', { headers: { 'X-Access-Token': await tokenOf(page) } });
    expect(answer.ok()).toBe(true);
};

/** The form's sheet hides the menu behind it, so the list comes first. */
const openForm = async (page: Page, origin = '') => {
    await signIn(page, 'ops', `${origin}/vehicle/level-one`);
    await page.goto(`${origin}${FORM}`);
};

const fillForm = async (page: Page, name: string, code: string) => {
    const sheet = page.getByRole('dialog', { name: '新增一级车型' });
    await sheet.getByRole('textbox', { name: '名称' }).fill(name);
    await sheet.getByRole('textbox', { name: '编码' }).fill(code);
    for (const [field, option] of [
        ['业务类型', '吊装'],
        ['计价方式', '台班制'],
    ] as const) {
        await sheet.getByRole('combobox', { name: field }).click();
        await page.getByRole('option', { name: option }).click();
    }
    return sheet;
};

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

const savesOf = (page: Page) => {
    const saves: Request[] = [];
    page.on('request', request => request.url().endsWith('/levelOne/add') && saves.push(request));
    return saves;
};

test('[ERR-03] [ERR-07] a session that ends while a form is filled in: sign in over the page, and the refused save goes through once', async ({
    page,
}) => {
    await silenceSockets(page);
    await openForm(page);
    const saves = savesOf(page);
    const sheet = await fillForm(page, '续签吊', 'e2e_expired');
    await endSession(page);
    await sheet.getByRole('button', { name: '保存' }).click();
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
    expect(saves).toHaveLength(2);
    expect(await saves[1]?.headerValue('idempotency-key')).toBe(await saves[0]?.headerValue('idempotency-key'));
    const saved = await recordsOf(page, 'e2e_expired');
    expect(saved.records).toHaveLength(1);
    await saved.remove();
});

test('[ERR-03] with nothing typed an ended session is told, signed out, and the page is reloaded after 1.5 s', async ({ page }) => {
    await silenceSockets(page);
    await signIn(page, 'ops', '/vehicle/level-one');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await endSession(page);
    await page.getByRole('button', { name: '刷新', exact: true }).first().click();
    await expect(page.getByText('未授权，请重新登录')).toBeVisible();
    expect(await tokenOf(page)).toBe('');
    await page.waitForEvent('load');
    await expect(page).toHaveURL(/\/user\/login\?redirect=/);
    await expect(page.getByText('未授权，请重新登录')).toBeHidden();
});

test('[ERR-03] who gives up what was typed is signed out and lands on the sign-in page', async ({ page }) => {
    await silenceSockets(page);
    await openForm(page);
    const sheet = await fillForm(page, '不要了', 'e2e_given_up');
    await endSession(page);
    await sheet.getByRole('button', { name: '保存' }).click();
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
    await signIn(second, 'dispatch1');
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
    await signIn(page, 'ops', '/vehicle/level-one');
    const second = await context.newPage();
    await second.goto('/dashboard/analysis');
    await signOut(second, '运营主管');
    await expect(page).toHaveURL(/\/user\/login/);
    await expect(page.getByRole('textbox', { name: '账号' })).toBeVisible();
});

test('[ERR-07] the server is away for 20 s while somebody types: banner, input kept, saved once', async ({ page }) => {
    test.setTimeout(180_000);
    const port = Number(process.env.E2E_PORT ?? 21980) + 1;
    const dataDir = temporaryFolder('session');
    const env = { SEED: 'demo', SEED_ORDERS: '50', TEST_HOOKS: '1', RATE_LIMIT_SCALE: '1000', NODE_ENV: 'test' };
    const start = () => startServer({ port, dataDir, env, timeoutMs: 90_000 });
    let server = await start();
    try {
        await openForm(page, server.url);
        const saves = savesOf(page);
        const sheet = await fillForm(page, '断线吊', 'e2e_away');
        await server.kill();
        await sheet.getByRole('button', { name: '保存' }).click();
        const banner = page.getByText('无法连接服务器，正在重试；已填写的内容不会丢失');
        await expect(banner).toBeVisible();
        const away = Date.now();
        await sheet.getByRole('textbox', { name: '介绍' }).fill('断线期间写的');
        await expect.poll(() => Date.now() - away, { timeout: 30_000, intervals: [1000] }).toBeGreaterThan(20_000);
        await expect(banner).toBeVisible();
        server = await start();
        await expect(banner).toBeHidden({ timeout: 20_000 });
        await expect(sheet.getByRole('textbox', { name: '介绍' })).toHaveValue('断线期间写的');
        expect(saves).toHaveLength(1);
        await sheet.getByRole('button', { name: '保存' }).click();
        await expect(page.getByText('保存成功')).toBeVisible();
        expect(await saves[1]?.headerValue('idempotency-key')).toBe(await saves[0]?.headerValue('idempotency-key'));
        await expect(page.getByRole('row', { name: /e2e_away/ })).toHaveCount(1);
    } finally {
        await server.stop();
        rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    }
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
