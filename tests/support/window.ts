import { vi } from 'vitest';

interface Screen {
    width?: number;
    isDark?: boolean;
    wantsNoMotion?: boolean;
}

const holds = (query: string, { width = 1440, isDark = false, wantsNoMotion = false }: Screen): boolean => {
    const least = /min-width:\s*([\d.]+)px/.exec(query)?.[1];
    const most = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
    if (query.includes('prefers-color-scheme: dark')) return isDark;
    if (query.includes('prefers-reduced-motion')) return wantsNoMotion;
    return (least === undefined || width >= Number(least)) && (most === undefined || width <= Number(most));
};

/** Gives jsdom, which has no screen, one of this width and of these colours. */
export const stubScreen = (screen: Screen): void =>
    void vi.stubGlobal('matchMedia', (query: string) => ({
        matches: holds(query, screen),
        media: query,
        addEventListener: () => {},
        removeEventListener: () => {},
        addListener: () => {},
        removeListener: () => {},
    }));
