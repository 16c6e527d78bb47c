import { useEffect, useRef } from 'react';

interface Shortcut {
    /** `KeyboardEvent.key`, letters in lower case. */
    key: string;
    /** With Ctrl, or ⌘ on a Mac. */
    withMod?: boolean;
}

/** Whether the element accepts text, so that it handles keys itself. */
export const isTyping = (target: EventTarget | null): boolean =>
    target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select, [role="combobox"]') !== null);

/** Whether a character is being composed. Chromium reports this only by keyCode 229. */
const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;

/**
 * Calls `act` for a key, wherever the focus is. Keys without Ctrl or ⌘, except function keys, are ignored while the focus is in a text input
 * or an input method is active. If `act` returns false, the browser handles the key.
 */
export function useShortcut({ key, withMod = false }: Shortcut, act: () => boolean | void): void {
    const latest = useRef(act);
    useEffect(() => {
        latest.current = act;
    });
    // Subscribes to key events.
    useEffect(() => {
        const handleKeyDown = (event: KeyboardEvent) => {
            if (event.defaultPrevented || isComposing(event) || event.key.toLowerCase() !== key) return;
            const hasMod = event.ctrlKey || event.metaKey;
            const isCharacter = !withMod && !/^f\d+$/.test(key);
            if (hasMod !== withMod || event.altKey || (isCharacter && isTyping(event.target))) return;
            if (latest.current() !== false) event.preventDefault();
        };
        window.addEventListener('keydown', handleKeyDown);
        return () => window.removeEventListener('keydown', handleKeyDown);
    }, [key, withMod]);
}
