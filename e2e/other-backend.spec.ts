import { expect, test, type Page } from 'playwright/test';
import { KEYS_IN, type OtherBackend, startOtherBackend } from './support/other-backend/server.ts';
import { OWN_SERVER_PORTS } from './support/ports.ts';

/** Menu entries with what their screen shows of this backend's rows, in the menu's order. */
const SCREENS: readonly (readonly [group: string, title: string, shown: string])[] = [
    ['统计报表', 'Online报表示例', '王小明'],
    ['在线开发', 'Online报表配置', '员工工龄'],
    ['在线开发', '系统编码规则', 'org_num_role'],
    ['在线开发', '系统校验规则', '通用编码规则'],
    ['在线开发', '多数据源管理', 'local_mysql'],
    ['系统管理', '用户管理', 'zhaoliu'],
    ['系统管理', '角色管理', '人力资源部'],
    ['系统管理', '菜单管理', 'layouts/RouteView'],
    ['系统管理', '菜单管理(老)', 'layouts/RouteView'],
    ['系统管理', '租户管理', '北京租户'],
    ['系统管理', '部门管理', '上海分部'],
    ['系统管理', '职务管理', 'devleader'],
    ['系统管理', '我的部门', '上海分部'],
    ['系统管理', '通讯录', '13800000001'],
    ['系统管理', '数据字典', '性别字典'],
    ['系统管理', '分类字典', '客户分类'],
    ['系统管理', '系统通告', '系统升级通知'],
    ['系统监控', '路由网关', 'lb://gateway-system'],
    ['系统监控', '定时任务', 'com.example.SampleJob'],
    ['系统监控', '日志管理', '用户名: admin,登录成功！'],
    ['系统监控', '数据日志', '2023-04-12'],
    ['系统监控', '在线用户', '管理员'],
    ['系统监控', 'Redis监控', 'redis_version'],
    ['系统监控', 'Tomcat信息', '服务器未提供此内容'],
    ['系统监控', '服务器信息', '服务器未提供此内容'],
    ['系统监控', 'JVM信息', '服务器未提供此内容'],
    ['系统监控', '请求追踪', '服务器未提供此内容'],
    ['系统监控', '磁盘监控', 'C:'],
    ['消息中心', '消息管理', '测试消息'],
    ['消息中心', '模板管理', 'welcome'],
    ['消息中心', '我的消息', '系统升级通知'],
    ['常见案例', '对象存储', '说明.pdf'],
];

/** Entries whose component this client lacks, with its name. */
const MISSING: typeof SCREENS = [
    ['统计报表', '布局统计报表', 'jeecg/report/ArchivesStatisticst'], // wire: as existing menus name it
    ['结果页', '成功', 'result/Success'],
];

const ACCOUNT: readonly (readonly [path: string, shown: string])[] = [
    ['/account/center', '个人中心'],
    ['/account/settings/BaseSetting', '基本设置'],
    ['/account/settings/security', '修改密码'],
    ['/account/settings/custom', '选择立即生效，仅保存在此浏览器'],
    ['/account/settings/binding', '账户绑定'],
    ['/dashboard/workplace', '快捷入口'],
];

let backend: OtherBackend;

test.beforeAll(async () => {
    backend = await startOtherBackend(OWN_SERVER_PORTS.other);
});
test.afterAll(() => backend.stop());
test.beforeEach(() => {
    backend.emptyAs = 'rows';
});

const menuOf = (page: Page) => page.locator('nav[aria-label="主菜单"]');
const crashed = (page: Page) => page.getByRole('main').getByText('页面出错，请重新加载');

/** Errors that nobody caught. */
const faultsOf = (page: Page): string[] => {
    const faults: string[] = [];
    page.on('pageerror', error => faults.push(`${page.url()} ${error.message}`));
    return faults;
};

const signIn = async (page: Page, path: string) => {
    await page.goto(backend.origin + path);
    const enter = page.getByRole('button', { name: '登录', exact: true });
    await page.getByRole('textbox', { name: '账号' }).fill(KEYS_IN.username);
    await page.getByLabel('密码', { exact: true }).fill(KEYS_IN.password);
    await enter.click();
    // This backend wants a captcha from everybody, and says so by a refusal.
    await page.getByRole('textbox', { name: '验证码' }).fill(KEYS_IN.captcha);
    await enter.click();
    await expect(menuOf(page)).toBeVisible();
};

/** Opens a group, and the groups in it until the entry is there: some pages of this backend lie on the third level. */
const choose = async (page: Page, group: string, title: string) => {
    const fold = menuOf(page).getByRole('button', { name: group, exact: true });
    if ((await fold.getAttribute('aria-expanded')) !== 'true') await fold.click();
    const entry = menuOf(page).getByRole('link', { name: title, exact: true });
    const closed = menuOf(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: group, exact: true }) })
        .getByRole('button', { expanded: false })
        .first();
    await expect(entry.or(closed).first()).toBeVisible();
    while (!(await entry.isVisible())) await closed.click();
    await entry.click();
};

/** Opens an entry and waits for its tab; two entries of one screen have one tab. */
const openEntry = async (page: Page, group: string, title: string) => {
    await choose(page, group, title);
    await expect(page.getByRole('tablist', { name: '已打开的页面' }).getByRole('tab', { selected: true })).toContainText(
        title.replace('(老)', ''),
    );
    await expect(menuOf(page).locator('a[aria-current=page]')).toHaveCount(1);
};

/** The page in front. */
const panel = (page: Page) => page.locator('main [role=tabpanel]:visible').first();

test('[AUTH-01] [AUTH-11] [ROUTE-03] another backend lets people in, by its captcha, to the page that they asked for, and out again', async ({
    page,
}) => {
    const faults = faultsOf(page);
    await signIn(page, '/isystem/user');
    await expect(page).toHaveURL(`${backend.origin}/system/user`);
    await expect(page.getByRole('heading', { name: '用户管理' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: '当前位置' })).toContainText('系统管理');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('职务');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${backend.origin}/system/position`);
    await page.getByRole('button', { name: /用户菜单/ }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确定', exact: true }).click();
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
    expect(faults).toEqual([]);
});

test('[ROUTE-12] [ROUTE-16] every screen of its menu shows its rows, and what it lacks is left out without a word', async ({ page }) => {
    const faults = faultsOf(page);
    await signIn(page, '/');
    await expect(page.getByText('累计 120 次')).toBeVisible();
    for (const [group, title, shown] of SCREENS) {
        await test.step(title, async () => {
            await openEntry(page, group, title);
            await expect(panel(page)).toContainText(shown);
            await expect(panel(page).getByRole('alert')).toHaveCount(0);
            await expect(page.getByText('系统提示')).toHaveCount(0);
            await expect(panel(page).getByRole('button', { name: '视图' })).toHaveCount(0);
        });
    }
    for (const [group, title, component] of MISSING) {
        await choose(page, group, title);
        await expect(panel(page)).toContainText(`找不到页面模块：${component}`);
    }
    for (const [path, shown] of ACCOUNT) {
        await page.goto(backend.origin + path);
        await expect(panel(page), path).toContainText(shown);
        await expect(panel(page).getByRole('alert'), path).toHaveCount(0);
    }
    expect(faults).toEqual([]);
});

test('[ROUTE-16] a record of another backend is changed by the standard calls, whose answer is null', async ({ page }) => {
    await signIn(page, '/isystem/position');
    await panel(page).getByRole('link', { name: '编辑' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: '职务名称' }).fill('研发总监');
    const sent = page.waitForRequest(request => request.method() === 'PUT' && request.url().endsWith('/sys/position/edit'));
    await page.getByRole('button', { name: '保存', exact: true }).click();
    expect((await sent).postDataJSON()).toMatchObject({ id: 'p1', name: '研发总监' });
    await expect(page.getByText('保存成功')).toBeVisible();
});

for (const emptyAs of ['null', 'records'] as const) {
    test(`[ERR-07] no page breaks where another backend answers null for ${emptyAs === 'null' ? 'everything' : 'the records of a page'}`, async ({
        page,
    }) => {
        const faults = faultsOf(page);
        await signIn(page, '/account/center');
        backend.emptyAs = emptyAs;
        await page.goto(`${backend.origin}/`);
        await expect(menuOf(page)).toBeVisible();
        for (const [group, title] of SCREENS) {
            await test.step(title, async () => {
                await openEntry(page, group, title);
                await expect(panel(page).locator('[role=progressbar]:not([aria-valuenow])')).toHaveCount(0);
                await expect(panel(page)).not.toHaveText('');
                await expect(crashed(page)).toHaveCount(0);
            });
        }
        expect(faults).toEqual([]);
    });
}
