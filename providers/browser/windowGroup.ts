/** The windows of one user in one browser; one of them acts for all. */
export interface WindowGroup {
    /** Whether this window shows the notification: the focused window, otherwise one elected among the windows. */
    isTelling(): Promise<boolean>;
    leave(): void;
}

/**
 * Joins the group of this browser's windows under a name. Web Locks elect the window, because a closed window releases its lock
 * automatically. Without them (no secure context) every window shows the notification.
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
