import { expect, test } from 'playwright/test';
import type { MenuNode } from '#contract/system/account/auth.ts';
import { apiToken, signIn } from './support/session.ts';

const HAN = /\p{Script=Han}/u;

const pagesOf = (nodes: readonly MenuNode[]): string[] =>
    nodes.flatMap(node => (node.hidden ? [] : node.children?.length ? pagesOf(node.children) : node.component ? [node.path] : []));

/** What is a word of the product wherever it is shown: menu, tabs, page heads, column heads, labels, buttons. */
const WORDS = [
    'nav a',
    'nav button',
    '[role=tab]',
    'h1',
    '[role=columnheader]',
    'thead th',
    'label',
    'main button',
    '[role=search] [placeholder]',
];

/** What holds names and texts that people wrote: cells, cards and trees of records, chips, and the person's own menu. */
const DATA = [
    'td *',
    '[role=gridcell] *',
    '[data-content] *',
    '[role=tree] *',
    '[role=treeitem] *',
    '.MuiChip-root',
    '[aria-haspopup=menu]',
];

test('in English no page of the menu heads, labels or offers anything in Chinese', async ({ page }) => {
    test.setTimeout(900_000);
    const headers = { 'X-Access-Token': await apiToken(page.request, 'admin') };
    const answer = await page.request.get('/api/sys/permission/getUserPermissionByToken', { headers });
    // What the fields of a form are called is what the company has written.
    const paths = pagesOf(((await answer.json()) as { result: { menu: MenuNode[] } }).result.menu).filter(
        path => !path.startsWith('/online/cgformList/'),
    );
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
        // The greeting ends with the person's name.
        found.push(...words.filter(text => HAN.test(text) && !text.startsWith('Good ')).map(text => `${path}: ${text.slice(0, 60)}`));
    }
    expect(found).toEqual([]);
});
