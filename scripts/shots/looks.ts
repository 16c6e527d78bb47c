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

/** What a role takes of a page that another role has been taken in all looks of. */
export const SHORT_LOOKS: readonly Look[] = ['desktop-light', 'phone-light'];

const isWide = (look: Look) => LOOKS[look].width > 1000;

/** The looks in the order that changes the theme, which costs most, as rarely as can be: the current one comes first. */
export const inOrder = (looks: readonly Look[], standing: Theme): Look[] => {
    const rank = (look: Look) => (LOOKS[look].theme === standing ? (isWide(look) ? 0 : 1) : isWide(look) ? 3 : 2);
    return [...looks].sort((one, other) => rank(one) - rank(other));
};

/** Both widths in one theme. */
export const bothWidths = (theme: Theme): Look[] => ALL_LOOKS.filter(look => LOOKS[look].theme === theme);

/** Gives the current page a look, as a person does who turns the phone or uses the settings in another window. */
export const setLook = async (page: Page, look: Look): Promise<void> => {
    await setWidth(page, look);
    await page.evaluate(mode => {
        const before = localStorage.getItem('DEFAULT_THEME');
        const after = JSON.stringify({ value: mode, expire: null });
        if (before === after) return;
        localStorage.setItem('DEFAULT_THEME', after);
        // The browser tells other windows only; this is what one of them would hear.
        window.dispatchEvent(new StorageEvent('storage', { key: 'DEFAULT_THEME', newValue: after, storageArea: localStorage }));
    }, LOOKS[look].theme);
};

/** Gives it the size alone: things are opened at a desk, in the current theme. */
export const setWidth = async (page: Page, look: Look = 'desktop-light'): Promise<void> => {
    const { width, height } = LOOKS[look];
    const now = page.viewportSize();
    if (now?.width !== width || now.height !== height) await page.setViewportSize({ width, height });
};
