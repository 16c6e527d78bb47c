/** Lets so many run at once; the others wait their turn, in order. */
export const createTurns = (most: number): (<T>(run: () => Promise<T>) => Promise<T>) => {
    let free = most;
    const waiting: (() => void)[] = [];
    return async run => {
        if (free > 0) free -= 1;
        else await new Promise<void>(resolve => waiting.push(resolve));
        try {
            return await run();
        } finally {
            const next = waiting.shift();
            if (next) next();
            else free += 1;
        }
    };
};
