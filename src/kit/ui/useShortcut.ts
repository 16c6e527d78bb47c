import { useEffect, useRef } from 'react';

interface Shortcut {
    /** `KeyboardEvent.key`, letters in lower case. */
    key: string;
    /** With Ctrl, on a Mac ⌘. */
    withMod?: boolean;
}

/** Does the element take characters, so that keys are its own? */
export const isTyping = (target: EventTarget | null): boolean =>
    target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select, [role="combobox"]') !== null);

/** Is a character being composed? Chromium says keyCode 229, which no other property tells. */
const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;

/**
 * Calls `act` for a key, wherever the focus is. A key without Ctrl or ⌘ that is no function key is left alone while somebody types or an input
 * method is active. `act` returning false leaves the key to the browser.
 */
export function useShortcut({ key, withMod = false }: Shortcut, act: () => boolean | void): void {
    const latest = useRef(act);
    useEffect(() => {
        latest.current = act;
    });
    // Listens to the keyboard.
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
