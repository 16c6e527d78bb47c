import type { Page } from 'playwright/test';

/** User actions: the number of clicks or taps, and the pressed keys by name in order. Typed text is not counted. */
export interface Gestures {
    clicks: number;
    keys: string[];
}

/** Starts counting user actions on the page, until the page is reloaded. */
export const countGestures = (page: Page) =>
    page.evaluate(() => {
        const gestures: Gestures = { clicks: 0, keys: [] };
        Object.assign(window, { gestures });
        addEventListener('pointerdown', ({ isTrusted }) => (gestures.clicks += isTrusted ? 1 : 0), true);
        addEventListener(
            'keydown',
            ({ key, target }) => {
                const isTyping = key.length === 1 && target instanceof HTMLElement && target.matches('input, textarea');
                if (!isTyping && !['Control', 'Shift', 'Alt', 'Meta'].includes(key)) gestures.keys.push(key);
            },
            true,
        );
    });

/** The user actions since `countGestures`. */
export const gesturesOn = (page: Page): Promise<Gestures> => page.evaluate(() => (window as unknown as { gestures: Gestures }).gestures);
