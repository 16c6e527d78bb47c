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

/** Chromium tells of every answer that is no success; that the server was busy for a moment is no fault of the page. */
const isPassing = (text: string) => /status of (429|503)/.test(text);

/** Takes the sign-in page, every menu entry, the first record and the empty form of each list, and says what is wrong on each. */
export const visitAll = async (browser: Browser, url: string, role: string, look: Look, folder: string): Promise<Report> => {
    const { width, height, theme } = LOOKS[look];
    const context = await browser.newContext({ viewport: { width, height }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
    await context.addInitScript(mode => localStorage.setItem('DEFAULT_THEME', JSON.stringify({ value: mode, expire: null })), theme);
    const page = await context.newPage();
    const faults: string[] = [];
    let where = 'sign-in';
    let pictures = 0;
    page.on('console', message => {
        if (['error', 'warning'].includes(message.type()) && !isPassing(message.text()))
            faults.push(`${where}: console: ${message.text().slice(0, 200)}`);
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
        const create = page.locator(`main a[href^="${entry.path}/create"]`).first();
        const hasForm = await create.isVisible();
        if (await page.locator('.MuiDataGrid-row.kit-open').first().isVisible()) {
            where = `${entry.path} (first record)`;
            await page.locator('.MuiDataGrid-row').first().locator('.MuiDataGrid-cell').nth(2).click();
            await page.getByRole('dialog').waitFor();
            await take(`${name}-record`);
            await page.goBack();
        }
        if (hasForm) {
            where = `${entry.path} (new)`;
            await create.click();
            await take(`${name}-new`);
        }
    }
    await context.close();
    return { pictures, faults };
};
