import { expect, type Locator, type Page, test } from 'playwright/test';
import { callerOf } from './support/api.ts';
import { signIn } from './support/session.ts';

interface Stored {
    records: { itemText: string; itemValue: string; sortOrder: number; status: number; color: string | null }[];
}

/** A dictionary of its own with these items, opened as a table. */
const openTable = async (page: Page, code: string, items: readonly string[]) => {
    const admin = await callerOf(page.request, 'admin');
    const { id } = await admin.post<{ id: string }>('/sys/dict/add', { dictName: `表格${code}`, dictCode: code });
    for (const [index, name] of items.entries())
        await admin.post('/sys/dictItem/add', { dictId: id, itemText: name, itemValue: name, sortOrder: index + 1, status: 1 });
    await signIn(page, 'admin', '/system/dict');
    await page.getByRole('textbox', { name: '字典编号' }).fill(code);
    await page.getByRole('textbox', { name: '字典编号' }).press('Enter');
    await expect(page.getByText('1-1 共1条')).toBeVisible();
    await page.getByRole('button', { name: '字典配置' }).click();
    await page.getByRole('button', { name: '表格编辑' }).click();
    const sheet = page.getByRole('dialog', { name: `表格编辑：表格${code}` });
    const grid = sheet.getByRole('grid');
    await expect(grid.getByRole('row')).toHaveCount(items.length + 1);
    /** A cell by its row and column, both from 1; the handle and the box of a row are cells too. */
    const cell = (row: number, column: number): Locator =>
        grid
            .getByRole('row')
            .nth(row)
            .getByRole('gridcell')
            .nth(column + 1);
    const stored = async () => (await admin.get<Stored>('/sys/dictItem/list', { dictId: id, pageSize: '100' })).records;
    return { admin, id, sheet, grid, cell, stored };
};

/** Puts text into the clipboard as another program does, and pastes it. */
const paste = async (page: Page, text: string) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(copied => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('ControlOrMeta+v');
};

test('[GRID-02] an input method that begins in a cell that is only selected keeps every letter', async ({ page }) => {
    const { sheet, cell } = await openTable(page, 'grid_ime', ['甲', '乙', '丙']);
    await cell(2, 1).click();
    const input = sheet.getByRole('textbox', { name: '名称，第2行' });
    await expect(input).toBeFocused();
    const before = await input.elementHandle();
    const ime = await page.context().newCDPSession(page);
    const letters = (text: string) => ime.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await letters('d');
    await expect(input).toHaveValue('d');
    await letters('diao');
    await ime.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter', windowsVirtualKeyCode: 229 });
    await expect(input).toHaveValue('diao');
    await ime.send('Input.insertText', { text: '吊' });
    await letters('che');
    await ime.send('Input.insertText', { text: '车' });
    await expect(input).toHaveValue('吊车');
    // The same element from before the first letter until the end: another one would have lost the composition.
    expect(await input.evaluate((now, was) => now === was, before)).toBe(true);
    await input.press('Enter');
    await expect(cell(2, 1)).toHaveText('吊车');
    await expect(sheet.getByRole('textbox', { name: '名称，第3行' })).toBeFocused();
    await cell(2, 1).click();
    await letters('x');
    await letters('');
    await page.keyboard.press('Escape');
    await expect(cell(2, 1)).toHaveText('吊车');
});

test('[GRID-03] [GRID-05] a pasted block says what it refused, faults are listed, undone, mended, and all of it is saved at once', async ({
    page,
}) => {
    const { admin, id, sheet, grid, cell, stored } = await openTable(page, 'grid_paste', ['甲', '乙', '丙']);
    await cell(3, 1).click();
    await paste(page, '一\tv1\t启用\t蓝\n二\tv.2\t坏的\t绿\t"两行\n说明"\t多\n三\tv1\t不启用\t红\n');
    await expect(sheet.getByRole('status').filter({ hasText: '已粘贴 12 格，2 格未粘贴' })).toBeVisible();
    await expect(grid.getByRole('row')).toHaveCount(6);
    await sheet.getByRole('button', { name: '未粘贴的内容' }).click();
    const refused = page.getByRole('dialog', { name: '未粘贴的内容' });
    await expect(refused.getByText('“坏的”不是可选项')).toBeVisible();
    await expect(refused.getByText('第4行 · 状态')).toBeVisible();
    await expect(refused.getByText('超出最后一列')).toBeVisible();
    await page.keyboard.press('Escape');

    await sheet.getByRole('button', { name: '3 处错误' }).click();
    const faults = page.getByRole('dialog', { name: '错误列表' });
    await faults.getByRole('button', { name: /数据值不能包含特殊字符！/ }).click();
    const value = sheet.getByRole('textbox', { name: '数据值，第4行' });
    await expect(value).toBeFocused();
    await expect(value).toHaveAccessibleDescription('数据值不能包含特殊字符！');
    await expect(cell(4, 2)).toHaveAttribute('aria-invalid', 'true');

    await page.keyboard.press('ControlOrMeta+z');
    await expect(grid.getByRole('row')).toHaveCount(4);
    await expect(cell(3, 1)).toHaveText('丙');
    await page.keyboard.press('ControlOrMeta+y');
    await expect(grid.getByRole('row')).toHaveCount(6);

    await sheet.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('有单元格填写有误，请修改后再保存')).toBeVisible();
    await cell(4, 2).click();
    await page.keyboard.type('v2');
    await page.keyboard.press('Enter');
    await page.keyboard.type('v3');
    await page.keyboard.press('Enter');
    await expect(sheet.getByRole('button', { name: /处错误/ })).toHaveCount(0);

    // Somebody else takes the value that the table is about to use.
    await admin.post('/sys/dictItem/add', { dictId: id, itemText: '别人的', itemValue: 'v3', sortOrder: 99, status: 1 });
    await cell(1, 1).click();
    await sheet.getByRole('button', { name: '删除行' }).click();
    await expect(grid.getByRole('row')).toHaveCount(5);
    await sheet.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText(/行未能保存，原因已标在表格中/)).toBeVisible();
    const names = async () => (await stored()).map(({ itemText }) => itemText);
    expect(await names()).toEqual(expect.arrayContaining(['乙', '一', '二', '别人的']));
    expect(await names()).not.toContain('三');
    await sheet.getByRole('button', { name: /处错误/ }).click();
    await faults.getByRole('button', { name: /已存在/ }).click();
    await page.keyboard.type('v4');
    await page.keyboard.press('Enter');
    await sheet.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('保存成功')).toBeVisible();
    const after = await stored();
    expect(after.find(({ itemText }) => itemText === '三')).toMatchObject({ itemValue: 'v4', status: 0, color: 'error' });
    await expect(sheet.getByRole('button', { name: '保存' })).toBeDisabled();
});

/** In the browser: does a click reach anybody? */
const isClickHeard = () => {
    let isHeard = false;
    const hear = () => (isHeard = true);
    document.body.addEventListener('click', hear);
    document.body.click();
    document.body.removeEventListener('click', hear);
    return isHeard;
};

test('[GRID-06] rows are ordered by key and by mouse, and the order is saved', async ({ page }) => {
    const { sheet, cell, stored } = await openTable(page, 'grid_order', ['甲', '乙', '丙', '丁']);
    await cell(4, 1).click();
    await page.keyboard.press('Alt+Shift+ArrowUp');
    await expect(cell(3, 1)).toHaveText('丁');
    const handle = sheet.getByRole('button', { name: '拖动第1行排序' });
    await handle.hover();
    await page.mouse.down();
    const below = (await cell(3, 1).boundingBox())!;
    await page.mouse.move(below.x, below.y + 10, { steps: 4 });
    await page.mouse.move(below.x, below.y + below.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect(cell(3, 1)).toHaveText('甲');
    // For a moment after a drop the library that drags takes every click for the end of the drag.
    await expect.poll(() => page.evaluate(isClickHeard)).toBe(true);
    await sheet.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('保存成功')).toBeVisible();
    expect((await stored()).map(({ itemText, sortOrder }) => [itemText, sortOrder])).toEqual([
        ['乙', 1],
        ['丁', 2],
        ['甲', 3],
        ['丙', 4],
    ]);
});

test('[GRID-11] a block is copied, cut and filled with the keyboard alone, and closing asks about what is unsaved', async ({ page }) => {
    const { sheet, cell } = await openTable(page, 'grid_keys', ['甲', '乙', '丙']);
    await cell(1, 1).click();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.keyboard.press('ControlOrMeta+c');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('甲\t甲\n乙\t乙');
    await page.keyboard.press('ControlOrMeta+d');
    await expect(cell(2, 1)).toHaveText('甲');
    await page.keyboard.press('ControlOrMeta+z');
    await page.keyboard.press('ControlOrMeta+x');
    await expect(cell(1, 1)).toHaveText('');
    await expect(cell(2, 2)).toHaveText('');
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.press('ControlOrMeta+v');
    await expect(cell(2, 2)).toHaveText('乙');
    await page.keyboard.press('ControlOrMeta+ArrowDown');
    await page.keyboard.press('F2');
    await page.keyboard.press('End');
    await page.keyboard.type('丁');
    await page.keyboard.press('Tab');
    await expect(cell(3, 1)).toHaveText('丙丁');
    // The state is picked from a list, by its initials.
    await page.keyboard.press('Tab');
    await page.keyboard.type('bqy');
    await expect(page.getByRole('option')).toHaveText(['不启用']);
    await page.keyboard.press('Enter');
    await expect(cell(3, 3)).toHaveText('不启用');
    await page.keyboard.press('Escape');
    await expect(page.getByText('内容尚未保存，确定离开吗？')).toBeVisible();
    await page.getByRole('button', { name: '放弃' }).click();
    await expect(sheet).toHaveCount(0);
});

test('[GRID-06] on a phone the input lies over the cell that it is for, at the edge and beside the sheet’s own columns', async ({
    page,
}) => {
    const { sheet, grid, cell } = await openTable(page, 'grid_phone', ['甲', '乙']);
    await page.setViewportSize({ width: 375, height: 812 });
    await cell(2, 1).click();
    const input = sheet.getByRole('textbox', { name: '名称，第2行' });
    const away = async () => {
        const [over, under] = [await input.boundingBox(), await cell(2, 1).boundingBox()];
        return Math.abs((over?.x ?? 0) - (under?.x ?? Infinity));
    };
    await expect.poll(away).toBeLessThan(2);
    await grid.evaluate(element => element.scrollTo({ left: 400 }));
    await expect.poll(away).toBeLessThan(2);
});
