import type { Page } from 'playwright/test';

/** What a person has done: each press of the mouse or a finger, and the keys by name, in their order. Typed text is not counted. */
export interface Gestures {
    clicks: number;
    keys: string[];
}

/** Counts what the person does on the page from now on; ends where the page is loaded again. */
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

/** What has been done since `countGestures`. */
export const gesturesOn = (page: Page): Promise<Gestures> => page.evaluate(() => (window as unknown as { gestures: Gestures }).gestures);
