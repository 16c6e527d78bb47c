import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { closeDialogs } from './behind.ts';
import { createCamera, reasonOf } from './camera.ts';
import { LOOKS, type Look, setLook } from './looks.ts';
import { openWindow, signIn } from './session.ts';
import { settle } from './settle.ts';
import type { Report } from './walk.ts';

const PAGE = '/help';

const fromUserMenu = (name: string) => async (page: Page) => {
    await page.getByRole('button', { name: /^用户菜单/ }).click();
    await page.getByRole('menuitem', { name }).click();
};

/** The popovers of the header, each opened again for each look. */
const POPOVERS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
    bell: page =>
        page
            .getByRole('banner')
            .getByRole('button', { name: /^消息通知/ })
            .click(),
    tasks: page => page.getByRole('banner').getByRole('button', { name: /任务/ }).click(),
    'user-menu': page => page.getByRole('button', { name: /^用户菜单/ }).click(),
    palette: page => page.getByRole('banner').getByRole('button', { name: '搜索菜单' }).click(),
    keyboard: async page => {
        await page.locator('main').focus();
        await page.keyboard.press('?');
    },
    settings: fromUserMenu('系统设置'),
    password: fromUserMenu('修改密码'),
    depart: fromUserMenu('切换部门'),
    'sign-out': fromUserMenu('退出登录'),
    'tab-menu': async page => {
        await page.getByRole('tablist', { name: '已打开的页面' }).getByRole('tab').last().click({ button: 'right' });
    },
    'side-menu': async page => {
        const button = page.getByRole('button', { name: /展开菜单|收起菜单/ });
        await button.click();
    },
};

/** Parts that are visible without opening a layer above the page. */
const ALWAYS_THERE = new Set(['side-menu']);

/** Takes all popovers of the header. */
export const takePopovers = async (browser: Browser, url: string, role: string, root: string, looks: readonly Look[]): Promise<Report> => {
    const { context, page } = await openWindow(browser);
    const camera = createCamera(page, 'shell', join(root, 'shell'));
    camera.goOn('sign-in');
    await signIn(page, url, role);
    for (const [name, open] of Object.entries(POPOVERS)) {
        // Phones have no tab bar.
        const ours = name === 'tab-menu' ? looks.filter(look => LOOKS[look].width > 1000) : looks;
        for (const look of ours) {
            camera.goOn(name);
            try {
                await page.goto(url + PAGE);
                await page.getByRole('banner').waitFor();
                await setLook(page, look);
                await settle(page);
                await open(page);
                // Many popovers are loaded lazily when first opened.
                if (!ALWAYS_THERE.has(name)) await page.locator('.MuiModal-root:visible').last().waitFor();
                await camera.take(name, name, [look]);
                await closeDialogs(page);
            } catch (error) {
                camera.faults.push({ role: 'shell', place: name, look, what: reasonOf(error) });
            }
        }
    }
    await context.close();
    return { pictures: camera.taken(), faults: camera.faults, empty: [] };
};
