import { expect, test } from 'playwright/test';
import { signIn } from './support/session.ts';

test('[CALL-09] an administrator reads and writes roles and users over plain REST, and is refused as everywhere else', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', request => {
        const { pathname } = new URL(request.url());
        if (/^\/api\/(role|user)(\/|$)/.test(pathname)) calls.push(`${request.method()} ${pathname.replace(/\/[0-9a-f]{32}$/, '/<id>')}`);
    });
    await signIn(page, 'admin', '/test/rest');
    const table = page.getByRole('table', { name: '角色' });
    await expect(table.locator('tbody tr').first()).toBeVisible();
    await expect(page.getByRole('region', { name: '源码' })).toContainText('useGetList');

    // A role of this journey's own.
    await page.getByRole('button', { name: '新增' }).click();
    const form = page.getByRole('dialog', { name: /角色/ });
    await form.getByLabel('角色编码').fill('rest_journey');
    await form.getByLabel('角色名称').fill('接口旅程');
    await form.getByLabel('级别').fill('1');
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await expect(form).toBeHidden();
    await page.getByRole('textbox', { name: '按名称查找' }).fill('接口旅');
    await page.keyboard.press('Enter');
    const row = table.getByRole('row', { name: /接口旅程/ });
    await expect(row).toBeVisible();
    await expect(table.locator('tbody tr')).toHaveCount(1);

    await row.getByRole('button', { name: '编辑' }).click();
    await form.getByLabel('角色名称').fill('接口旅程二');
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(table.getByRole('row', { name: /接口旅程二/ })).toBeVisible();

    // What the twin refuses lands under the field.
    await page.getByRole('button', { name: '新增' }).click();
    await form.getByLabel('角色编码').fill('rest_journey');
    await form.getByLabel('角色名称').fill('另一个');
    await form.getByLabel('级别').fill('1');
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await expect(form.getByText('角色编码已存在')).toBeVisible();
    await form.getByRole('button', { name: '取消' }).click();
    await page.getByRole('button', { name: '放弃' }).click();
    await expect(form).toBeHidden();

    await table
        .getByRole('row', { name: /接口旅程二/ })
        .getByRole('button', { name: '删除' })
        .click();
    await page.getByRole('dialog').getByRole('button', { name: /删除/ }).click();
    await expect(page.getByText('没有符合条件的记录')).toBeVisible();

    await page.getByRole('tab', { name: '系统用户' }).click();
    const people = page.getByRole('table', { name: '系统用户' });
    await page.getByRole('textbox', { name: '按名称查找' }).fill('');
    await people.getByRole('button', { name: '用户账号' }).click();
    await expect(people.getByRole('columnheader', { name: '用户账号' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(people.locator('tbody tr').first()).toContainText('admin');
    expect(calls).toEqual(
        expect.arrayContaining(['GET /api/role', 'POST /api/role', 'PUT /api/role/<id>', 'DELETE /api/role/<id>', 'GET /api/user']),
    );
});
