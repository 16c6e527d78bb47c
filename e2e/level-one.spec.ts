import { expect, test } from 'playwright/test';
import { signIn } from './support/session.ts';

test('[PERM-02] [CALL-08] a standard entity is added, refused where wrong, edited and deleted', async ({ page }) => {
    await signIn(page, 'ops', '/vehicle/level-one');
    await page
        .getByRole('button', { name: '新增' })
        .or(page.getByRole('link', { name: '新增' }))
        .click();
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('请输入名称')).toBeVisible();
    await expect(page.getByText('请选择业务类型')).toBeVisible();
    await page.getByRole('textbox', { name: '名称' }).fill('履带吊');
    await page.getByRole('textbox', { name: '编码' }).fill('truck_crane');
    for (const [field, option] of [
        ['业务类型', '吊装'],
        ['计价方式', '台班制'],
    ] as const) {
        await page.getByRole('combobox', { name: field }).last().click();
        await page.getByRole('option', { name: option }).click();
    }
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('编码已存在')).toBeVisible();
    await expect(page.getByRole('textbox', { name: '名称' })).toHaveValue('履带吊');
    await page.getByRole('textbox', { name: '编码' }).fill('crawler_crane');
    await page.getByRole('button', { name: '保存' }).click();
    const row = page.getByRole('row', { name: /履带吊/ });
    await expect(row).toContainText('crawler_crane');
    await row
        .getByRole('button', { name: '编辑' })
        .or(row.getByRole('link', { name: '编辑' }))
        .click();
    await page.getByRole('textbox', { name: '名称' }).fill('履带起重机');
    await page.getByRole('button', { name: '保存' }).click();
    const edited = page.getByRole('row', { name: /履带起重机/ });
    await edited.getByRole('button', { name: '删除' }).click();
    await expect(page.getByText('确定删除吗?')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await expect(edited).toHaveCount(0);
});
