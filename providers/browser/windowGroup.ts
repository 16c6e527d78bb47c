/** The windows of one browser that belong to one person; one of them speaks for all. */
export interface WindowGroup {
    /** Is this the window that tells the person now: the one in use, else one that the windows agree on? */
    isTelling(): Promise<boolean>;
    leave(): void;
}

/**
 * Joins the windows of this browser under a name. Web Locks decide who speaks: a closed window gives its lock back by itself. Without
 * them (no secure context) every window tells.
 */
export function joinWindows(name: string): WindowGroup {
    const locks = 'locks' in navigator ? navigator.locks : undefined;
    if (!locks) return { isTelling: async () => true, leave: () => undefined };
    const left = new AbortController();
    let isSpeaker = false;
    let used: AbortController | undefined;
    const hold = (lock: string, { signal }: AbortController, mode: LockMode, onHeld: () => void) => {
        const held = () =>
            new Promise<void>(resolve => {
                onHeld();
                signal.addEventListener('abort', () => resolve());
            });
        locks.request(lock, { signal, mode }, held).catch(() => undefined);
    };
    hold(`${name}:speaker`, left, 'exclusive', () => (isSpeaker = true));
    const followFocus = () => {
        if (document.hasFocus() === (used !== undefined)) return;
        used?.abort();
        used = document.hasFocus() ? new AbortController() : undefined;
        if (used) hold(`${name}:used`, used, 'shared', () => undefined);
    };
    followFocus();
    const signal = left.signal;
    window.addEventListener('focus', followFocus, { signal });
    window.addEventListener('blur', followFocus, { signal });
    return {
        isTelling: async () => {
            if (document.hasFocus()) return true;
            const { held = [] } = await locks.query();
            return isSpeaker && !held.some(lock => lock.name === `${name}:used`);
        },
        leave: () => {
            left.abort();
            used?.abort();
        },
    };
}
