import { afterEach } from 'vitest';
import { cdp, page } from 'vitest/browser';

const HEIGHT = 900;

interface Screen {
    /** CSS pixels. */
    width?: number;
    isDark?: boolean;
    wantsNoMotion?: boolean;
}

/** Gives the window this width and the page these wishes of its reader. Without any, those that all tests begin with. */
const show = async ({ width = 1440, isDark = false, wantsNoMotion = true }: Screen = {}): Promise<void> => {
    await page.viewport(width, HEIGHT);
    await cdp().send('Emulation.setEmulatedMedia', {
        features: [
            { name: 'prefers-color-scheme', value: isDark ? 'dark' : 'light' },
            { name: 'prefers-reduced-motion', value: wantsNoMotion ? 'reduce' : 'no-preference' },
        ],
    });
};

/** A way to change the window during the tests of a file; each test leaves it as it found it. */
export const createWindow = (): { show: (screen: Screen) => Promise<void> } => {
    let isChanged = false;
    afterEach(async () => {
        if (isChanged) await show();
        isChanged = false;
    });
    return {
        show: screen => {
            isChanged = true;
            return show(screen);
        },
    };
};

/** Does a cell of a table show all that it holds, of which `part` is some? */
export const isWhole = (part: HTMLElement): boolean => {
    const cell = part.closest('[role=gridcell]');
    if (!cell) throw new Error('the part is in no cell');
    return [...cell.querySelectorAll('*')].every(each => each.clientWidth === 0 || each.scrollWidth <= each.clientWidth);
};
