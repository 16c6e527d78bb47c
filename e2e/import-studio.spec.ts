import { expect, test } from 'playwright/test';
import { signIn } from './support/session.ts';

/** As a spreadsheet program copies five rows, under titles that the import does not have. */
const PASTED = [
    ['甲方字典名称', '旧编码', '备用', '描述信息'],
    ['拼表一', 'studio_one', 'x', '第一个'],
    ['拼表二', 'studio_two', 'x', '第二个'],
    ['拼表三', '第 三', 'x', ''],
    ['拼表四', 'studio_four', 'x', ''],
    ['拼表五', 'studio_five', 'x', '第五个'],
]
    .map(row => row.join('\t'))
    .join('\n');

test('[LIST-04] five pasted rows with strange titles are given their columns, one is mended on the screen, and all are in the list', async ({
    page,
}) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, 'admin', '/system/dict');
    await page.getByRole('button', { name: '导入', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '导入字典' });
    await page.evaluate(copied => navigator.clipboard.writeText(copied), PASTED);
    await dialog.getByRole('textbox', { name: '粘贴表格' }).click();
    await page.keyboard.press('ControlOrMeta+v');
    await dialog.getByRole('button', { name: '使用粘贴的内容' }).click();

    await expect(dialog.getByText('必填列还没有来源：字典编号')).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: '「甲方字典名称」导入为' })).toContainText('字典名称');
    await expect(dialog.getByRole('combobox', { name: '「备用」导入为' })).toContainText('不导入');
    await dialog.getByRole('combobox', { name: '「旧编码」导入为' }).click();
    await page.getByRole('option', { name: '字典编号 *' }).click();
    await expect(dialog.getByRole('row', { name: '2 拼表一 studio_one 第一个' })).toBeVisible();
    await dialog.getByRole('button', { name: '检查数据' }).click();

    await expect(dialog.getByText('共5行，可导入4行，有错误1行')).toBeVisible();
    await dialog.getByRole('button', { name: '在表格中修正' }).click();
    const repair = page.getByRole('dialog', { name: '修正导入数据' });
    await repair.getByRole('gridcell', { name: '第 三' }).click();
    await page.keyboard.type('studio_three');
    await page.keyboard.press('Enter');
    await repair.getByRole('button', { name: '重新检查' }).click();
    await expect(dialog.getByText('共5行，可导入5行，有错误0行')).toBeVisible();
    await dialog.getByRole('button', { name: '导入5条' }).click();
    await expect(dialog.getByText('文件导入成功！新增5行')).toBeVisible();
    await dialog.getByRole('button', { name: '关闭' }).click();

    await page.getByRole('textbox', { name: '字典编号' }).fill('studio_');
    await page.getByRole('textbox', { name: '字典编号' }).press('Enter');
    await expect(page.getByText('1-5 共5条')).toBeVisible();
    await expect(page.getByRole('row', { name: /拼表三/ })).toContainText('studio_three');

    // The same cells again change what is there, where that is asked for.
    await page.getByRole('button', { name: '导入', exact: true }).click();
    await dialog.getByRole('textbox', { name: '粘贴表格' }).fill('字典名称\t字典编号\t描述\n拼表一改\tstudio_one\t');
    await dialog.getByRole('button', { name: '使用粘贴的内容' }).click();
    await expect(dialog.getByText('字典编号已存在')).toBeVisible();
    await dialog.getByRole('radio', { name: '更新已有记录' }).check();
    await expect(dialog.getByText('共1行，可新增0行，可更新1行，跳过0行，有错误0行')).toBeVisible();
    await dialog.getByRole('button', { name: '导入1条' }).click();
    await expect(dialog.getByText('文件导入成功！新增0行，更新1行')).toBeVisible();
    await dialog.getByRole('button', { name: '关闭' }).click();
    await expect(page.getByRole('row', { name: /拼表一改/ })).toContainText('第一个');

    // And what was added goes again, except for what somebody has changed since.
    await page.getByRole('button', { name: '导入', exact: true }).click();
    await dialog.getByRole('textbox', { name: '粘贴表格' }).fill('字典名称\t字典编号\n拼表六\tstudio_six');
    await dialog.getByRole('button', { name: '使用粘贴的内容' }).click();
    await dialog.getByRole('button', { name: '导入1条' }).click();
    await dialog.getByRole('button', { name: '撤销导入' }).click();
    await expect(dialog.getByText(/正在撤销这次导入/)).toBeVisible();
    await dialog.getByRole('button', { name: '关闭' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '已撤销1条' })).toBeVisible();
    await expect(page.getByText('1-5 共5条')).toBeVisible();
    await expect(page.getByRole('row', { name: /拼表六/ })).toHaveCount(0);
});
