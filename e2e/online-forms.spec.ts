import { expect, test } from 'playwright/test';
import writeXlsxFile from 'write-excel-file/node';
import { callerOf } from './support/api.ts';
import { faultsOf } from './support/axe.ts';
import { signIn } from './support/session.ts';

test('[ONLINE-02] [ONLINE-03] a form with lines is made from an empty screen, given to a role, and worked with by its people', async ({
    page,
    browser,
}) => {
    const stamp = String(Date.now()).slice(-7);
    const title = `借用登记${stamp}`;
    await signIn(page, 'admin', '/online/form/create');
    const designer = page.getByRole('region', { name: '新增在线表单' });
    await designer.getByRole('textbox', { name: '表单名称' }).fill(title);
    await expect(designer.getByRole('textbox', { name: '表名' })).toHaveValue(/^jie_yong_deng_ji/);
    const add = async (type: string) => {
        await designer.getByRole('button', { name: '添加字段' }).click();
        await page.getByRole('menuitem', { name: type, exact: true }).click();
        return designer.getByRole('group', { name: `${type}的设置` });
    };
    const rename = async (label: string) => {
        const input = designer.getByRole('group').getByRole('textbox', { name: '标题' });
        await input.fill(label);
        await expect(designer.getByRole('group', { name: `${label}的设置` })).toBeVisible();
    };
    // A number that nobody else has.
    await rename('编号');
    await designer.getByRole('combobox', { name: '校验规则' }).click();
    await page.getByRole('option', { name: '唯一，不能重复' }).click();
    for (const flag of ['必填', '查询条件']) await designer.getByRole('checkbox', { name: flag }).check();
    const choice = await add('下拉选择');
    await choice.getByRole('combobox', { name: '字典' }).fill('biz_type');
    await page
        .getByRole('option', { name: /biz_type/ })
        .first()
        .click();
    await rename('业务');
    const picker = await add('弹窗选择');
    await picker.getByRole('combobox', { name: '数据来自报表' }).click();
    await page.getByRole('option').first().click();
    await picker.getByRole('button', { name: '添加取值' }).click();
    await expect(picker.getByRole('combobox', { name: '第1个取值列' })).toBeVisible();
    await rename('来源');
    await add('图片');
    await designer.getByRole('button', { name: '添加子表' }).click();
    await add('数字');
    await rename('数量');
    await designer.getByRole('checkbox', { name: '合计' }).check();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(designer).toBeHidden();

    await page.getByRole('link', { name: title }).click();
    const sheet = page.getByRole('dialog', { name: '在线表单详情' });
    await sheet.getByRole('tab', { name: '同步数据库' }).click();
    await expect(sheet.getByRole('table', { name: '同步数据库' })).toContainText('新建表');
    await sheet.getByRole('button', { name: '同步', exact: true }).click();
    await expect(sheet.getByText('已同步')).toBeVisible();
    await sheet.getByRole('button', { name: '加入菜单' }).click();
    const menu = page.getByRole('dialog', { name: '加入菜单' });
    // No Chinese: another journey reads the whole menu in English.
    const entry = `Lending ${stamp}`;
    await menu.getByRole('textbox', { name: '菜单名称' }).fill(entry);
    await menu.getByRole('combobox', { name: '授权给角色' }).click();
    await page.getByRole('option', { name: '客服', exact: true }).click();
    await page.keyboard.press('Escape');
    await menu.getByRole('button', { name: '加入菜单' }).click();
    await expect(menu).toBeHidden();

    const theirs = await (await browser.newContext()).newPage();
    await signIn(theirs, 'cs1', '/dashboard/workplace');
    await theirs.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: entry }).click();
    await theirs.getByRole('link', { name: '新增' }).first().click();
    const form = theirs.getByRole('dialog', { name: `新增${title}` });
    const number = form.getByRole('textbox', { name: '编号' });
    await number.fill(`J-${stamp}`);
    await form.getByRole('combobox', { name: '业务' }).click();
    await theirs.getByRole('option').first().click();
    await form.getByRole('button', { name: '新增行' }).click();
    await theirs.keyboard.type('绑带');
    await theirs.keyboard.press('Tab');
    await theirs.keyboard.type('12');
    await theirs.keyboard.press('Enter');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form).toBeHidden();

    // The same number once more is refused, and what was typed stays.
    await theirs.getByRole('link', { name: '新增' }).first().click();
    await number.fill(`J-${stamp}`);
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form.getByText('编号已存在')).toBeVisible();
    await expect(number).toHaveValue(`J-${stamp}`);
    await number.fill(`K-${stamp}`);
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form).toBeHidden();

    await theirs.getByRole('textbox', { name: '编号' }).fill(`J-${stamp}`);
    await theirs.getByRole('button', { name: '查询', exact: true }).click();
    await expect(theirs.getByRole('row').filter({ hasText: `K-${stamp}` })).toHaveCount(0);
    await theirs.getByRole('link', { name: `J-${stamp}` }).click();
    const details = theirs.getByRole('dialog', { name: `${title}详情` });
    await expect(details.getByRole('table', { name: '明细1' })).toContainText('绑带');
    expect(await faultsOf(theirs)).toEqual([]);
    await theirs.context().close();
});

test('[ONLINE-02] the plan tells what a change of the design does to the rows before anything happens, and the way back restores', async ({
    page,
}) => {
    const admin = await callerOf(page.request, 'admin');
    const stamp = Date.now();
    const field = (dbFieldName: string, dbFieldTxt: string, more: object = {}) => ({
        ...{ id: `id_${dbFieldName}`, dbFieldName, dbFieldTxt, fieldShowType: 'text', fieldMustInput: 0, isShowForm: 1, isShowList: 1 },
        ...{ isReadOnly: 0, isQuery: 0, queryMode: 'like', sortFlag: 0, ...more },
    });
    const tableName = `plan_${stamp}`;
    const design = { tableName, tableTxt: `计划${stamp}`, fields: [field('name', '名称'), field('amount', '数量')] };
    const { id } = await admin.post<{ id: string }>('/online/cgform/head/add', design);
    await admin.post(`/online/cgform/api/doDbSynch/${id}/normal`, {});
    const roles = await admin.get<{ id: string; roleCode: string }[]>('/sys/role/queryall');
    const own = roles.filter(({ roleCode }) => roleCode === 'admin').map(role => ({ id: role.id, actions: ['list', 'add'] }));
    await admin.post('/online/cgform/head/addToMenu', { id, name: `Plan ${stamp}`, roles: own });
    await admin.post(`/online/cgform/data/${tableName}/add`, { name: '甲', amount: '十二' });
    await signIn(page, 'admin', `/online/form/${id}`);
    const designer = page.getByRole('region', { name: '编辑在线表单' });
    await designer.getByRole('button', { name: '删除字段数量' }).click();
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(designer).toBeHidden();

    await page.goto(`/online/form/${id}/show?tab=plan`);
    const sheet = page.getByRole('dialog', { name: '在线表单详情' });
    const plan = sheet.getByRole('table', { name: '同步数据库' });
    await expect(plan).toContainText('数量');
    await expect(sheet.getByText('同步后有1行的数据将不再显示')).toBeVisible();
    await sheet.getByRole('button', { name: '同步', exact: true }).click();
    await page.getByRole('dialog', { name: '确定要同步吗？' }).getByRole('button', { name: '同步' }).click();
    await expect(sheet.getByText('已同步')).toBeVisible();

    await sheet.getByRole('tab', { name: '历史版本' }).click();
    await sheet.getByRole('button', { name: '恢复到此版本' }).click();
    await page.getByRole('dialog', { name: '恢复到版本1？' }).getByRole('button', { name: '恢复到此版本' }).click();
    await expect(sheet.getByText('有改动未同步')).toBeVisible();
    await sheet.getByRole('tab', { name: '同步数据库' }).click();
    await sheet.getByRole('button', { name: '同步', exact: true }).click();
    await expect(sheet.getByText('已同步')).toBeVisible();
    const { records } = await admin.get<{ records: { amount: string }[] }>(`/online/cgform/data/${tableName}/list`);
    expect(records).toMatchObject([{ amount: '十二' }]);
});

test('[ONLINE-04] [ONLINE-05] the delivered forms: a tree of contracts, maintenance with its lines inside the row', async ({ page }) => {
    const admin = await callerOf(page.request, 'admin');
    const { records } = await admin.get<{ records: { id: string; tableName: string }[] }>('/online/cgform/head/list', { pageSize: '100' });
    const idOf = (table: string) => records.find(({ tableName }) => tableName === table)?.id ?? '';
    await signIn(page, 'admin', `/online/cgformTreeList/${idOf('contract')}`);
    await expect(page).toHaveURL(/cgformList/);
    const tree = page.getByRole('table', { name: '合同台账' });
    await expect(tree.getByRole('row').nth(1)).toBeVisible();
    const rows = await tree.getByRole('row').count();
    await tree.getByRole('button', { name: /^展开/ }).first().click();
    await expect.poll(() => tree.getByRole('row').count()).toBeGreaterThan(rows);
    expect(await faultsOf(page)).toEqual([]);

    await page.goto(`/online/cgformList/${idOf('maintenance')}`);
    const list = page.getByRole('table', { name: '设备保养' });
    await list.getByRole('button', { name: /^展开/ }).first().click();
    await expect(list.getByRole('table', { name: '保养项目' }).getByRole('row').nth(1)).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
});

test('[ONLINE-05] [LIST-04] maintenance comes in with its lines: faults are told by sheet and row, mending the heads keeps the lines', async ({
    page,
}) => {
    const admin = await callerOf(page.request, 'admin');
    const { records: forms } = await admin.get<{ records: { id: string; tableName: string }[] }>('/online/cgform/head/list', {
        pageSize: '100',
    });
    const { records } = await admin.get<{ records: { vehicle_id_text: string; kind_dictText: string }[] }>(
        '/online/cgform/data/maintenance/list',
    );
    const [{ vehicle_id_text: vehicle, kind_dictText: kind }] = records as [(typeof records)[number]];
    const shop = `导入维保${Date.now()}`;
    const file = async (item: string) => {
        const sheets = {
            设备保养: [
                ['序号', '车辆', '保养类型', '保养日期', '保养单位'],
                ['1', vehicle, '没有的', '2026-03-01', shop],
            ],
            保养项目: [
                ['所属序号', '项目', '数量', '单价'],
                ['1', '机油', '2', '12.50'],
                ['1', item, '1', '30'],
            ],
        };
        const pages = Object.entries(sheets).map(([sheet, rows]) => ({
            sheet,
            data: rows.map(row => row.map(value => (value ? { value } : null))),
        }));
        const buffer = await writeXlsxFile(pages).toBuffer();
        return { name: '保养.xlsx', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer };
    };
    await signIn(page, 'admin', `/online/cgformList/${forms.find(({ tableName }) => tableName === 'maintenance')?.id}`);
    await page.getByRole('button', { name: '导入' }).click();
    const dialog = page.getByRole('dialog', { name: '导入设备保养' });
    const choose = async (item: string) => dialog.locator('input[type=file]').setInputFiles(await file(item));
    await choose('');
    await expect(dialog.getByRole('row', { name: /^主表 2 保养类型/ })).toBeVisible();
    await expect(dialog.getByRole('row', { name: /^保养项目 3 项目/ })).toBeVisible();
    await dialog.getByRole('button', { name: '重新选择' }).click();

    await choose('滤芯');
    await expect(dialog.getByText('共1行，可导入0行，有错误1行')).toBeVisible();
    await dialog.getByRole('button', { name: '在表格中修正' }).click();
    const table = page.getByRole('dialog', { name: '修正导入数据' });
    const row = table.getByRole('row').filter({ hasText: shop });
    await row.getByRole('gridcell').nth(3).click();
    await page.keyboard.type(kind);
    await page.keyboard.press('Enter');
    await table.getByRole('button', { name: '重新检查' }).click();
    await expect(dialog.getByText('共1行，可导入1行，有错误0行')).toBeVisible();
    await dialog.getByRole('button', { name: '导入1条' }).click();
    await expect(dialog.getByText(/文件导入成功/)).toBeVisible();
    await dialog.getByRole('button', { name: '关闭' }).click();
    await expect(page.getByRole('row').filter({ hasText: shop })).toContainText('55.00');
});
