import { expect, type Locator, type Page, test } from 'playwright/test';
import type { MenuNode } from '#contract/system/account/auth.ts';
import { faultsOf } from './support/axe.ts';
import { apiToken, signIn } from './support/session.ts';

/** With the home page as many as stay drawn. */
const AT_ONCE = 11;
const DRAFT = '半句话';

interface Entry {
    path: string;
    title: string;
    group?: string;
}

/** The pages of the menu that are drawn by this client. */
const pagesOf = (nodes: readonly MenuNode[], group?: string): Entry[] =>
    nodes.flatMap(node => {
        if (node.hidden) return [];
        if (node.children?.length) return pagesOf(node.children, node.meta.title);
        return node.component ? [{ path: node.path, title: node.meta.title, ...(group ? { group } : {}) }] : [];
    });

const menuOf = async (page: Page) => {
    const headers = { 'X-Access-Token': await apiToken(page.request, 'admin') };
    const answer = await page.request.get('/api/sys/permission/getUserPermissionByToken', { headers });
    return pagesOf(((await answer.json()) as { result: { menu: MenuNode[] } }).result.menu);
};

const openFromMenu = async (page: Page, { path, group }: Entry) => {
    // By attribute: to find roles, all that the open pages have drawn is looked through.
    const menu = page.locator('nav[aria-label="主菜单"]');
    const link = menu.locator(`li a[href="${path}"]`);
    if (group && !(await link.isVisible())) await menu.getByRole('button', { name: group, exact: true }).click();
    await link.click();
};

const panelOf = (page: Page, path: string) => page.locator(`[id="panel-${encodeURIComponent(path)}"]`);
/** At the left end: in the middle of a short tab there is its close button. */
const show = (page: Page, path: string) => page.locator(`[id="tab-${encodeURIComponent(path)}"]`).click({ position: { x: 12, y: 12 } });

/** What takes words on the page: filters before anything else, never a box for numbers, a list of choices, a sheet's cell, or what is filled already. */
const wordsIn = async (page: Page, path: string): Promise<Locator | undefined> => {
    const boxes = ['input:not([type])', 'input[type=text]', 'input[type=search]', 'textarea'];
    const free =
        ':visible:enabled:not([readonly]):not([data-part=input]):not([role=combobox]):not([aria-hidden=true]):not([inputmode=numeric]):not([inputmode=decimal]):not([placeholder^=年])';
    for (const place of ['[role=search] ', '']) {
        const found = panelOf(page, path).locator(boxes.map(box => place + box + free).join(', '));
        const values = await found.evaluateAll(all => all.map(box => (box as HTMLInputElement).value));
        if (values.includes('')) return found.nth(values.indexOf(''));
    }
    return undefined;
};

/** A page with something that must be found again, and how to look for it: while other tabs cover the page, and on the page shown. */
interface Kept extends Entry {
    underOthers: () => Promise<void>;
    check: (when: string) => Promise<void>;
}

/** Writes into the page, or chooses its second tab; undefined for a page that has neither. */
const change = async (page: Page, entry: Entry): Promise<Kept | undefined> => {
    const { path } = entry;
    const box = await wordsIn(page, path);
    if (box) {
        await box.fill(DRAFT);
        const element = await box.elementHandle();
        return {
            ...entry,
            underOthers: async () => expect(await element?.inputValue(), `${path} under another tab`).toBe(DRAFT),
            check: when => expect(box, `${path} ${when}`).toHaveValue(DRAFT),
        };
    }
    const tab = panelOf(page, path).getByRole('tab').nth(1);
    if ((await tab.count()) === 0) return undefined;
    await tab.click();
    const check = (when: string) => expect(tab, `${path} ${when}`).toHaveAttribute('aria-selected', 'true');
    await check('when chosen');
    const element = await tab.elementHandle();
    const underOthers = async () => expect(await element?.getAttribute('aria-selected'), `${path} under another tab`).toBe('true');
    return { ...entry, underOthers, check };
};

/** Leaves one tab open; forms with input ask, and are given up. */
const closeOthers = async (page: Page) => {
    await page.getByRole('button', { name: '标签页操作' }).click();
    await page.getByRole('menuitem', { name: '关闭其他' }).click();
    const giveUp = page.getByRole('dialog').getByRole('button', { name: '放弃', exact: true });
    const tabs = page.getByRole('tablist', { name: '已打开的页面' }).getByRole('tab');
    await expect(async () => {
        if (await giveUp.isVisible()) await giveUp.click({ timeout: 1000 });
        expect(await tabs.count()).toBeLessThanOrEqual(2);
    }).toPass();
};

test.describe.configure({ mode: 'parallel' });
// A low window: what lies below its edge is drawn when somebody scrolls there, and what is kept does not depend on it.
test.use({ viewport: { width: 1440, height: 420 } });

for (const part of [0, 1]) {
    test(`[TAB-01] [TAB-05] every page of the menu has no serious fault of accessibility, and keeps what is typed over another tab and a reload, part ${part + 1}`, async ({
        page,
    }) => {
        test.setTimeout(900_000);
        const faults: string[] = [];
        page.on('pageerror', error => faults.push(`${page.url()} ${error.message}`));
        // A busy server may ask to be tried again (503); what it could not do at all is a fault.
        page.on('response', answer => answer.status() === 500 && faults.push(`${answer.status()} ${answer.url()}`));
        await signIn(page, 'admin', '/dashboard/analysis');
        const entries = (await menuOf(page)).filter((_, index) => index % 2 === part);
        expect(entries.length).toBeGreaterThan(10);
        const still: string[] = [];
        for (let from = 0; from < entries.length; from += AT_ONCE) {
            const kept: Kept[] = [];
            for (const entry of entries.slice(from, from + AT_ONCE)) {
                await openFromMenu(page, entry);
                const panel = panelOf(page, entry.path);
                await expect(panel).toBeVisible();
                await expect(panel.locator('[role=progressbar]:not([aria-valuenow])'), entry.path).toHaveCount(0);
                await expect(panel, entry.path).not.toHaveText('');
                await expect(panel.locator('[data-later]'), entry.path).toHaveCount(0);
                for (const fault of await faultsOf(page)) faults.push(`${entry.path} ${fault}`);
                const changed = await change(page, entry);
                if (changed) kept.push(changed);
                else still.push(entry.title);
            }
            // Drawn on under the last one: that a tab which is shown again is the one that was left, tabs.spec.ts proves.
            for (const { underOthers } of kept) await underOthers();
            // A form with unsent input asks before a reload; filters come back without being asked.
            page.once('dialog', dialog => void dialog.accept());
            await page.reload();
            for (const { path, check } of kept) {
                await show(page, path);
                await check('after a reload');
            }
            page.removeAllListeners('dialog');
            await closeOthers(page);
        }
        test.info().annotations.push({ type: 'pages with nothing to type or choose', description: still.join(' ') });
        expect(faults).toEqual([]);
    });
}
