import { expect, type Page, type Request } from 'playwright/test';
import { signInByForm } from './session.ts';

/** Opens the form that journeys about lost sessions and unavailable servers fill in. */
export const openForm = async (page: Page, origin = '') => {
    await signInByForm(page, 'ops', `${origin}/vehicle/level-one`);
    await page.getByRole('link', { name: '新增' }).first().click();
    await expect(page.getByRole('dialog', { name: '新增一级车型' })).toBeVisible();
};

/** Fills in the required fields of a first-level type. Resolves to the form's sheet. */
export const fillForm = async (page: Page, name: string, code: string) => {
    const sheet = page.getByRole('dialog', { name: '新增一级车型' });
    await sheet.getByRole('textbox', { name: '名称' }).fill(name);
    await sheet.getByRole('textbox', { name: '编码' }).fill(code);
    for (const [field, option] of [
        ['业务类型', '吊装'],
        ['计价方式', '台班制'],
    ] as const) {
        await sheet.getByRole('combobox', { name: field }).click();
        await page.getByRole('option', { name: option }).click();
    }
    return sheet;
};

/** Collects the requests that save the form. */
export const savesOf = (page: Page) => {
    const saves: Request[] = [];
    page.on('request', request => request.url().endsWith('/levelOne/add') && saves.push(request));
    return saves;
};

/** The dialog above a record's sheet. The sheet is a dialog too until the other one opens, and has buttons with the same labels. */
export const questionOn = (page: Page) => page.getByRole('dialog').filter({ hasNot: page.locator('[data-part=actions]') });
