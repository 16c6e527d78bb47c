/** The server's clock. Tests shift it (`/__test__/clock`); nothing else does. */
export interface Clock {
    /** Epoch milliseconds. */
    now(): number;
    date(): Date;
    /** Moves the clock by milliseconds against the real one; 0 sets it right again. */
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
