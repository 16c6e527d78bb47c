import { useSyncExternalStore } from 'react';

/** One clock for all countdowns of the page. */
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

/** The seconds of the browser's clock, updated every `step` seconds. */
export const useSecond = (step = 1): number => useSyncExternalStore(subscribe, () => second - (second % step));

/** A wire time as epoch milliseconds. */
export const momentOf = (wire: string): number => Date.parse(`${wire.replace(' ', 'T')}+08:00`);

/** How far the server's clock is ahead of the browser's, from an answer and when it came. */
export const offsetOf = (serverNow: string, readAt: number): number => momentOf(serverNow) - readAt;

/** `m:ss`, or `h:mm:ss` from an hour on; without a sign. */
export const clockText = (seconds: number): string => {
    const all = Math.abs(seconds);
    const [hours, minutes, rest] = [Math.floor(all / 3600), Math.floor((all % 3600) / 60), all % 60];
    const two = (value: number) => String(value).padStart(2, '0');
    return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
};
