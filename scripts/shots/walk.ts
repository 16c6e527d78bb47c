import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { closeDialogs, closeNotices, headButtons, holdWrites, openHeadDialog, openRowDialog, openSheetDialog } from './behind.ts';
import { type Camera, createCamera, type Fault, reasonOf } from './camera.ts';
import { type Look, setWidth } from './looks.ts';
import type { Job } from './plan.ts';
import { goTo, openWindow, signIn } from './session.ts';
import { settle } from './settle.ts';

export interface Report {
    pictures: number;
    faults: Fault[];
    /** Pages without content for this role. */
    empty: string[];
}

/** Pages between full page loads, which unmount the tabs of earlier pages: they cost time at each change of the look. */
const PAGES_A_LOAD = 6;

const nameOf = (path: string) => path.slice(1).replaceAll('/', '-');
const record = (page: Page) => page.locator('.MuiDataGrid-row.kit-open:visible').first();

/** Takes what a page opens: the first record with its tabs and dialog, the form, the dialogs of the header and of a row. */
const takeBehind = async (page: Page, camera: Camera, path: string, looks: readonly Look[], isWhole: boolean) => {
    const name = nameOf(path);
    const few = isWhole ? 'widths' : looks;
    const back = async () => {
        await closeDialogs(page);
        await closeNotices(page);
        if (!page.url().endsWith(path)) await goTo(page, path);
        await setWidth(page);
        await settle(page);
    };
    /** Reopens a dialog that a change of width has closed. */
    const again = (open: () => Promise<boolean>) => async () => {
        if ((await page.locator('[role=dialog]:visible').count()) > 0) return;
        await settle(page);
        await open();
    };
    const form = page.locator(`main a[href^="${path}/create"], .MuiDataGrid-row [data-field=actions] a[href^="${path}/"]`).first();
    const address = (await form.isVisible()) ? await form.getAttribute('href') : null;

    if (await record(page).isVisible()) {
        camera.goOn(`${path} (record)`);
        // Avoids cells with links, which navigate elsewhere.
        await record(page).locator('.MuiDataGrid-cell:not(:has(a, button, input))').first().click();
        await page.locator('[role=dialog]:visible').first().waitFor();
        await camera.take(`${name}-record`, `${path} (record)`, looks);
        if (isWhole) {
            const tabs = page.locator('[role=dialog]:visible [role=tab]');
            for (let index = 1; index < (await tabs.count()); index += 1) {
                await setWidth(page);
                await tabs.nth(index).click();
                await camera.take(`${name}-record-tab${index + 1}`, `${path} (record, tab ${index + 1})`, few);
            }
            await setWidth(page);
            await holdWrites(page, true);
            if (await openSheetDialog(page)) await camera.take(`${name}-record-dialog`, `${path} (record, dialog)`, few);
            await holdWrites(page, false);
        }
        await back();
    }
    if (address) {
        await goTo(page, address);
        await camera.take(`${name}-form`, `${path} (form)`, looks);
        await back();
    }
    await holdWrites(page, true);
    camera.goOn(`${path} (row's dialog)`);
    if (await openRowDialog(page))
        await camera.take(
            `${name}-row`,
            `${path} (row's dialog)`,
            few,
            again(() => openRowDialog(page)),
        );
    await back();
    const labels = isWhole ? await headButtons(page).allTextContents() : [];
    for (const [index, label] of labels.filter(Boolean).entries()) {
        camera.goOn(`${path} (${label})`);
        const open = () => openHeadDialog(page, label);
        if (await open()) await camera.take(`${name}-head${index + 1}`, `${path} (${label})`, few, again(open));
        await back();
    }
    await holdWrites(page, false);
};

/** Signs in and takes the pages of a job with everything they open. An error on a page is recorded as a fault, and the walk continues. */
export const walk = async (browser: Browser, url: string, { role, pages }: Job, root: string): Promise<Report> => {
    const { context, page } = await openWindow(browser);
    const camera = createCamera(page, role, join(root, role));
    const empty: string[] = [];
    camera.goOn('sign-in');
    await signIn(page, url, role);
    for (const [index, { path, looks, isWhole }] of pages.entries()) {
        camera.goOn(path);
        try {
            await setWidth(page);
            if (index % PAGES_A_LOAD === 0) await page.goto(url + path);
            else await goTo(page, path);
            await page.getByRole('banner').waitFor();
            await camera.take(nameOf(path), path, looks);
            await setWidth(page);
            // Does not count as empty: a pane beside a list or tree that asks to select something, or a start page that waits for input.
            const has = (selector: string) => page.locator(selector).count();
            const things = await has(
                'main :is(.MuiDataGrid-row, [role=treeitem], [role=option], tbody tr, li, svg.MuiChartsSurface-root):visible',
            );
            if (things === 0 && (await has('main [data-empty]:not([data-empty=start]):visible')) > 0) empty.push(path);
            await takeBehind(page, camera, path, looks, isWhole);
        } catch (error) {
            const what = reasonOf(error);
            camera.faults.push({ role, place: path, look: 'desktop-light', what });
            await page.screenshot({ path: join(root, role, `${nameOf(path)}-stopped.png`) });
            await page.goto(url + path);
        }
    }
    await context.close();
    return { pictures: camera.taken(), faults: camera.faults, empty };
};
