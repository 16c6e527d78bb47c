import { expect, type Page, test } from 'playwright/test';
import type { MenuNode } from '#contract/system/account/auth.ts';
import { signIn } from './support/session.ts';

const strip = (page: Page) => page.getByRole('tablist', { name: '已打开的页面' });
const tab = (page: Page, name: string | RegExp) => strip(page).getByRole('tab', { name });
const openFromMenu = async (page: Page, group: string, name: string) => {
    const menu = page.getByRole('navigation', { name: '主菜单' });
    const link = menu.getByRole('link', { name, exact: true });
    if (!(await link.isVisible())) await menu.getByRole('button', { name: group }).click();
    await link.click();
};
/** As the window itself does it: the driver's own way goes by the entries that it knew a moment ago. */
const goBack = (page: Page) => page.evaluate(() => history.back());
const goForward = (page: Page) => page.evaluate(() => history.forward());
/** Which rows the order list shows, as its pager says it. Hidden tabs stay drawn, and each list of ten rows says the same. */
const orderRange = (page: Page, text: RegExp) => page.locator('[id="panel-%2Forder%2Forder"]').getByText(text);

// Each has a window of its own and leaves nothing behind.
test.describe.configure({ mode: 'parallel' });

test('[TAB-01] [LIST-03] filter, page and scroll of the order list are the same after another tab was in front', async ({ page }) => {
    await signIn(page, 'ops', '/order/order?perPage=30&page=2');
    await expect(orderRange(page, /^31-60 共/)).toBeVisible();
    const scroller = page.locator('.MuiDataGrid-virtualScroller:visible');
    await scroller.evaluate(element => element.scrollTo(300, 400));
    await expect.poll(() => scroller.evaluate(element => element.scrollTop)).toBe(400);
    await page.getByRole('textbox', { name: '单号/客户/电话/车牌/地址' }).fill('D-DEMO');
    const row = page.getByRole('row').nth(1);
    const first = (await row.getAttribute('data-id')) ?? '';
    expect(first).not.toBe('');
    await tab(page, '首页').click();
    await expect(page).toHaveURL('/dashboard/analysis');
    await expect(orderRange(page, /^31-60 共/)).toBeHidden();
    await tab(page, '订单列表').click();
    await expect(page).toHaveURL(/page=2/);
    await expect(orderRange(page, /^31-60 共/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: '单号/客户/电话/车牌/地址' })).toHaveValue('D-DEMO');
    await expect(row).toHaveAttribute('data-id', first);
    await expect.poll(() => scroller.evaluate(element => [element.scrollLeft, element.scrollTop])).toEqual([300, 400]);
});

test('[TAB-01] a half-typed form survives, marks its tab and asks before the tab closes', async ({ page }) => {
    await signIn(page, 'ops', '/vehicle/level-one');
    await page.getByRole('link', { name: '新增' }).first().click();
    const sheet = page.getByRole('dialog', { name: '新增一级车型' });
    await sheet.getByRole('textbox', { name: '名称' }).fill('半个名字');
    await sheet.getByRole('textbox', { name: '编码' }).fill('1x');
    await sheet.getByRole('textbox', { name: '名称' }).focus();
    await expect(tab(page, /一级车型（未保存）/)).toBeVisible();
    await tab(page, '首页').click();
    await expect(page).toHaveURL('/dashboard/analysis');
    await expect(sheet).toBeHidden();
    await tab(page, /一级车型/).click();
    await expect(page).toHaveURL(/level-one\/create/);
    await expect(sheet.getByRole('textbox', { name: '名称' })).toHaveValue('半个名字');
    await expect(sheet.getByRole('textbox', { name: '名称' })).toBeFocused();
    await expect(sheet.getByRole('textbox', { name: '编码' })).toHaveValue('1x');

    await page.keyboard.press('Alt+w');
    const ask = page.getByRole('dialog', { name: '内容尚未保存，确定离开吗？' });
    await ask.getByRole('button', { name: '取消' }).click();
    await expect(sheet.getByRole('textbox', { name: '名称' })).toHaveValue('半个名字');
    await page.keyboard.press('Alt+w');
    await ask.getByRole('button', { name: '保存并关闭' }).click();
    await expect(page.getByText('请选择业务类型')).toBeVisible();
    await expect(tab(page, /一级车型/)).toBeVisible();
    await page.keyboard.press('Alt+w');
    await ask.getByRole('button', { name: '放弃' }).click();
    await expect(tab(page, /一级车型/)).toHaveCount(0);
    await expect(page).toHaveURL('/dashboard/analysis');
});

test('[TAB-01] [TAB-05] tabs come back after a reload, each where it was, drawn when they are shown', async ({ page }) => {
    await signIn(page, 'ops', '/order/order?page=3');
    await expect(orderRange(page, /^21-30 共/)).toBeVisible();
    await openFromMenu(page, '车辆管理', '一级车型');
    await expect(page.getByRole('heading', { name: '一级车型' })).toBeVisible();
    await page.reload();
    await expect(tab(page, '一级车型')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('heading', { name: '一级车型' })).toBeVisible();
    await expect(page.locator('main [role=tabpanel]')).toHaveCount(1);
    await tab(page, '订单列表').click();
    await expect(page).toHaveURL(/page=3/);
    await expect(orderRange(page, /^21-30 共/)).toBeVisible();
    await page.evaluate(() => sessionStorage.setItem('OPEN_TABS', '{"value":{"owner":7,"tabs":"?"}}'));
    await page.evaluate(() => window.addEventListener('pagehide', () => sessionStorage.setItem('OPEN_TABS', '{{{')));
    await page.reload();
    await expect(strip(page).getByRole('tab')).toHaveText(['首页', '订单列表']);
});

test('[TAB-01] back and forward walk through the tabs and open closed ones again', async ({ page }) => {
    await signIn(page, 'ops', '/order/order');
    await expect(orderRange(page, /^1-10 共/)).toBeVisible();
    await openFromMenu(page, '车辆管理', '一级车型');
    await expect(page).toHaveURL(/level-one/);
    await goBack(page);
    await expect(tab(page, '订单列表')).toHaveAttribute('aria-selected', 'true');
    await expect(orderRange(page, /^1-10 共/)).toBeVisible();
    await goForward(page);
    await expect(tab(page, '一级车型')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Alt+w');
    await expect(tab(page, '一级车型')).toHaveCount(0);
    await expect(page).toHaveURL(/order\/order/);
    await goBack(page);
    await expect(tab(page, '一级车型')).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(/level-one/);
    // And in the very moment after a close, before the next page is drawn.
    for (let round = 0; round < 5; round++) {
        await page.evaluate(() => {
            const address = location.pathname;
            const backOnceThere = () => (location.pathname === address ? setTimeout(backOnceThere) : history.back());
            setTimeout(backOnceThere);
            document.querySelector<HTMLElement>('[role=tab][aria-selected=true] [data-close]')?.click();
        });
        await expect(tab(page, '一级车型')).toHaveAttribute('aria-selected', 'true');
        await expect(page).toHaveURL(/level-one/);
        await expect(orderRange(page, /^1-10 共/)).toHaveCount(1);
    }
});

test('[TAB-02] [TAB-04] [TAB-06] the strip by keyboard: arrows, menu, pin, move, refresh, and the home page stays', async ({ page }) => {
    await signIn(page, 'ops', '/order/order');
    await openFromMenu(page, '车辆管理', '一级车型');
    const names = strip(page).getByRole('tab');
    await expect(names).toHaveText(['首页', '订单列表', '一级车型']);
    await tab(page, '一级车型').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(tab(page, '订单列表')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/order\/order/);
    await tab(page, '订单列表').focus();
    await page.keyboard.press('Control+Shift+ArrowRight');
    await expect(names).toHaveText(['首页', '一级车型', '订单列表']);
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: '固定', exact: true }).press('Enter');
    await expect(names).toHaveText(['首页', '订单列表', '一级车型']);
    // While the menu is there, keys are its own.
    await expect(page.getByRole('menu')).toHaveCount(0);
    await page.keyboard.press('Alt+w');
    await expect(page.getByText('已固定的标签页请先取消固定')).toBeVisible();
    await tab(page, /订单列表/).click({ button: 'right' });
    await page.getByRole('menuitem', { name: '取消固定' }).click();
    const asked = page.waitForRequest(/order\/order\/list/);
    const lit = page.locator('[role=tabpanel][data-highlighted]').waitFor({ state: 'attached' });
    await tab(page, '订单列表').click({ button: 'right' });
    await page.getByRole('menuitem', { name: '刷新' }).click();
    await asked;
    await lit;
    await expect(page.locator('[role=tabpanel][data-highlighted]')).toHaveCount(0);
    await tab(page, '一级车型').click({ button: 'middle' });
    await expect(names).toHaveText(['首页', '订单列表']);
    await tab(page, '首页').click({ button: 'middle' });
    await expect(page.getByText('首页不能关闭!')).toBeVisible();
    await page.keyboard.press('Alt+1');
    await expect(page).toHaveURL('/dashboard/analysis');
    await page.getByRole('button', { name: '标签页操作' }).click();
    await page.getByRole('menuitem', { name: '关闭其他' }).click();
    await expect(names).toHaveText(['首页']);
});

test('[TAB-01] tabs are dragged to another place', async ({ page }) => {
    await signIn(page, 'ops', '/order/order');
    await openFromMenu(page, '车辆管理', '一级车型');
    const names = strip(page).getByRole('tab');
    await expect(names).toHaveText(['首页', '订单列表', '一级车型']);
    // What drags them comes with the third one, and tells how.
    await expect(tab(page, '一级车型')).toHaveAttribute('aria-describedby', /.+/);
    const from = (await tab(page, '一级车型').boundingBox())!;
    const to = (await tab(page, '订单列表').boundingBox())!;
    await page.mouse.move(from.x + 30, from.y + 15);
    await page.mouse.down();
    await page.mouse.move(to.x + 40, to.y + 15, { steps: 8 });
    await page.mouse.move(to.x + 10, to.y + 15, { steps: 4 });
    await page.mouse.up();
    await expect(names).toHaveText(['首页', '一级车型', '订单列表']);
});

test('[TAB-01] at most twelve pages stay drawn; the others keep their tab', async ({ page }) => {
    await page.route('**/getUserPermissionByToken*', async route => {
        const answer = await route.fetch();
        const body = (await answer.json()) as { result: { menu: MenuNode[] } };
        const home = body.result.menu
            .flatMap(node => [node, ...(node.children ?? [])])
            .find(node => node.component === 'dashboard/Analysis')!;
        for (let n = 1; n <= 14; n++)
            body.result.menu.push({
                ...home,
                ...{ id: `extra-${n}`, path: `/extra/${n}`, component: 'help/HelpPage' },
                meta: { ...home.meta, title: `页面${n}号` },
            });
        await route.fulfill({ json: body });
    });
    await signIn(page, 'ops', '/order/order?page=2');
    await expect(orderRange(page, /^11-20 共/)).toBeVisible();
    for (let n = 1; n <= 14; n++) {
        await page
            .getByRole('navigation', { name: '主菜单' })
            .getByRole('link', { name: `页面${n}号` })
            .click();
        await expect(tab(page, `页面${n}号`)).toHaveAttribute('aria-selected', 'true');
    }
    await expect(page.locator('main > [role=tabpanel]')).toHaveCount(12);
    await expect(strip(page).getByRole('tab')).toHaveCount(16);
    await tab(page, '订单列表').click();
    await expect(page).toHaveURL(/page=2/);
    await expect(orderRange(page, /^11-20 共/)).toBeVisible();

    // A window that narrows, as by zooming in, keeps the tab in front in sight.
    await tab(page, '页面9号').click();
    await expect(page).toHaveURL('/extra/9');
    await expect(tab(page, '页面9号')).toHaveAttribute('aria-selected', 'true');
    await page.reload();
    await expect(tab(page, '页面9号')).toHaveAttribute('aria-selected', 'true');
    await expect(tab(page, '页面9号')).toHaveAttribute('aria-describedby', /.+/);
    await page.setViewportSize({ width: 600, height: 450 });
    await expect(tab(page, '页面9号')).toBeInViewport({ ratio: 0.9 });
});

test('[THEME-08] without tabs a page is all there is', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('DEFAULT_MULTI_PAGE', '{"value":false,"expire":null}'));
    await signIn(page, 'ops', '/order/order');
    await expect(page.getByText(/^1-10 共/)).toBeVisible();
    await expect(strip(page)).toHaveCount(0);
    await openFromMenu(page, '车辆管理', '一级车型');
    await expect(page.getByRole('heading', { name: '一级车型' })).toBeVisible();
});

test('[TAB-01] a dirty form holds up a reload, and going back within its tab asks', async ({ page }) => {
    await signIn(page, 'ops', '/vehicle/level-one');
    await page.getByRole('link', { name: '新增' }).first().click();
    const sheet = page.getByRole('dialog', { name: '新增一级车型' });
    await sheet.getByRole('textbox', { name: '名称' }).fill('半个名字');
    await tab(page, '首页').click();
    await expect(page).toHaveURL('/dashboard/analysis');
    const question = page.waitForEvent('dialog');
    await page.evaluate(() => void setTimeout(() => location.reload()));
    const dialog = await question;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await goBack(page);
    await expect(sheet.getByRole('textbox', { name: '名称' })).toHaveValue('半个名字');
    await goBack(page);
    const ask = page.getByRole('dialog', { name: '内容尚未保存，确定离开吗？' });
    await ask.getByRole('button', { name: '放弃' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(/level-one$|level-one\?/);
    await tab(page, '首页').click();
    await tab(page, '一级车型').click();
    await page.getByRole('link', { name: '新增' }).first().click();
    await goBack(page);
    await expect(sheet).toHaveCount(0);
});

test('[TAB-01] the middle button on rows opens orders in tabs behind the list, and they are there after a reload', async ({
    page,
    context,
}) => {
    await signIn(page, 'ops', '/order/order');
    const rows = page.locator('[role=row][data-id]');
    await expect(rows).toHaveCount(10);
    const numbers = await rows.getByRole('link', { name: /^D/ }).allTextContents();
    await rows.nth(0).locator('[data-field=bizType]').click({ button: 'middle' });
    await rows
        .nth(1)
        .getByRole('link', { name: numbers[1]! })
        .click({ modifiers: ['ControlOrMeta'] });
    await expect(strip(page).getByRole('tab')).toHaveText(['首页', '订单列表', numbers[0]!, numbers[1]!]);
    await expect(page).toHaveURL('/order/order');
    await rows.nth(2).getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '在新标签打开' }).click();
    await expect(page.getByRole('region', { name: '订单详情' }).getByRole('heading', { name: numbers[2]! })).toBeVisible();
    await page.reload();
    await expect(strip(page).getByRole('tab')).toHaveText(['首页', '订单列表', ...numbers.slice(0, 3)]);
    await tab(page, numbers[0]!).click();
    await expect(page.getByRole('region', { name: '订单详情' }).getByRole('heading', { name: numbers[0]! })).toBeVisible();
    expect(context.pages()).toHaveLength(1);
});
