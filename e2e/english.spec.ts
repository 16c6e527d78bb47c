import { expect, test } from 'playwright/test';
import type { MenuNode } from '#contract/system/auth.ts';
import { apiToken, signIn } from './support/session.ts';

const HAN = /\p{Script=Han}/u;

const pagesOf = (nodes: readonly MenuNode[]): string[] =>
    nodes.flatMap(node => (node.hidden ? [] : node.children?.length ? pagesOf(node.children) : node.component ? [node.path] : []));

/** What is a word of the product wherever it stands: menu, tabs, page heads, column heads, labels, buttons. */
const WORDS = ['nav a', 'nav button', '[role=tab]', 'h1', '[role=columnheader]', 'thead th', 'label', 'main button', '[role=search] [placeholder]'];

/**
 * What holds a name of the company or of a person, or a text that somebody wrote: the person's own menu, the tree of departments and
 * categories, the places of the service settings, orders and drivers of the dispatch board.
 */
const DATA = [
    '[aria-haspopup=menu]',
    '[role=tree] *',
    '[role=treeitem] *',
    '[data-content] *',
    'td *',
    '[role=gridcell] *',
    '.MuiChip-root',
    'h1:has-text("Good ")',
];
/** Pages whose heads or buttons are records: a disk board, trees of the company, cards of orders, drivers and cities. */
const RECORD_PAGES = new Set(['/order/dispatch', '/system/depart', '/system/my-depart', '/system/address-list', '/system/category', '/setting/customer-service', '/setting/driver-service', '/dashboard/monitor', '/dashboard/index']);

test('in English no page of the menu heads, labels or offers anything in Chinese', async ({ page }) => {
    test.setTimeout(400_000);
    const headers = { 'X-Access-Token': await apiToken(page.request, 'admin') };
    const answer = await page.request.get('/api/sys/permission/getUserPermissionByToken', { headers });
    const paths = pagesOf(((await answer.json()) as { result: { menu: MenuNode[] } }).result.menu);
    expect(paths.length).toBeGreaterThan(70);
    await signIn(page, 'admin');
    await page.evaluate(() => localStorage.setItem('LANGUAGE', JSON.stringify({ value: 'en', expire: null })));
    const found: string[] = [];
    for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
        await expect(page.getByRole('tab', { selected: true }).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        const words = await page.evaluate(
            ([selectors, data]) =>
                [...document.querySelectorAll<HTMLElement>(selectors)]
                    .filter(each => each.checkVisibility() && !each.closest(data))
                    .map(each => each.getAttribute('placeholder') ?? each.innerText),
            [WORDS.join(', '), DATA.join(', ')] as const,
        );
        expect(words.length, path).toBeGreaterThan(5);
        const shown = RECORD_PAGES.has(path) ? [] : words;
        found.push(...shown.filter(text => HAN.test(text)).map(text => `${path}: ${text.slice(0, 60)}`));
    }
    expect(found).toEqual([]);
});
