import { afterEach } from 'vitest';
import { cdp, page } from 'vitest/browser';

const HEIGHT = 900;

interface Screen {
    /** CSS pixels. */
    width?: number;
    isDark?: boolean;
    wantsNoMotion?: boolean;
}

/** Sets the width of the window and the media preferences of the page. Defaults: the values that all tests start with. */
const show = async ({ width = 1440, isDark = false, wantsNoMotion = true }: Screen = {}): Promise<void> => {
    await page.viewport(width, HEIGHT);
    await cdp().send('Emulation.setEmulatedMedia', {
        features: [
            { name: 'prefers-color-scheme', value: isDark ? 'dark' : 'light' },
            { name: 'prefers-reduced-motion', value: wantsNoMotion ? 'reduce' : 'no-preference' },
        ],
    });
};

/** Lets the tests of a file change the window; it is reset after each test. */
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

/** Whether the table cell that contains `part` shows its whole content. */
export const isWhole = (part: HTMLElement): boolean => {
    const cell = part.closest('[role=gridcell]');
    if (!cell) throw new Error('the part is in no cell');
    return [...cell.querySelectorAll('*')].every(each => each.clientWidth === 0 || each.scrollWidth <= each.clientWidth);
};
