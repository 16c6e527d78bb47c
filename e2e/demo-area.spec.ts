import { expect, type Page, test } from 'playwright/test';
import type { MenuNode } from '#contract/system/account/auth.ts';
import { callerOf } from './support/api.ts';
import { faultsOf } from './support/axe.ts';
import { signIn, signInByForm } from './support/session.ts';

test.describe.configure({ mode: 'parallel' });

/** The building blocks of the catalogue, and what shows once one works. */
const BLOCKS: readonly [part: string, name: string, find: (page: Page) => ReturnType<Page['locator']>][] = [
    ['editGrid', '可编辑表格', page => page.getByRole('gridcell', { name: '平板拖车轮胎更换' })],
    ['gridRules', '表格校验规则', page => page.getByRole('columnheader', { name: '邮箱' })],
    ['searchSelect', '搜索选择', page => page.getByRole('combobox', { name: '人员' })],
    ['popupPicker', '弹窗选择', page => page.getByText('popup参数未正确配置,原始值和目标值数量不一致!')],
    ['upload', '上传', page => page.getByRole('button', { name: '点击上传' }).first()],
    ['tree', '树形列表', page => page.getByRole('treeitem', { name: '财务部' })],
    ['erpList', '主从列表', page => page.getByRole('button', { name: '查看订单' }).first()],
    ['basicForm', '基础表单', page => page.getByRole('textbox', { name: '名称' })],
    ['stepForm', '分步表单', page => page.getByRole('button', { name: '下一步' })],
    ['advancedForm', '高级表单', page => page.getByRole('group', { name: '所在地区' })],
    ['result', '结果页', page => page.getByRole('link', { name: '运行自检' }).first()],
    ['detailList', '详情列表', page => page.getByText('预约时间')],
    ['charts', '图表', page => page.getByRole('img', { name: '进行中订单' })],
    ['richText', '富文本', page => page.getByRole('textbox', { name: '内容' })],
    ['markdown', 'Markdown', page => page.getByRole('heading', { name: '吊装前检查' })],
    ['code', '代码编辑器', page => page.getByRole('textbox', { name: 'JSON' })],
    ['region', '省市区选择', page => page.getByRole('combobox', { name: '区/县' })],
    ['print', '打印', page => page.getByRole('button', { name: '打印此页' })],
    ['split', '分栏', page => page.getByRole('separator', { name: '移动分隔线' })],
];

test('[DEMO-01] every building block is at work, with its own code beside it, and nothing serious about it', async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', error => faults.push(`${page.url()} ${error.message}`));
    page.on('response', answer => answer.status() >= 500 && answer.status() !== 503 && faults.push(`${answer.status()} ${answer.url()}`));
    await signIn(page, 'admin', '/test/blocks');
    const blocks = page.getByRole('navigation', { name: '组件示例' });
    for (const [part, name, find] of BLOCKS) {
        await blocks.getByRole('button', { name, exact: true }).click();
        await expect(page).toHaveURL(new RegExp(`part=${part}$`));
        const article = page.getByRole('article', { name });
        await expect(find(page)).toBeVisible();
        const code = article.getByRole('region', { name: `${name}的代码` }).getByRole('textbox');
        await expect(code).toContainText('import ');
        faults.push(...(await faultsOf(page)).map(fault => `${part}: ${fault}`));
    }
    expect(faults).toEqual([]);
    await page.getByRole('link', { name: '运行自检' }).first().click();
    await expect(page).toHaveURL('/test/home');
});

test('[DEMO-01] a form in steps keeps what was typed, checks each step and stores a row that the sheet shows', async ({ page }) => {
    const name = `分步${Date.now()}`;
    await signIn(page, 'admin', '/test/blocks?part=stepForm');
    const article = page.getByRole('article', { name: '分步表单' });
    await article.getByRole('button', { name: '下一步' }).click();
    await expect(article.getByText('请输入名称')).toBeVisible();
    await article.getByRole('textbox', { name: '名称' }).fill(name);
    await article.getByRole('button', { name: '下一步' }).click();
    await article.getByRole('textbox', { name: '说明' }).fill('第二步');
    await article.getByRole('button', { name: '上一步' }).click();
    await expect(article.getByRole('textbox', { name: '名称' })).toHaveValue(name);
    await article.getByRole('button', { name: '下一步' }).click();
    await article.getByRole('button', { name: '下一步' }).click();
    await expect(article.getByRole('definition').filter({ hasText: name })).toBeVisible();
    await article.getByRole('button', { name: '提交' }).click();
    await expect(article.getByText('提交成功')).toBeVisible();
    const admin = await callerOf(page.request, 'admin');
    const { records } = await admin.get<{ records: { note: string }[] }>('/test/sheet/list', { name });
    expect(records.map(({ note }) => note)).toEqual(['第二步']);
});

test('[DEMO-01] the region is one code, Markdown is read without what runs, panes are moved by keys', async ({ page }) => {
    await signIn(page, 'admin', '/test/blocks?part=region');
    const district = page.getByRole('combobox', { name: '区/县' });
    await expect(district).toHaveValue('南山区');
    await page.getByRole('combobox', { name: '省/直辖市' }).fill('北京');
    await page.getByRole('option', { name: '北京市' }).click();
    await expect(page.getByRole('combobox', { name: '城市' })).toHaveValue('北京市');
    await district.fill('海淀');
    await page.getByRole('option', { name: '海淀区' }).click();
    await expect(page.getByRole('article', { name: '省市区选择' }).getByText('110108', { exact: true })).toBeVisible();

    await page.goto('/test/blocks?part=markdown');
    await page
        .getByRole('textbox', { name: '说明' })
        .fill('# 标题\n\n<img src=x onerror="window.hacked = 1"><script>window.hacked = 1</script>**粗**');
    const preview = page.getByRole('region', { name: '说明预览' });
    await expect(preview.getByRole('heading', { name: '标题' })).toBeVisible();
    await expect(preview.getByText('粗', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    await expect(preview.locator('script, [onerror]')).toHaveCount(0);

    await page.goto('/test/blocks?part=split');
    const border = page.getByRole('separator', { name: '移动分隔线' });
    await border.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(border).toHaveAttribute('aria-valuenow', '45');
});

interface Sheet {
    records: { id: string; name: string; note: string | null; count: number }[];
}

test('[DEMO-01] [LIST-05] two windows on the realtime sheet see each other’s cells; the same cell changed twice tells the second', async ({
    page,
    browser,
}) => {
    const admin = await callerOf(page.request, 'admin');
    const name = `两窗${Date.now()}`;
    await admin.post('/test/sheet/add', { name, kind: 'hoist', sortNo: 1 });
    const stored = async () => (await admin.get<Sheet>('/test/sheet/list', { name })).records[0];
    const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    const sockets: string[] = [];
    page.on('websocket', socket => sockets.push(socket.url()));
    await signIn(page, 'admin', '/test/sheet');
    await signIn(other, 'admin', '/test/sheet');
    const cellIn = async (window: Page, title: string) => {
        const grid = window.getByRole('grid', { name: '示例表格' });
        await expect(grid.getByRole('columnheader', { name: title })).toBeVisible();
        const heads = await grid.getByRole('columnheader').allTextContents();
        return grid
            .getByRole('row')
            .filter({ hasText: name })
            .locator(`[aria-colindex="${heads.indexOf(title) + 1}"]`);
    };
    const [mine, theirs] = [await cellIn(page, '标签'), await cellIn(other, '标签')];
    // Each sees that the other is there, and in which cell.
    await mine.click();
    const whose = await page.getByRole('banner').innerText();
    await expect(other.getByText(/^同时在看：/)).toBeVisible();
    await expect(theirs).toHaveAttribute('data-mark', /.+/);
    expect(whose).toContain(await theirs.getAttribute('data-mark'));
    await expect(page.getByText(/^同时在看：/)).toBeVisible();
    // The page's own part of its address has eight characters.
    await expect.poll(() => sockets.some(url => /\/vxeSocket\/[^/]+\/test-sheet\.[a-z0-9]{8}(\?|$)/.test(url))).toBe(true);

    await mine.click();
    await page.keyboard.type('甲乙丙丁');
    await page.keyboard.press('Enter');
    await expect(theirs).toContainText('甲乙');
    await expect(page.getByText('已全部保存')).toBeVisible();

    // Another cell of the same row, by a window that has the older version: both stay.
    await (await cellIn(other, '业务类型')).click();
    await other.keyboard.type('拖');
    await other.keyboard.press('Enter');
    await expect(await cellIn(page, '业务类型')).toContainText('拖');
    await expect(mine).toContainText('甲乙');

    // The other window is still typing into the cell that this one saves.
    await theirs.click();
    await other.keyboard.type('戊己');
    await mine.click();
    await page.keyboard.type('庚辛');
    await page.keyboard.press('Enter');
    await expect(other.getByText('有人刚修改了您正在编辑的单元格')).toBeVisible();
    await other.keyboard.press('Enter');
    await expect(other.getByText('1个单元格与他人的修改不同，以哪边为准？')).toBeVisible();
    await expect(mine).toContainText('庚辛');
    await other.getByRole('button', { name: '用我的' }).click();
    await expect(mine).toContainText('戊己');
    await expect(other.getByText('以哪边为准？')).toBeHidden();
    expect(await stored()).toMatchObject({ tags: '戊己', kind: 'haul' });

    // A row that one window adds comes into the other, and goes with it.
    const guest = `来客${Date.now()}`;
    const { id } = await admin.post<{ id: string }>('/test/sheet/add', { name: guest, kind: 'hoist', sortNo: 1 });
    for (const window of [page, other]) await expect(window.getByRole('row').filter({ hasText: guest })).toBeVisible();
    await admin.remove(`/test/sheet/delete?id=${id}`);
    for (const window of [page, other]) await expect(window.getByRole('row').filter({ hasText: guest })).toHaveCount(0);
    await expect(theirs).toContainText('戊己');

    await other.context().close();
});

for (const [width, height] of [
    [1920, 1080],
    [3840, 2160],
] as const)
    test(`[DEMO-01] the big screen fills a wall of ${width} × ${height} with the operation as it is now`, async ({ page }) => {
        await page.setViewportSize({ width, height });
        await signIn(page, 'admin', '/test/big-screen');
        const admin = await callerOf(page.request, 'admin');
        const { counts } = await admin.get<{ counts: { working: number } }>('/dashboard/monitor/live');
        expect(counts.working).toBeGreaterThan(0);
        const figure = page.getByRole('definition').nth(3);
        await expect(figure).toHaveText(/^\d+$/);
        await expect(page.getByRole('img', { name: '每小时订单' })).toBeVisible();
        await expect(page.getByRole('region', { name: '派单时限' }).getByRole('listitem').first()).toBeVisible();
        await page.getByRole('button', { name: '全屏（F）' }).click();
        const sizeOf = () => figure.evaluate(element => element.getBoundingClientRect().height);
        await expect.poll(sizeOf).toBeGreaterThan(width > 3000 ? 80 : 40);
        // Nobody scrolls a wall.
        const wall = page.getByRole('definition').first().locator('xpath=ancestor::*[contains(@style, "zoom")]/..');
        expect(await wall.evaluate(element => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(0);
        const isWide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
        expect(isWide).toBe(false);
        expect(await faultsOf(page)).toEqual([]);
    });

test('[DEMO-01] the demo area is for administrators', async ({ page }) => {
    const admin = await callerOf(page.request, 'admin');
    const menuOf = async (who: typeof admin) => {
        const { menu } = await who.get<{ menu: MenuNode[] }>('/sys/permission/getUserPermissionByToken');
        return menu.map(({ path }) => path);
    };
    expect(await menuOf(admin)).toContain('/test');
    expect(await menuOf(await callerOf(page.request, 'ops'))).not.toContain('/test');
    await signInByForm(page, 'ops', '/test/blocks');
    await expect(page.getByRole('article')).toHaveCount(0);
});
