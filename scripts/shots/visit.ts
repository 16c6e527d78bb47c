import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import type { MenuNode } from '#contract/system/auth.ts';
import { findFaults } from './faults.ts';

export const LOOKS = {
    'desktop-light': { width: 1440, height: 900, theme: 'light' },
    'desktop-dark': { width: 1440, height: 900, theme: 'dark' },
    'phone-light': { width: 375, height: 812, theme: 'light' },
    'phone-dark': { width: 375, height: 812, theme: 'dark' },
} as const;
export type Look = keyof typeof LOOKS;

interface Report {
    pictures: number;
    faults: string[];
}

const leaves = (nodes: readonly MenuNode[]): MenuNode[] =>
    nodes.flatMap(node => (node.hidden ? [] : node.children?.length ? leaves(node.children) : [node]));

/** Waits until nothing loads and nothing moves any more. */
export const settle = async (page: Page) => {
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() =>
        document
            .getAnimations()
            .every(animation => animation.playState !== 'running' || animation.effect?.getTiming().iterations === Infinity),
    );
};

/** Signs in through the form; the pages of the menu that comes back. */
export const signIn = async (page: Page, url: string, username: string) => {
    await page.goto(`${url}/user/login`);
    await page.getByRole('textbox', { name: '账号' }).fill(username);
    await page.getByLabel('密码', { exact: true }).fill(process.env.DEMO_PASSWORD ?? 'Diaoyun@2026');
    const menu = page.waitForResponse(answer => answer.url().includes('/sys/permission/getUserPermissionByToken'));
    await page.getByRole('button', { name: '登录' }).click();
    const body = (await (await menu).json()) as { result: { menu: MenuNode[] } };
    return leaves(body.result.menu).filter(node => !node.meta.internalOrExternal);
};

/** Takes the sign-in page, every menu entry and the first record of each list, and says what is wrong on each. */
export const visitAll = async (browser: Browser, url: string, role: string, look: Look, folder: string): Promise<Report> => {
    const { width, height, theme } = LOOKS[look];
    const context = await browser.newContext({ viewport: { width, height }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
    await context.addInitScript(mode => localStorage.setItem('DEFAULT_THEME', JSON.stringify({ value: mode, expire: null })), theme);
    const page = await context.newPage();
    const faults: string[] = [];
    let where = 'sign-in';
    let pictures = 0;
    page.on('console', message => {
        if (message.type() === 'error' || message.type() === 'warning') faults.push(`${where}: console: ${message.text().slice(0, 200)}`);
    });
    page.on('pageerror', error => faults.push(`${where}: error: ${error.message.slice(0, 200)}`));
    const take = async (name: string) => {
        await settle(page);
        await page.screenshot({ path: join(folder, `${name}.png`) });
        pictures++;
        faults.push(...(await findFaults(page)).map(fault => `${where}: ${fault}`));
    };

    await page.goto(`${url}/user/login`);
    await take('sign-in');
    for (const entry of await signIn(page, url, role)) {
        where = entry.path;
        const name = entry.path.slice(1).replaceAll('/', '-');
        await page.goto(`${url}${entry.path}`);
        await take(name);
        const firstRow = page.locator('.MuiDataGrid-row').first();
        if (await page.locator('.MuiDataGrid-row.kit-open').first().isVisible()) {
            where = `${entry.path} (first record)`;
            await firstRow.locator('.MuiDataGrid-cell').nth(2).click();
            await page.getByRole('dialog').waitFor();
            await take(`${name}-record`);
        }
    }
    await context.close();
    return { pictures, faults };
};
