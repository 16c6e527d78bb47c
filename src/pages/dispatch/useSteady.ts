import { useState, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isPressed = false;

const set = (pressed: boolean) => {
    isPressed = pressed;
    for (const each of listeners) each();
};
const begin = () => set(true);
// The click follows the release within the same task.
const end = () => setTimeout(() => set(false));

const subscribe = (listener: () => void) => {
    if (listeners.size === 0) {
        window.addEventListener('pointerdown', begin, true);
        window.addEventListener('pointerup', end, true);
        window.addEventListener('pointercancel', end, true);
    }
    listeners.add(listener);
    return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        isPressed = false;
        window.removeEventListener('pointerdown', begin, true);
        window.removeEventListener('pointerup', end, true);
        window.removeEventListener('pointercancel', end, true);
    };
};

/**
 * The value, unchanged from a press of the pointer until the click that follows it: news that arrives in between would move what
 * is aimed at.
 */
export const useSteady = <T>(value: T): T => {
    const isHeld = useSyncExternalStore(subscribe, () => isPressed);
    const [kept, setKept] = useState({ value });
    if (isHeld || kept.value === value) return kept.value;
    // State that follows from props is set while drawing, so that nothing is drawn twice.
    setKept({ value });
    return value;
};
