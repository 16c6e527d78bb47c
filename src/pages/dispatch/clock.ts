import { useSyncExternalStore } from 'react';

/** One timer for all countdowns of the page. */
const listeners = new Set<() => void>();
let second = Math.floor(Date.now() / 1000);
let timer: ReturnType<typeof setInterval> | undefined;

const subscribe = (listener: () => void) => {
    listeners.add(listener);
    timer ??= setInterval(() => {
        second = Math.floor(Date.now() / 1000);
        for (const each of listeners) each();
    }, 1000);
    return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
    };
};

/** The browser's time in seconds, updated every `step` seconds. */
export const useSecond = (step = 1): number => useSyncExternalStore(subscribe, () => second - (second % step));

/** Converts a wire time to epoch milliseconds. */
export const momentOf = (wire: string): number => Date.parse(`${wire.replace(' ', 'T')}+08:00`);

/** Milliseconds by which the server's clock is ahead of the browser's, from the time in a response and when it was received. */
export const offsetOf = (serverNow: string, readAt: number): number => momentOf(serverNow) - readAt;

/** Formats seconds as `m:ss`, or `h:mm:ss` from an hour on; without a sign. */
export const clockText = (seconds: number): string => {
    const all = Math.abs(seconds);
    const [hours, minutes, rest] = [Math.floor(all / 3600), Math.floor((all % 3600) / 60), all % 60];
    const two = (value: number) => String(value).padStart(2, '0');
    return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
};
