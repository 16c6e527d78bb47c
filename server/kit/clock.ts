/** The server's clock. Only tests shift it (`/__test__/clock`). */
export interface Clock {
    /** Epoch milliseconds. */
    now(): number;
    date(): Date;
    /** Shifts the clock by milliseconds relative to the real one; 0 resets it. */
    shift(ms: number): void;
}

export function createClock(): Clock {
    let offset = 0;
    return {
        now: () => Date.now() + offset,
        date: () => new Date(Date.now() + offset),
        shift: ms => {
            offset = ms;
        },
    };
}
