/** No answer of this product is older; what is, comes from something that is not our server. */
const LEAST = Date.UTC(2020, 0, 1);
/** The clocks have moved against each other, not the answers' travelling time. */
const JUMP_MS = 2000;

let offset: number | undefined;

/**
 * Notes the server's time from an answer. The answer has travelled, so the largest difference is the nearest to the truth.
 */
export const noticeServerTime = (timestamp: unknown): void => {
    if (typeof timestamp !== 'number' || timestamp < LEAST) return;
    const measured = timestamp - Date.now();
    offset = offset === undefined || Math.abs(measured - offset) > JUMP_MS ? measured : Math.max(offset, measured);
};

/** The server's time in epoch milliseconds, however wrong the clock of this computer is. */
export const serverNow = (): number => Date.now() + (offset ?? 0);
