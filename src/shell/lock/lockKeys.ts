import { lockMinutes, lockScreen } from '#providers/auth/lockScreen.ts';
import { readLock } from '#providers/store/screenLock.ts';
import { readSession } from '#providers/store/session.ts';

/** Names the form of the locked screen in the document. */
export const LOCK_SCREEN = 'lock-screen';

/** With Ctrl or ⌘, what a field does by itself; undo is not among them, since the product has one of its own. */
const EDITING = new Set(['a', 'c', 'v', 'x']);

/**
 * Alt+L locks. While the screen is locked no key reaches the page behind: the form gets what is typed into it, and nothing that is a shortcut.
 * Heard before all other listeners of the window, as this is loaded before them.
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
