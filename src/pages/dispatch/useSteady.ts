import { useState, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isPressed = false;

const set = (pressed: boolean) => {
    isPressed = pressed;
    for (const each of listeners) each();
};
const begin = () => set(true);
// Delayed, because the click event follows the release within the same task.
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

/** The value, kept unchanged between a pointer press and its click, because an update in between would move the target. */
export const useSteady = <T>(value: T): T => {
    const isHeld = useSyncExternalStore(subscribe, () => isPressed);
    const [kept, setKept] = useState({ value });
    if (isHeld || kept.value === value) return kept.value;
    // Derived state is set during the render, to avoid rendering twice.
    setKept({ value });
    return value;
};
