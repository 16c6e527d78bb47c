import { expect, test } from 'playwright/test';
import writeXlsxFile from 'write-excel-file/node';
import { signIn } from './support/session.ts';

test('[PERM-02] [CALL-08] a standard entity is added, refused where wrong, edited and deleted', async ({ page }) => {
    await signIn(page, 'ops', '/vehicle/level-one');
    await page
        .getByRole('button', { name: '新增' })
        .or(page.getByRole('link', { name: '新增' }))
        .first()
        .click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('请输入名称')).toBeVisible();
    await expect(page.getByText('请选择业务类型')).toBeVisible();
    await sheet.getByRole('textbox', { name: '名称' }).fill('履带吊');
    await sheet.getByRole('textbox', { name: '编码' }).fill('truck_crane');
    for (const [field, option] of [
        ['业务类型', '吊装'],
        ['计价方式', '台班制'],
    ] as const) {
        await sheet.getByRole('combobox', { name: field }).click();
        await page.getByRole('option', { name: option }).click();
    }
    await sheet.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('编码已存在')).toBeVisible();
    await expect(sheet.getByRole('textbox', { name: '名称' })).toHaveValue('履带吊');
    await sheet.getByRole('textbox', { name: '编码' }).fill('crawler_crane');
    await sheet.getByRole('button', { name: '保存' }).click();
    const row = page.getByRole('row', { name: /履带吊/ });
    await expect(row).toContainText('crawler_crane');
    await row
        .getByRole('button', { name: '编辑' })
        .or(row.getByRole('link', { name: '编辑' }))
        .click();
    await sheet.getByRole('textbox', { name: '名称' }).fill('履带起重机');
    await sheet.getByRole('button', { name: '保存' }).click();
    const edited = page.getByRole('row', { name: /履带起重机/ });
    await edited.getByRole('button', { name: '删除' }).click();
    await expect(page.getByText('确定删除吗?')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await expect(edited).toHaveCount(0);
});

test('[LIST-04] an import is tried first, tells its errors by cell, and takes the good rows', async ({ page }) => {
    await signIn(page, 'ops', '/vehicle/level-one');
    await page.getByRole('button', { name: '导入' }).click();
    const dialog = page.getByRole('dialog', { name: '导入一级车型' });
    const heads = ['名称', '编码', '业务类型', '计价方式', '介绍', '排序', '状态'];
    const rows = [
        heads,
        ['塔吊', 'tower_crane', '吊装', '台班制', '', '9', '启用'],
        ['坏行', 'bad_row', '没有的业务', '台班制', '', 'x', '启用'],
    ];
    const buffer = await writeXlsxFile(
        rows.map(row => row.map(value => ({ value }))),
        {},
    ).toBuffer();
    await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: '一级车型.xlsx', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer });
    await expect(dialog.getByText('共2行，可导入1行，有错误1行')).toBeVisible();
    await expect(dialog.getByRole('row', { name: '3 业务类型 业务类型不在可选范围内' })).toBeVisible();
    await dialog.getByRole('button', { name: '跳过错误行，导入1条' }).click();
    await expect(dialog.getByText('文件导入成功，但有错误。')).toBeVisible();
    await dialog.getByRole('button', { name: '关闭' }).click();
    await expect(page.getByRole('row', { name: /塔吊/ })).toContainText('tower_crane');
});

test('[LIST-04] [GRID-03] rows of an import with errors are mended in a table and tried again, none is lost', async ({ page }) => {
    await signIn(page, 'ops', '/vehicle/level-one');
    await page.getByRole('button', { name: '导入' }).click();
    const dialog = page.getByRole('dialog', { name: '导入一级车型' });
    const rows = [
        ['名称', '编码', '业务类型', '计价方式', '介绍', '排序', '状态'],
        ['修复甲', 'mend_a', '吊装', '台班制', '', '9', '启用'],
        ['修复乙', 'mend_b', '没有的业务', '台班制', '说明', '9', '启用'],
        ['修复丙', 'mend_c', '吊装', '台班制', '', 'x', '启用'],
        ['修复丁', 'mend_d', '别的', '台班制', '', '9', '启用'],
    ];
    const buffer = await writeXlsxFile(
        rows.map(row => row.map(value => ({ value }))),
        {},
    ).toBuffer();
    await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: '修复.xlsx', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer });
    await expect(dialog.getByText('共4行，可导入1行，有错误3行')).toBeVisible();
    await dialog.getByRole('button', { name: '在表格中修正' }).click();

    // Only what is wrong is there, and it says why.
    const table = page.getByRole('dialog', { name: '修正导入数据' });
    const grid = table.getByRole('grid');
    await expect(grid.getByRole('row')).toHaveCount(4);
    const row = (name: string) => grid.getByRole('row').filter({ hasText: name });
    const cell = (name: string, column: number) => row(name).getByRole('gridcell').nth(column);
    await expect(row('mend_b')).toContainText('业务类型: 业务类型不在可选范围内');
    await cell('mend_b', 3).click();
    await page.keyboard.type('吊装');
    await page.keyboard.press('Enter');
    await expect(cell('mend_b', 3)).toHaveText('吊装');
    await cell('mend_c', 6).click();
    await page.keyboard.type('8');
    await page.keyboard.press('Enter');
    await table.getByRole('button', { name: '重新检查' }).click();
    await expect(table).toBeHidden();
    await expect(dialog.getByText('共4行，可导入3行，有错误1行')).toBeVisible();

    // What is still wrong is mended again, and everything is taken.
    await dialog.getByRole('button', { name: '在表格中修正' }).click();
    await expect(grid.getByRole('row')).toHaveCount(2);
    await cell('mend_d', 3).click();
    await page.keyboard.type('吊装');
    await page.keyboard.press('Enter');
    await table.getByRole('button', { name: '重新检查' }).click();
    await expect(dialog.getByText('共4行，可导入4行，有错误0行')).toBeVisible();
    await dialog.getByRole('button', { name: '导入4条' }).click();
    await dialog.getByRole('button', { name: '关闭' }).click();
    await expect(page.getByRole('row', { name: /修复丁/ })).toContainText('mend_d');
    await expect(page.getByRole('row', { name: /修复丙/ })).toContainText('8');
});
