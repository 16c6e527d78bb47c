/** Timeout of a call, or of an upload or download without progress, in milliseconds (product-spec 9). */
export const TIMEOUT_MS = 9000;

/** A timer that fires later than this indicates that the page was blocked, by other work or by sleep. */
const LATE_MS = 500;
/** Extra time for a page that was blocked to read a response that has already arrived. */
const GRACE_MS = 1000;

export interface Deadline {
    /** Aborts after the timeout or when the caller aborts. */
    readonly signal: AbortSignal;
    /** Restarts the timeout after progress. */
    progress(): void;
    /** Stops the timeout when the call has ended. */
    end(): void;
    isOver(): boolean;
}

/** Combines a timeout with the caller's signal. */
export const startDeadline = (milliseconds: number, outer?: AbortSignal): Deadline => {
    const controller = new AbortController();
    let isOver = false;
    const expire = () => {
        isOver = true;
        controller.abort();
    };
    const start = () => {
        const due = performance.now() + milliseconds;
        return setTimeout(() => {
            if (performance.now() - due > LATE_MS) clock = setTimeout(expire, GRACE_MS);
            else expire();
        }, milliseconds);
    };
    const giveUp = () => controller.abort(outer?.reason);
    let clock = start();
    if (outer?.aborted) giveUp();
    else outer?.addEventListener('abort', giveUp, { once: true });
    return {
        signal: controller.signal,
        progress: () => {
            clearTimeout(clock);
            if (!controller.signal.aborted) clock = start();
        },
        end: () => {
            clearTimeout(clock);
            outer?.removeEventListener('abort', giveUp);
        },
        isOver: () => isOver,
    };
};
