import type { Locator, Page } from 'playwright';
import { settle } from './settle.ts';

/** Something behind a page: how it opens, and what to call its picture. */
export interface Behind {
    name: string;
    /** True when it is shown. */
    open: () => Promise<boolean>;
}

const DIALOG = '[role=dialog]:visible, [role=alertdialog]:visible';
/** What starts something at once or leads away instead of opening a dialog. */
const AT_ONCE = /导出|打印|下载|刷新|复制|历史|上一|下一/;
const ROWS = 4;
const PATIENCE_MS = 5000;

/**
 * While it holds, nothing can be sent that changes data: a look behind a button must never be a deed. It is refused as the server
 * refuses: a call that fails on its way would make the page believe that nobody answers any more.
 */
export const holdWrites = (page: Page, isHeld: boolean): Promise<void> =>
    page.evaluate(held => {
        const place = globalThis as typeof globalThis & { freeFetch?: typeof fetch };
        place.freeFetch ??= place.fetch;
        const free = place.freeFetch;
        const refusal = { success: false, code: 500, message: '截图时不提交', result: null, timestamp: 0 };
        place.fetch = held
            ? (input, init) => ((init?.method ?? 'GET') === 'GET' ? free(input, init) : Promise.resolve(Response.json(refusal)))
            : free;
    }, isHeld);

const count = (page: Page) => page.locator(DIALOG).count();

/** Clicks; a button that has gone meanwhile, because its row has changed, is passed over. One that stays and cannot be clicked is a fault. */
const clicks = async (button: Locator): Promise<boolean> => {
    try {
        await button.click({ timeout: PATIENCE_MS });
        return true;
    } catch (error) {
        if ((await button.count()) > 0) throw error;
        return false;
    }
};

/** Clicks and waits for one dialog more than there was; `stood` counts those that stood before the first of several buttons. */
const opens = async (page: Page, button: Locator, stood?: number): Promise<boolean> => {
    const before = stood ?? (await count(page));
    const address = page.url();
    try {
        if (!(await clicks(button))) return false;
    } catch (error) {
        // The dialog of the button before it came late and stands in the way: it is what was looked for.
        if ((await count(page)) > before) return true;
        throw error;
    }
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
    for (
        let tries = 0;
        tries < 4 && (await page.locator(`${DIALOG}, [role=menu]:visible, .MuiPopover-root:visible`).count()) > left;
        tries += 1
    ) {
        await page.keyboard.press('Escape');
        await settle(page);
    }
};

/** Takes away what has been said to a deed that was held back: an error stays until it is closed. */
export const closeNotices = async (page: Page): Promise<void> => {
    const close = page.locator('[aria-live=polite] > .MuiAlert-root > .MuiAlert-action button');
    while ((await close.count()) > 0) await close.first().click();
};

/** The first of several buttons that opens a dialog, or an entry of the menu that it opens. */
const openFirst = async (page: Page, buttons: Locator): Promise<boolean> => {
    const stood = await count(page);
    for (const button of await buttons.all()) {
        if (!(await button.isVisible())) continue;
        const label = (await button.textContent()) ?? '';
        // A picture without a word is the history, the same everywhere.
        if (label.trim() === '' || AT_ONCE.test(label)) continue;
        if ((await button.getAttribute('aria-haspopup')) === 'menu') {
            if (!(await clicks(button))) continue;
            const entry = page.locator('[role=menu]:visible [role=menuitem]:not([aria-disabled=true]):not([href])').first();
            if ((await entry.count()) > 0 && (await opens(page, entry, stood))) return true;
            await closeDialogs(page, 0);
        } else if (await opens(page, button, stood)) return true;
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
