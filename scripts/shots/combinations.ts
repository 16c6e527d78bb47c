import { join } from 'node:path';
import type { Browser } from 'playwright';
import { createCamera } from './camera.ts';
import type { Look } from './looks.ts';
import { openWindow, signIn } from './session.ts';
import type { Report } from './walk.ts';

const PAGE = '/order/order';

interface Combination {
    name: string;
    choices: Readonly<Record<string, unknown>>;
}

/** Menu theme × navigation × content width × header: the sixteen combinations of the layout settings. */
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

/** Takes one page in every combination and look, and reports the faults on each picture. */
export const takeCombinations = async (
    browser: Browser,
    url: string,
    role: string,
    root: string,
    looks: readonly Look[],
): Promise<Report> => {
    const { context, page } = await openWindow(browser);
    const camera = createCamera(page, 'frame', join(root, 'frame'));
    camera.goOn('sign-in');
    await signIn(page, url, role);
    for (const { name, choices } of COMBINATIONS) {
        camera.goOn(name);
        await page.evaluate(given => {
            for (const [key, value] of Object.entries(given)) localStorage.setItem(key, JSON.stringify({ value, expire: null }));
        }, choices);
        await page.goto(url + PAGE);
        await page.getByRole('banner').waitFor();
        await camera.take(name, name, looks);
    }
    await context.close();
    return { pictures: camera.taken(), faults: camera.faults, empty: [] };
};
