import type { Locator, Page } from 'playwright';
import { settle } from './settle.ts';

/** Something behind a page: how it opens, and what to call its picture. */
export interface Behind {
    name: string;
    /** True when it stands. */
    open: () => Promise<boolean>;
}

const DIALOG = '[role=dialog]:visible, [role=alertdialog]:visible';
/** What starts something at once or leads away instead of opening a dialog. */
const AT_ONCE = /导出|打印|下载|刷新|复制|历史|上一|下一/;
const ROWS = 4;

/** While it holds, nothing can be sent that changes data: a look behind a button must never be a deed. */
export const holdWrites = (page: Page, isHeld: boolean): Promise<void> =>
    page.evaluate(held => {
        const place = globalThis as typeof globalThis & { freeFetch?: typeof fetch };
        place.freeFetch ??= place.fetch;
        const free = place.freeFetch;
        place.fetch = held
            ? (input, init) =>
                  (init?.method ?? 'GET') === 'GET' ? free(input, init) : Promise.reject(new TypeError(`held back: ${String(input)}`))
            : free;
    }, isHeld);

const count = (page: Page) => page.locator(DIALOG).count();

/** Clicks and waits for one dialog more than there was. */
const opens = async (page: Page, button: Locator): Promise<boolean> => {
    const before = await count(page);
    const address = page.url();
    await button.click();
    await settle(page);
    if (page.url() !== address) {
        await page.goBack();
        await settle(page);
        return false;
    }
    return (await count(page)) > before;
};

/** Closes what is open by Escape, as often as it takes, until `left` dialogs stand. */
export const closeDialogs = async (page: Page, left = 0): Promise<void> => {
    for (let tries = 0; tries < 4 && (await page.locator(`${DIALOG}, [role=menu]:visible`).count()) > left; tries += 1) {
        await page.keyboard.press('Escape');
        await settle(page);
    }
};

/** The first of several buttons that opens a dialog, or an entry of the menu that it opens. */
const openFirst = async (page: Page, buttons: Locator): Promise<boolean> => {
    for (const button of await buttons.all()) {
        const label = (await button.textContent()) ?? '';
        // A picture without a word is the history, the same everywhere.
        if (label.trim() === '' || AT_ONCE.test(label) || !(await button.isVisible())) continue;
        if ((await button.getAttribute('aria-haspopup')) === 'menu') {
            await button.click();
            const entry = page.locator('[role=menu]:visible [role=menuitem]:not([aria-disabled=true]):not([href])').first();
            if ((await entry.count()) > 0 && (await opens(page, entry))) return true;
            await closeDialogs(page, 0);
        } else if (await opens(page, button)) return true;
    }
    return false;
};

/** The dialog of the first row that has one: its buttons from the left, then its menu. */
export const openRowDialog = async (page: Page): Promise<boolean> => {
    for (let row = 0; row < ROWS; row += 1) {
        const cell = page.locator('.MuiDataGrid-row:visible').nth(row).locator('[data-field=actions]');
        if ((await cell.count()) === 0) return false;
        if (await openFirst(page, cell.locator('button:enabled'))) return true;
    }
    return false;
};

/** The first dialog that the sheet of a record leads to. */
export const openSheetDialog = (page: Page): Promise<boolean> =>
    openFirst(
        page,
        page.locator('[role=dialog]:visible [data-part=actions] button:enabled, [role=dialog]:visible [data-part=footer] button:enabled'),
    );

/** The buttons beside the title of a page, by their words. */
export const headButtons = (page: Page): Locator =>
    page.locator('main h1:visible').first().locator('xpath=..').locator('button:enabled:visible').filter({ hasNotText: AT_ONCE });

/** Opens the dialog of one of them. */
export const openHeadDialog = (page: Page, label: string): Promise<boolean> =>
    opens(page, headButtons(page).filter({ hasText: label }).first());
