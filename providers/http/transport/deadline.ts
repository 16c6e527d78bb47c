/** How long a call may take, or an up- or download may stand still, in milliseconds (product-spec 9). */
export const TIMEOUT_MS = 9000;

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
    const giveUp = () => controller.abort(outer?.reason);
    let clock = setTimeout(expire, milliseconds);
    if (outer?.aborted) giveUp();
    else outer?.addEventListener('abort', giveUp, { once: true });
    return {
        signal: controller.signal,
        progress: () => {
            clearTimeout(clock);
            if (!controller.signal.aborted) clock = setTimeout(expire, milliseconds);
        },
        end: () => {
            clearTimeout(clock);
            outer?.removeEventListener('abort', giveUp);
        },
        isOver: () => isOver,
    };
};
