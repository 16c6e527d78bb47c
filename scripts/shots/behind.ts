import type { Locator, Page } from 'playwright';
import { settle } from './settle.ts';

/** Something that a page opens, with the name of its picture. */
export interface Behind {
    name: string;
    /** Opens it; resolves to true when it is shown. */
    open: () => Promise<boolean>;
}

const DIALOG = '[role=dialog]:visible, [role=alertdialog]:visible';
/** Buttons that start something immediately or navigate away instead of opening a dialog. */
const AT_ONCE = /导出|打印|下载|刷新|复制|历史|上一|下一/;
const ROWS = 4;
const PATIENCE_MS = 5000;

/**
 * Blocks requests that change data while `isHeld`: opening a dialog must never modify anything. They get a refusal like the server's, since a network
 * error would make the page believe that the server is down.
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

/** Clicks a button. One that has disappeared because its row has changed is skipped; one that is present but cannot be clicked is a fault. */
const clicks = async (button: Locator): Promise<boolean> => {
    try {
        await button.click({ timeout: PATIENCE_MS });
        return true;
    } catch (error) {
        if ((await button.count()) > 0) throw error;
        return false;
    }
};

/** Clicks a button and checks that it opened one more dialog; `stood` is the number of dialogs before the first of several buttons. */
const opens = async (page: Page, button: Locator, stood?: number): Promise<boolean> => {
    const before = stood ?? (await count(page));
    const address = page.url();
    try {
        if (!(await clicks(button))) return false;
    } catch (error) {
        // The dialog of the previous button opened late and covers this one: it is a result too.
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

/** Presses Escape, up to four times, until only `left` dialogs are open. */
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

/** Closes the notifications of blocked requests: an error stays until it is closed. */
export const closeNotices = async (page: Page): Promise<void> => {
    const close = page.locator('[aria-live=polite] > .MuiAlert-root > .MuiAlert-action button');
    while ((await close.count()) > 0) await close.first().click();
};

/** Opens the dialog of the first button that has one, directly or through an entry of its menu. */
const openFirst = async (page: Page, buttons: Locator): Promise<boolean> => {
    const stood = await count(page);
    for (const button of await buttons.all()) {
        if (!(await button.isVisible())) continue;
        const label = (await button.textContent()) ?? '';
        // An icon button without text opens the history, which is the same everywhere.
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

/** Opens the dialog of the first row that has one: its buttons from the left, then its menu. */
export const openRowDialog = async (page: Page): Promise<boolean> => {
    for (let row = 0; row < ROWS; row += 1) {
        const cell = page.locator('.MuiDataGrid-row:visible').nth(row).locator('[data-field=actions]');
        if ((await cell.count()) === 0) return false;
        if (await openFirst(page, cell.locator('button:enabled'))) return true;
    }
    return false;
};

/** Opens the first dialog of a record's sheet. */
export const openSheetDialog = (page: Page): Promise<boolean> =>
    openFirst(
        page,
        page.locator('[role=dialog]:visible [data-part=actions] button:enabled, [role=dialog]:visible [data-part=footer] button:enabled'),
    );

/** The enabled buttons beside the title of a page. */
export const headButtons = (page: Page): Locator =>
    page.locator('main h1:visible').first().locator('xpath=..').locator('button:enabled:visible').filter({ hasNotText: AT_ONCE });

/** Opens the dialog of the header button with this label. */
export const openHeadDialog = (page: Page, label: string): Promise<boolean> =>
    opens(page, headButtons(page).filter({ hasText: label }).first());
