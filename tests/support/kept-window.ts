import { afterAll, vi } from 'vitest';

type Listening = Parameters<typeof window.addEventListener>;

/**
 * The files of a thread share one window and one copy of the libraries, which is what makes them quick. Our own modules are read again for each
 * file, so that nothing that one of them remembers reaches the next; what the former ones hear in the window, and the clocks that they have
 * set, end with their file.
 */
export const leaveWindow = (): void => {
    const heard: Listening[] = [];
    const set: ReturnType<typeof setTimeout>[] = [];
    const own = { addEventListener: window.addEventListener, setTimeout: globalThis.setTimeout, setInterval: globalThis.setInterval };

    window.addEventListener = (...listening: Listening) => {
        heard.push(listening);
        own.addEventListener.apply(window, listening);
    };
    const noting = <Args extends unknown[]>(start: (...args: Args) => ReturnType<typeof setTimeout>) =>
        Object.assign((...args: Args) => {
            const clock = start(...args);
            set.push(clock);
            return clock;
        }, start);
    globalThis.setTimeout = noting(own.setTimeout) as typeof setTimeout;
    globalThis.setInterval = noting(own.setInterval) as typeof setInterval;

    afterAll(() => {
        window.addEventListener = own.addEventListener;
        globalThis.setTimeout = own.setTimeout;
        globalThis.setInterval = own.setInterval;
        for (const [type, listener, options] of heard) window.removeEventListener(type, listener, options);
        // One call ends what either has begun.
        set.forEach(clearTimeout);
        document.title = '';
        window.history.replaceState(null, '', '/');
        vi.resetModules();
    });
};
