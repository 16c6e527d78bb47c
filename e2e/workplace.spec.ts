import { expect, test, type Page } from 'playwright/test';
import { faultsOf } from './support/axe.ts';
import { signIn } from './support/session.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name });

/** Is one card left of the other, or above it? */
const placeOf = async (page: Page, name: string) => {
    const box = await card(page, name).boundingBox();
    if (!box) throw new Error(`${name} is not on the workplace`);
    return box;
};

const openAsAnother = async (page: Page) => {
    const context = await page.context().browser()!.newContext();
    const other = await context.newPage();
    await signIn(other, 'cs3', new URL('/dashboard/workplace', page.url()).href);
    return { other, close: () => context.close() };
};

test('[DASH-03] cards of the workplace are moved and resized by keys, added and removed; another browser of the account shows them so', async ({
    page,
}) => {
    test.slow();
    await signIn(page, 'cs3', '/dashboard/workplace');
    await expect(card(page, '公告')).toBeVisible();
    expect((await placeOf(page, '快捷入口')).x).toBeLessThan((await placeOf(page, '公告')).x);

    await page.getByRole('button', { name: '编排' }).click();
    await page.getByRole('button', { name: '移动公告' }).press('ArrowUp');
    await page.getByRole('button', { name: '移动公告' }).press('Shift+ArrowLeft');
    await expect(page.getByRole('status').filter({ hasText: /^公告：第7列第3行，宽5高6$/ })).toBeAttached();
    await page.getByRole('button', { name: '移除快捷入口' }).click();
    await page.getByRole('button', { name: '添加卡片' }).click();
    await page.getByRole('menuitem', { name: '便签' }).click();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: '完成' }).click();
    await page.getByRole('textbox', { name: '便签' }).fill('周五前回访深圳宏远');
    await expect(page.getByRole('status').filter({ hasText: '已保存' })).toBeVisible();
    expect((await placeOf(page, '公告')).y).toBeLessThan((await placeOf(page, '我的进展')).y + 1);

    const { other, close } = await openAsAnother(page);
    await expect(other.getByRole('textbox', { name: '便签' })).toHaveValue('周五前回访深圳宏远');
    await expect(card(other, '快捷入口')).toHaveCount(0);
    await close();

    await page.getByRole('button', { name: '编排' }).click();
    await page.getByRole('button', { name: '恢复默认' }).click();
    await expect(card(page, '快捷入口')).toBeVisible();
    await expect(page.getByRole('textbox', { name: '便签' })).toHaveCount(0);
});
