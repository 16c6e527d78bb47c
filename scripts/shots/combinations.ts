import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { findFaults } from './faults.ts';
import { settle, signIn } from './visit.ts';

const WIDTHS = { 1440: 900, 375: 812 } as const;
const PAGE = '/order/order';

interface Combination {
    name: string;
    choices: Readonly<Record<string, unknown>>;
}

/** Menu theme × navigation × content width × header: the sixteen ways in which the frame can stand. */
export const COMBINATIONS: readonly Combination[] = (['dark', 'light'] as const).flatMap(menuTheme =>
    (['sidemenu', 'topmenu'] as const).flatMap(layout =>
        (['Fixed', 'Fluid'] as const).flatMap(contentWidth =>
            [true, false].map(isHeaderFixed => ({
                name: [menuTheme, layout, contentWidth.toLowerCase(), isHeaderFixed ? 'fixed-header' : 'loose-header'].join('-'),
                choices: {
                    DEFAULT_MENU_THEME: menuTheme,
                    DEFAULT_LAYOUT_MODE: layout,
                    DEFAULT_CONTENT_WIDTH_TYPE: contentWidth,
                    DEFAULT_FIXED_HEADER: isHeaderFixed,
                },
            })),
        ),
    ),
);

/** Takes one page in every combination, wide and narrow, and says what is wrong on each picture. */
export const visitCombinations = async (browser: Browser, url: string, role: string, folder: string): Promise<string[]> => {
    mkdirSync(folder, { recursive: true });
    const faults: string[] = [];
    const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
    const page = await context.newPage();
    await signIn(page, url, role);
    for (const { name, choices } of COMBINATIONS) {
        await page.evaluate(given => {
            for (const [key, value] of Object.entries(given)) localStorage.setItem(key, JSON.stringify({ value, expire: null }));
        }, choices);
        for (const [width, height] of Object.entries(WIDTHS)) {
            await page.setViewportSize({ width: Number(width), height });
            await page.goto(url + PAGE);
            await page.getByRole('banner').waitFor();
            await settle(page);
            await page.screenshot({ path: join(folder, `${name}-${width}.png`) });
            faults.push(...(await findFaults(page)).map(fault => `${name} ${width}: ${fault}`));
        }
    }
    await context.close();
    return faults;
};
