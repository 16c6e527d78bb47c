import { expect, test } from 'playwright/test';
import { callerOf } from './support/api.ts';
import { signIn } from './support/session.ts';

interface Page {
    records: { name: string; coefBp: number; rowStatus: string }[];
}

const NAMES = Array.from({ length: 12 }, (_, index) => `表格折扣${String(index + 1).padStart(2, '0')}`);

test('[GRID-05] [GRID-01] [PRICE-05] a block of prices is pasted from a spreadsheet, saved at once and seen in the change set', async ({
    page,
}) => {
    await signIn(page, 'admin', `/price/discount?filter=${encodeURIComponent(JSON.stringify({ phase: 'draft', name: '表格折扣' }))}`);
    await page.getByRole('button', { name: '表格编辑' }).click();
    const sheet = page.getByRole('dialog', { name: '折扣系数表格编辑' });
    const grid = sheet.getByRole('grid');
    await sheet.getByRole('button', { name: '新增行' }).click();
    await grid.getByRole('row').nth(1).getByRole('gridcell').nth(1).click();
    const block = NAMES.map((name, index) => [name, '平台活动', '', '', '', '', index === 3 ? '150' : `${90 + index / 2}`].join('\t')).join(
        '\n',
    );
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(copied => navigator.clipboard.writeText(copied), block);
    await page.keyboard.press('ControlOrMeta+v');
    await expect(grid.getByRole('row', { name: /表格折扣12/ })).toContainText('95.5');

    const save = sheet.getByRole('button', { name: '保存', exact: true });
    await save.click();
    await expect(page.getByText('有单元格填写有误，请修改后再保存')).toBeVisible();
    await grid.getByRole('gridcell', { name: '150%', exact: true }).click();
    await page.keyboard.type('88');
    await page.keyboard.press('Enter');
    await save.click();
    const saved = sheet.getByText(/已保存12条到调价单TJ\d+，提交并复核后生效/);
    await expect(saved).toBeVisible();

    const admin = await callerOf(page.request, 'admin');
    const namesOf = async (phase: string) => {
        const { records } = await admin.get<Page>('/price/discount/list', { phase, pageSize: '100' });
        return records.map(({ name }) => name).filter(name => name.startsWith('表格折扣'));
    };
    expect(await namesOf('current')).toEqual([]);
    expect((await namesOf('draft')).sort()).toEqual(NAMES);

    await sheet.getByRole('link', { name: '去查看变更' }).click();
    const set = page.getByRole('dialog').first();
    const line = set.getByRole('row', { name: /表格折扣04/ });
    await expect(line).toContainText('新增');
    await expect(line).toContainText('88%');
});
