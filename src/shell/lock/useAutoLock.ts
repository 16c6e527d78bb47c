import { useEffect } from 'react';
import { lockMinutes, lockScreen } from '#providers/auth/lockScreen.ts';
import { KEYS } from '#providers/store/keys.ts';
import { readStored, writeStored } from '#providers/store/storage.ts';

const LOOKS_EVERY_MS = 5000;
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Locks the screen after the configured time without input in any window of the browser. After sleep it locks on wake-up. */
export function useAutoLock(isSignedIn: boolean): void {
    // Records input and checks the idle time on an interval.
    useEffect(() => {
        if (!isSignedIn) return undefined;
        let noted = 0;
        const touch = () => {
            const now = Date.now();
            if (now - noted < LOOKS_EVERY_MS) return;
            noted = now;
            writeStored(KEYS.lastTouch, now);
        };
        const look = () => {
            const minutes = lockMinutes() ?? 0;
            if (minutes > 0 && Date.now() - (readStored(KEYS.lastTouch) ?? 0) >= minutes * 60_000) void lockScreen();
        };
        touch();
        for (const kind of TOUCHES) window.addEventListener(kind, touch, { capture: true, passive: true });
        const timer = setInterval(look, LOOKS_EVERY_MS);
        return () => {
            clearInterval(timer);
            for (const kind of TOUCHES) window.removeEventListener(kind, touch, { capture: true });
        };
    }, [isSignedIn]);
}
