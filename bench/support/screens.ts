import { chromium } from 'playwright';
import { chromiumFlags, chromiumPath } from '../../e2e/support/browser.ts';
import { DEMO_PASSWORD } from '../../e2e/support/session.ts';
import { ms } from './stats.ts';

const MAX_MS = 1000;

/** Measures the time until each screen shows its rows, after navigation by a link in an open window. Returns false when one takes a second. */
export const benchScreens = async (url: string, user: string, paths: readonly string[]): Promise<boolean> => {
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
    const slow: string[] = [];
    try {
        const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })).newPage();
        await page.goto(`${url}${paths[0] ?? '/'}`);
        await page.getByRole('textbox', { name: '账号' }).fill(user);
        await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
        await page.getByRole('button', { name: '登录', exact: true }).click();
        await page.getByRole('navigation', { name: '主菜单' }).waitFor();
        // The first round loads the code of the pages; the second is what a user at work experiences.
        for (const round of ['first', 'again'])
            for (const path of paths) {
                const taken = await page.evaluate(openAndWait, path);
                if (taken >= MAX_MS && round === 'again') slow.push(path);
                console.log(`${`${path} ${round}`.padEnd(40)}${ms(taken).padStart(11)}`);
                await page.evaluate(closeTab);
            }
    } finally {
        await browser.close();
    }
    for (const path of slow) console.log(`  SLOW: ${path} takes ${MAX_MS} ms or more`);
    return slow.length === 0;
};

/** Runs in the page: navigates to a path like a link, and waits for the frame with its rows. */
const openAndWait = async (path: string): Promise<number> => {
    const began = performance.now();
    window.history.pushState({}, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    while (performance.now() - began < 20_000) {
        await new Promise(requestAnimationFrame);
        const panel = document.getElementById(`panel-${encodeURIComponent(path)}`);
        if (!panel?.checkVisibility()) continue;
        const rows = [...panel.querySelectorAll('tbody tr, [role=treeitem], [role=row][data-id], [data-empty], [id$=-note]')];
        const isBusy = panel.querySelector('.MuiSkeleton-root') !== null;
        if (isBusy || !rows.some(row => (row as HTMLElement).innerText.trim() !== '')) continue;
        await new Promise(resolve => setTimeout(resolve));
        return performance.now() - began;
    }
    return 20_000;
};

/** Runs in the page: closes the tab, so that the next opening renders it from scratch. */
const closeTab = (): void => document.querySelector<HTMLElement>('[role=tab][aria-selected=true] [data-close]')?.click();
