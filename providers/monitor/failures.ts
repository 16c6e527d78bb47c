/** A failure as it was caught, before anything is known about the page. */
export interface Caught {
    kind: 'script' | 'render' | 'chunk' | 'slow';
    error: unknown;
    tookMs?: number;
}

/** Kept until the part that reports has been loaded. */
const MOST_WAITING = 10;
let waiting: Caught[] = [];
let take: ((caught: Caught) => void) | undefined;

/** Notes a failure of the client. Part of the first page, so it only keeps it: what reports is loaded later. */
export const noteFailure = (caught: Caught): void => {
    if (take) take(caught);
    else if (waiting.length < MOST_WAITING) waiting.push(caught);
};

/** Hands over what was noted so far and what is noted from now on. */
export const onFailure = (listener: (caught: Caught) => void): void => {
    take = listener;
    waiting.forEach(listener);
    waiting = [];
};
