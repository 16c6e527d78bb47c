import type { Page } from 'playwright';

export const LOOKS = {
    'desktop-light': { width: 1440, height: 900, theme: 'light' },
    'desktop-dark': { width: 1440, height: 900, theme: 'dark' },
    'phone-dark': { width: 375, height: 812, theme: 'dark' },
    'phone-light': { width: 375, height: 812, theme: 'light' },
} as const;
export type Look = keyof typeof LOOKS;

export type Theme = (typeof LOOKS)[Look]['theme'];

export const ALL_LOOKS = Object.keys(LOOKS) as readonly Look[];

/** The looks of a page that was already taken in all looks for another role. */
export const SHORT_LOOKS: readonly Look[] = ['desktop-light', 'phone-light'];

const isWide = (look: Look) => LOOKS[look].width > 1000;

/** The looks in an order that changes the theme, the most expensive step, as rarely as possible: the current theme comes first. */
export const inOrder = (looks: readonly Look[], standing: Theme): Look[] => {
    const rank = (look: Look) => (LOOKS[look].theme === standing ? (isWide(look) ? 0 : 1) : isWide(look) ? 3 : 2);
    return [...looks].sort((one, other) => rank(one) - rank(other));
};

/** Both widths in one theme. */
export const bothWidths = (theme: Theme): Look[] => ALL_LOOKS.filter(look => LOOKS[look].theme === theme);

/** Applies a look to the current page, like a resize and a theme change in another window. */
export const setLook = async (page: Page, look: Look): Promise<void> => {
    await setWidth(page, look);
    await page.evaluate(mode => {
        const before = localStorage.getItem('DEFAULT_THEME');
        const after = JSON.stringify({ value: mode, expire: null });
        if (before === after) return;
        localStorage.setItem('DEFAULT_THEME', after);
        // The browser sends the storage event only to other windows; this is what they would receive.
        window.dispatchEvent(new StorageEvent('storage', { key: 'DEFAULT_THEME', newValue: after, storageArea: localStorage }));
    }, LOOKS[look].theme);
};

/** Applies only the size of a look. By default the desktop size, at which dialogs are opened. */
export const setWidth = async (page: Page, look: Look = 'desktop-light'): Promise<void> => {
    const { width, height } = LOOKS[look];
    const now = page.viewportSize();
    if (now?.width !== width || now.height !== height) await page.setViewportSize({ width, height });
};
