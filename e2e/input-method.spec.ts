import { expect, type Page, test } from 'playwright/test';
import { signIn } from './support/session.ts';

/** Types as an input method does: letters that are not yet text, then the word that is picked. */
const inputMethod = async (page: Page) => {
    const session = await page.context().newCDPSession(page);
    return {
        letters: (text: string) =>
            session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length }),
        enter: () => session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter', windowsVirtualKeyCode: 229 }),
        pick: (word: string) => session.send('Input.insertText', { text: word }),
    };
};

test('[LIST-03] Enter that picks a word of an input method neither searches nor saves', async ({ page }) => {
    await signIn(page, 'ops', '/vehicle/level-one');
    await expect(page.getByRole('row', { name: /truck_crane/ })).toBeVisible();
    const ime = await inputMethod(page);
    const asked: string[] = [];
    page.on('request', request => request.url().includes('/vehicle/levelOne/') && asked.push(request.url()));

    const filter = page.getByRole('textbox', { name: '名称' });
    await filter.focus();
    await ime.letters('suiche');
    await ime.enter();
    await expect(filter).toHaveValue('suiche');
    await ime.pick('随车');
    await expect(filter).toHaveValue('随车');
    expect(asked).toEqual([]);
    await filter.press('Enter');
    await expect(page.getByText('1-1 共1条')).toBeVisible();
    expect(asked).toHaveLength(1);

    await page
        .getByRole('link', { name: '新增' })
        .or(page.getByRole('button', { name: '新增' }))
        .click();
    const sheet = page.getByRole('dialog', { name: '新增一级车型' });
    const name = sheet.getByRole('textbox', { name: '名称' });
    await name.focus();
    await ime.letters('lvdai');
    await ime.enter();
    await ime.pick('履带');
    await expect(name).toHaveValue('履带');
    await expect(sheet.getByText('请输入编码')).toHaveCount(0);
    await name.press('Enter');
    await expect(sheet.getByText('请输入编码')).toBeVisible();
    expect(asked).toHaveLength(1);
});
