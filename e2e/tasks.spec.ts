import { expect, test, type Page } from 'playwright/test';
import readXlsx from 'read-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';
import { signIn } from './support/session.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEADS = ['名称', '编码', '业务类型', '计价方式', '介绍', '排序', '状态'];

const workbook = (count: number, prefix: string, wrong: readonly number[] = []) => {
    const rows = Array.from({ length: count }, (_, index) => [
        `任务车型${prefix}${index}`,
        `${prefix}_${index}`,
        wrong.includes(index) ? '没有的业务' : '吊装',
        '台班制',
        '',
        '9',
        '启用',
    ]);
    return writeXlsxFile([HEADS, ...rows].map(row => row.map(value => ({ value })))).toBuffer();
};

const chooseFile = async (page: Page, buffer: Buffer) => {
    await page.getByRole('button', { name: '导入', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '导入一级车型' });
    await dialog.locator('input[type=file]').setInputFiles({ name: '一级车型.xlsx', mimeType: XLSX, buffer });
    return dialog;
};

// Each by somebody else: people see how many tasks of their own run.
test.describe.configure({ mode: 'parallel' });

test('[LIST-04] an export of all orders runs as a task, shows its progress, and its file has every order', async ({ page }) => {
    await signIn(page, 'ops', '/order/order');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.getByRole('button', { name: '导出', exact: true }).click();
    await expect(page.getByText('数据较多，已转为后台任务，完成后可在任务中心下载')).toBeVisible();
    await page.getByRole('button', { name: /任务进度，1 个进行中/ }).click();
    const panel = page.getByRole('dialog', { name: '任务进度' });
    await expect(panel.getByRole('progressbar', { name: '导出订单' })).toHaveAttribute('aria-valuenow', /\d+/);
    await page.keyboard.press('Escape');
    const notice = page.getByRole('alert').filter({ hasText: '导出订单已完成' });
    await expect(notice).toBeVisible({ timeout: 90_000 });
    const [download] = await Promise.all([page.waitForEvent('download'), notice.getByRole('button', { name: '下载' }).click()]);
    expect(download.suggestedFilename()).toMatch(/^订单_\d{14}\.xlsx$/);
    const [sheet] = (await readXlsx(await download.path())) as unknown as { data: unknown[][] }[];
    expect(sheet?.data.length).toBeGreaterThan(20_000);
    await page.getByRole('button', { name: '任务进度' }).click();
    await panel.getByRole('link', { name: '查看全部任务' }).click();
    await expect(page).toHaveURL(/\/system\/task/);
    const row = page.getByRole('row', { name: /导出订单/ }).first();
    await expect(row).toContainText('已完成');
    await expect(row).toContainText('100%');
    await expect(row.getByRole('button', { name: '下载' })).toBeVisible();
});

test('[LIST-04] a long import tells its bad cells, hands them back as a workbook, and is undone', async ({ page }) => {
    await signIn(page, 'admin', '/vehicle/level-one');
    const dialog = await chooseFile(page, await workbook(700, 'e2etask', [2, 650]));
    await expect(dialog.getByText('共700行，可导入698行，有错误2行')).toBeVisible();
    await dialog.getByRole('radio', { name: '全部不导入' }).check();
    await expect(dialog.getByRole('button', { name: /导入698条/ })).toBeDisabled();
    await dialog.getByRole('radio', { name: '跳过错误行，导入其余行' }).check();
    await dialog.getByRole('button', { name: '跳过错误行，导入698条' }).click();
    await expect(dialog.getByText('共700行，已转为后台任务导入，可在任务中心查看进度')).toBeVisible();
    await dialog.getByRole('button', { name: '关闭' }).click();
    const notice = page.getByRole('alert').filter({ hasText: '成功698条，失败2条' });
    await expect(notice).toBeVisible();
    const [report] = await Promise.all([page.waitForEvent('download'), notice.getByRole('button', { name: '错误报告' }).click()]);
    const [rows, cells] = (await readXlsx(await report.path())) as unknown as { data: unknown[][] }[];
    expect(rows?.data.slice(1).map(row => row[1])).toEqual(['e2etask_2', 'e2etask_650']);
    expect(cells?.data[1]).toEqual([4, '业务类型', '业务类型不在可选范围内']);

    await page.goto('/system/task');
    const row = page.getByRole('row', { name: /导入一级车型/ }).first();
    await expect(row).toContainText('部分成功');
    await row.getByRole('link').first().click();
    await page.getByRole('tab', { name: '错误行' }).click();
    await expect(page.getByRole('cell', { name: '业务类型不在可选范围内' }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: '撤销', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '撤销导入' }).click();
    await expect(row).toContainText('已撤销');
    await expect(row).toContainText('已撤销698条');
    await page.goto(`/vehicle/level-one?filter=${encodeURIComponent(JSON.stringify({ code: 'e2etask' }))}`);
    await expect(page.getByText('没有符合条件的一级车型')).toBeVisible();
});
