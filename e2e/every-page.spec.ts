import { expect, type Page, test } from 'playwright/test';
import type { MenuNode } from '#contract/system/auth.ts';
import { apiToken, signIn } from './support/session.ts';

const AT_ONCE = 6;
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
    const menu = page.getByRole('navigation', { name: '主菜单' });
    const link = menu.locator(`li a[href="${path}"]`);
    if (group && !(await link.isVisible())) await menu.getByRole('button', { name: group, exact: true }).click();
    await link.click();
};

const panelOf = (page: Page, path: string) => page.locator(`[id="panel-${encodeURIComponent(path)}"]`);
/** At the left end: in the middle of a short tab there is its close button. */
const show = (page: Page, path: string) => page.locator(`[id="tab-${encodeURIComponent(path)}"]`).click({ position: { x: 12, y: 12 } });

/** The first thing on the page that a person can write into, if there is one. */
const firstInput = (page: Page, path: string) =>
    panelOf(page, path)
        .locator('input:not([type]), input[type=text], input[type=search], textarea')
        .and(page.locator(':visible:enabled:not([readonly]):not([role=combobox]):not([aria-hidden=true])'))
        .first();

for (const part of [0, 1]) {
    test(`[TAB-01] [TAB-05] every page of the menu keeps what is typed over another tab and over a reload, part ${part + 1}`, async ({
        page,
    }) => {
        test.setTimeout(400_000);
        const faults: string[] = [];
        page.on('pageerror', error => faults.push(`${page.url()} ${error.message}`));
        page.on('response', answer => answer.status() >= 500 && faults.push(`${answer.status()} ${answer.url()}`));
        await signIn(page, 'admin', '/dashboard/analysis');
        const entries = (await menuOf(page)).filter((_, index) => index % 2 === part);
        expect(entries.length).toBeGreaterThan(10);
        const untyped: string[] = [];
        for (let from = 0; from < entries.length; from += AT_ONCE) {
            const batch = entries.slice(from, from + AT_ONCE);
            const typed: Entry[] = [];
            for (const entry of batch) {
                await openFromMenu(page, entry);
                const panel = panelOf(page, entry.path);
                await expect(panel).toBeVisible();
                await expect(panel.getByRole('progressbar')).toHaveCount(0);
                await expect(panel, entry.path).not.toHaveText('');
                const input = firstInput(page, entry.path);
                if ((await input.count()) === 0) untyped.push(entry.title);
                else {
                    await input.fill(DRAFT);
                    typed.push(entry);
                }
            }
            for (const { path } of typed) {
                await show(page, path);
                await expect(firstInput(page, path), path).toHaveValue(DRAFT);
            }
            // A form with unsent input asks before a reload; filters come back without being asked.
            page.once('dialog', dialog => void dialog.accept());
            await page.reload();
            for (const { path } of typed) {
                await show(page, path);
                await expect(firstInput(page, path), `${path} after a reload`).toHaveValue(DRAFT);
            }
            page.removeAllListeners('dialog');
            await page.getByRole('button', { name: '标签页操作' }).click();
            const unsent = await page.getByRole('tab', { name: /未保存/ }).count();
            await page.getByRole('menuitem', { name: '关闭其他' }).click();
            for (let left = unsent; left > 0; left -= 1) await page.getByRole('dialog').getByRole('button', { name: '放弃' }).click();
            await expect(page.getByRole('tab', { name: /未保存/ })).toHaveCount(0);
        }
        test.info().annotations.push({ type: 'pages without a text input', description: untyped.join(' ') });
        expect(faults).toEqual([]);
    });
}
