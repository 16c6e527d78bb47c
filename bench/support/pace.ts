import { setTimeout as wait } from 'node:timers/promises';

/**
 * Calls `act` at a constant rate and returns the milliseconds of each call, in order of their starts. An open loop: a slow response does not delay
 * the next request.
 */
export const atRate = async (perSecond: number, seconds: number, act: (n: number) => Promise<void>): Promise<number[]> => {
    const taken: number[] = [];
    const running: Promise<void>[] = [];
    const began = performance.now();
    for (let n = 0; n < perSecond * seconds; n++) {
        const due = began + (n * 1000) / perSecond;
        if (due > performance.now()) await wait(due - performance.now());
        const started = performance.now();
        running.push(act(n).then(() => void (taken[n] = performance.now() - started)));
    }
    await Promise.all(running);
    return taken;
};
