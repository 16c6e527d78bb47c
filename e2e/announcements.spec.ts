import { type APIRequestContext, type Browser, expect, type Page, test } from 'playwright/test';
import { apiToken, signIn } from './support/session.ts';

const bell = (page: Page) => page.getByRole('button', { name: /消息通知/ });
const later = '2099-12-31 23:59:59';

/** Publishes an announcement by calls; answers when the server had it out. */
async function publish(request: APIRequestContext, more: Record<string, unknown>): Promise<number> {
    const headers = { 'X-Access-Token': await apiToken(request, 'admin') };
    const draft = { msgAbstract: '摘要', endTime: later, priority: 'M', msgContent: '<p>正文<strong>加粗</strong></p>', ...more };
    const added = (await (await request.post('/api/sys/annountCement/add', { headers, data: draft })).json()) as { result: { id: string } };
    await request.get(`/api/sys/annountCement/doReleaseData?id=${added.result.id}`, { headers });
    return Date.now();
}

const unread = async (page: Page) => Number(/(\d+)条未读/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0);

/** A window whose bell has counted for the first time. */
async function windowOf(browser: Browser, username: string, before: (page: Page) => Promise<void> = () => Promise.resolve()) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await before(page);
    const counted = page.waitForResponse(answer => answer.url().includes('listByUser'));
    await signIn(page, username);
    const { result } = (await (await counted).json()) as { result: { anntMsgTotal: number; sysMsgTotal: number } };
    await expect.poll(() => unread(page)).toBe(result.anntMsgTotal + result.sysMsgTotal);
    return { context, page };
}

test('[SYS-11] [HEAD-05] an administrator writes, publishes and follows an announcement', async ({ page }) => {
    await signIn(page, 'admin', '/system/announcement');
    await page
        .getByRole('button', { name: '新增' })
        .or(page.getByRole('link', { name: '新增' }))
        .first()
        .click();
    const sheet = page.getByRole('dialog', { name: '新增系统通告' });
    await sheet.getByRole('button', { name: '保存' }).click();
    await expect(sheet.getByText('请输入标题')).toBeVisible();
    await sheet.getByRole('textbox', { name: '标题', exact: true }).fill('吊具检查通知');
    await sheet.getByRole('textbox', { name: '摘要' }).fill('每周检查一次');
    await sheet.getByRole('textbox', { name: '截至日期' }).fill(later);
    await sheet.getByRole('textbox', { name: '内容' }).click();
    await sheet.getByRole('button', { name: '加粗' }).click();
    await expect(sheet.getByRole('button', { name: '加粗' })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.type('钢丝绳逐股检查');
    await sheet.getByRole('button', { name: '保存' }).click();
    const row = page.getByRole('row', { name: /吊具检查通知/ });
    await expect(row).toContainText('未发布');
    await row.getByRole('button', { name: '发布' }).click();
    await expect(page.getByText('确定发布吗?')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: '发布' }).click();
    await expect(row).toContainText('已发布');
    await bell(page).click();
    await page.getByRole('button', { name: /吊具检查通知/ }).click();
    const article = page.getByRole('dialog', { name: '吊具检查通知' });
    await expect(article.locator('strong')).toHaveText('钢丝绳逐股检查');
    const box = await article.boundingBox();
    expect(Math.round(box?.width ?? 0)).toBe(864);
    await article.getByRole('button', { name: '全屏' }).click();
    await expect.poll(async () => (await article.boundingBox())?.width).toBe(1440);
    await article.getByRole('button', { name: '关闭' }).click();
    await row.click();
    await page.getByRole('tab', { name: '阅读情况' }).click();
    await expect(page.getByRole('row', { name: /系统管理员/ })).toBeVisible();
});

test('[HEAD-08] [SOCKET-04] a publication shows in another browser’s bell by socket', async ({ browser, request }) => {
    const { context, page } = await windowOf(browser, 'fin1');
    const before = await unread(page);
    const at = await publish(request, { titile: '即时通告' });
    await expect.poll(() => unread(page), { intervals: [20] }).toBe(before + 1);
    test.info().annotations.push({ type: 'measured', description: `bell by socket: ${Date.now() - at} ms` });
    await context.close();
});

test('[HEAD-08] and by asking when sockets are blocked', async ({ browser, request }) => {
    const { context, page } = await windowOf(browser, 'audit1', page => page.routeWebSocket(/websocket/, socket => void socket.close()));
    const before = await unread(page);
    const at = await publish(request, { titile: '轮询通告' });
    await expect.poll(() => unread(page), { intervals: [50] }).toBe(before + 1);
    test.info().annotations.push({ type: 'measured', description: `bell by polling: ${Date.now() - at} ms` });
    await context.close();
});

test('[HEAD-07] [SYS-12] what is opened in one window is read in the other', async ({ browser, request }) => {
    await publish(request, { titile: '两个窗口' });
    const { context, page } = await windowOf(browser, 'mkt1');
    const second = await context.newPage();
    await second.goto('/isps/userAnnouncement');
    await expect(second.getByRole('row', { name: /两个窗口/ })).toContainText('未读');
    await expect.poll(() => unread(page)).toBeGreaterThan(0);
    const before = await unread(page);
    await expect.poll(() => unread(second)).toBe(before);
    await page.bringToFront();
    await bell(page).click();
    await page.getByRole('button', { name: /两个窗口/ }).click();
    await expect.poll(() => unread(second)).toBe(before - 1);
    await expect(second.getByRole('row', { name: /两个窗口/ })).toContainText('已读');
    await expect(second).toHaveTitle(new RegExp(`^\\(${before - 1}\\) `));
    await page.getByRole('dialog', { name: '两个窗口' }).getByRole('button', { name: '关闭' }).click();
    await second.bringToFront();
    await second.getByRole('button', { name: '全部标注已读' }).click();
    await expect(second.getByText('是否全部标注已读?')).toBeVisible();
    await second.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await expect.poll(() => unread(page)).toBe(0);
    await context.close();
});

test('[SYS-12] an existing client shows an announcement in a frame, whose address ends without the token', async ({ page, request }) => {
    await publish(request, { titile: '框架里的通告', msgCategory: '2' });
    const token = await apiToken(request, 'admin');
    const listed = await request.get('/api/sys/annountCement/list?titile=框架里的通告', { headers: { 'X-Access-Token': token } });
    const { result } = (await listed.json()) as { result: { records: { id: string }[] } };
    await page.goto('/user/login');
    await page.evaluate(
        address => {
            const frame = document.createElement('iframe');
            frame.src = address;
            document.body.append(frame);
        },
        `/api/sys/annountCement/show/${result.records[0]?.id ?? ''}?token=${token}`,
    );
    await expect(page.frameLocator('iframe').getByRole('heading', { name: '框架里的通告' })).toBeVisible();
    expect(page.frames().map(frame => frame.url())).not.toContainEqual(expect.stringContaining(token));
});
