/** A small seeded generator (mulberry32): the same seed gives the same run, except for the timing of responses. */
export const chanceOf = (seed: number) => {
    let state = seed >>> 0;
    const next = (): number => {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    };
    return { next, below: (limit: number): number => Math.floor(next() * limit) };
};

export type Chance = ReturnType<typeof chanceOf>;
