import { expect, test } from 'playwright/test';
import { signIn } from './support/session.ts';

test('[ONLINE-01] an administrator writes a report, and everybody finds their own rows in it', async ({ page, browser }) => {
    await signIn(page, 'admin', '/online/report/create');
    const form = page.getByRole('dialog', { name: /在线报表/ });
    await form.getByLabel('报表名称').fill('城市单量');
    await form.getByLabel('报表编码').fill('city_orders');
    const query = form.getByLabel('查询SQL');
    await query.fill('select * from sys_user');
    await form.getByRole('button', { name: '解析并预览' }).click();
    await expect(form.getByText('表sys_user不能用于报表')).toBeVisible();

    // What was refused stays, and is mended.
    await expect(query).toHaveValue('select * from sys_user');
    await query.fill(
        "select t.name as city, count(*) as orders, sum(o.payable_fen) as payable_fen from ord_order o join set_city t on t.id = o.city_id where o.status <> 'draft' group by t.name order by orders desc",
    );
    await form.getByRole('button', { name: '解析并预览' }).click();
    await expect(form.getByRole('table', { name: '前几行数据' }).getByRole('cell', { name: '深圳' })).toBeVisible();
    await form.getByLabel('标题 city').fill('城市');
    await form.getByLabel('标题 orders').fill('单量');
    await form.getByLabel('查询 city').check();
    await form.getByLabel('合计 orders').check();
    await form.getByLabel('合计 payable_fen').check();
    await form.getByRole('combobox', { name: '图表' }).click();
    await page.getByRole('option', { name: '柱状图' }).click();
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form).toBeHidden();

    await page.getByRole('link', { name: '城市单量' }).click();
    const sheet = page.getByRole('dialog', { name: /在线报表/ });
    const table = sheet.getByRole('table', { name: '城市单量' });
    await expect(table.getByRole('row')).not.toHaveCount(0);
    const cities = await table.locator('tbody tr').count();
    expect(cities).toBeGreaterThan(3);
    await table.getByRole('button', { name: '单量' }).click();
    await expect(table.getByRole('columnheader', { name: '单量' })).toHaveAttribute('aria-sort', 'descending');
    await sheet.getByRole('textbox', { name: '城市' }).fill('深');
    await page.keyboard.press('Enter');
    await expect(table.locator('tbody tr')).toHaveCount(1);
    const download = page.waitForEvent('download');
    await sheet.getByRole('button', { name: '导出Excel' }).click();
    expect((await download).suggestedFilename()).toBe('城市单量.xlsx');
    await sheet.getByRole('button', { name: '图表' }).click();
    await expect(sheet.getByRole('img', { name: '城市单量' })).toBeVisible();

    // A city's manager finds the one city, and may change nothing.
    const theirs = await (await browser.newContext({ acceptDownloads: true })).newPage();
    await signIn(theirs, 'city_sz', '/online/report');
    await expect(theirs.getByRole('button', { name: '新增' })).toBeHidden();
    await theirs.getByRole('link', { name: '城市单量' }).click();
    const rows = theirs.getByRole('table', { name: '城市单量' }).locator('tbody tr');
    await expect(rows).toHaveCount(1);
    await expect(rows.getByRole('cell', { name: '深圳' })).toBeVisible();
    await theirs.context().close();
});

test('[ONLINE-01] a report says who may not see what it is about, and what to do', async ({ page }) => {
    await signIn(page, 'audit1', '/online/report');
    await page.getByRole('link', { name: '迟到订单' }).click();
    await expect(page.getByText('报表用到「订单」，您没有查看它的权限，请联系管理员开通')).toBeVisible();
});

test('[ONLINE-01] a report gets a menu entry for a role, a plan for its readers, and another kind of chart', async ({ page, browser }) => {
    await signIn(page, 'admin', '/online/report');
    await page.getByRole('link', { name: '客户与城市订单统计' }).first().click();
    const sheet = page.getByRole('dialog', { name: /在线报表/ });
    await sheet.getByRole('button', { name: '图表' }).click();
    await sheet.getByRole('button', { name: '折线图' }).click();
    await expect(sheet.getByRole('button', { name: '折线图' })).toHaveAttribute('aria-pressed', 'true');

    await sheet.getByRole('button', { name: '定时发送' }).click();
    const plan = page.getByRole('dialog', { name: /定时发送/ });
    await plan.getByRole('combobox', { name: '发送计划' }).click();
    await page.getByRole('option', { name: '每周一' }).click();
    await plan.getByRole('button', { name: '定时发送' }).click();
    await expect(plan).toBeHidden();
    await expect(page.getByText('已加入定时任务，可在“定时任务”中调整或停止')).toBeVisible();

    await sheet.getByRole('button', { name: '加入菜单' }).click();
    const menu = page.getByRole('dialog', { name: /加入菜单/ });
    await menu.getByLabel('菜单名称').fill('下单报表旅程');
    await menu.getByRole('combobox', { name: '可见角色' }).click();
    await page.getByRole('option', { name: '客服', exact: true }).click();
    await page.keyboard.press('Escape');
    await menu.getByRole('button', { name: '加入菜单' }).click();
    await expect(menu).toBeHidden();

    const theirs = await (await browser.newContext()).newPage();
    await signIn(theirs, 'cs1', '/dashboard/workplace');
    await theirs.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '在线开发' }).click();
    await theirs.getByRole('link', { name: '下单报表旅程' }).click();
    await expect(theirs.getByRole('heading', { name: '下单报表旅程' })).toBeVisible();
    await expect(theirs.getByRole('table').locator('tbody tr').first()).toBeVisible();
    await theirs.context().close();
});
