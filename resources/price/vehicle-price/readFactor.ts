import { percentToRate } from '#providers/format/rate.ts';

/** A typed factor of prices, 10 to 300 percent, in basis points; undefined when it is none. */
export const readFactor = (typed: string): number | undefined => {
    const bp = percentToRate(typed);
    return bp !== undefined && bp >= 1000 && bp <= 30_000 ? bp : undefined;
};
