import { lockMinutes, lockScreen } from '#providers/auth/lockScreen.ts';
import { readLock } from '#providers/store/screenLock.ts';
import { readSession } from '#providers/store/session.ts';

/** Element id of the lock screen's form. */
export const LOCK_SCREEN = 'lock-screen';

/** Editing keys of input fields with Ctrl or ⌘. Undo is not included, because the product has its own. */
const EDITING = new Set(['a', 'c', 'v', 'x']);

/**
 * Alt+L locks. While the screen is locked no key reaches the page behind: the form receives typed text, but no shortcuts. This listener runs
 * before all others of the window, because it is registered first.
 */
const handleKeyDown = (event: KeyboardEvent): void => {
    const hasMod = event.ctrlKey || event.metaKey;
    if (!readLock()) {
        const isLock = event.altKey && !hasMod && !event.shiftKey && event.code === 'KeyL';
        if (!isLock || !readSession() || lockMinutes() === undefined) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        void lockScreen();
        return;
    }
    const isOfForm = event.target instanceof Element && event.target.closest(`#${LOCK_SCREEN}`) !== null;
    const isShortcut = event.altKey || /^F\d+$/.test(event.key) || (hasMod && !EDITING.has(event.key.toLowerCase()));
    if (isOfForm && !isShortcut) return;
    event.stopImmediatePropagation();
    if (!isOfForm) event.preventDefault();
};
globalThis.addEventListener?.('keydown', handleKeyDown, true);
