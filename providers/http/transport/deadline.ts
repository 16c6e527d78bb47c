/** How long a call may take, or an up- or download may stand still, in milliseconds (product-spec 9). */
export const TIMEOUT_MS = 9000;

/** A timer that fires later than this shows that the page was blocked, by other work or by sleep. */
const LATE_MS = 500;
/** How long a page that was blocked may take to read an answer that has already arrived, before the call ends. */
const GRACE_MS = 1000;

export interface Deadline {
    /** Aborts when time is up or the caller gives up. */
    readonly signal: AbortSignal;
    /** Something arrived: the clock starts again. */
    progress(): void;
    /** The call is over; the clock stops. */
    end(): void;
    isOver(): boolean;
}

/** Joins a clock and the caller's own signal. */
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
