import { percentToRate } from '#providers/format/rate.ts';

/** Parses a price factor of 10 to 300 percent to basis points; undefined if it is invalid. */
export const readFactor = (typed: string): number | undefined => {
    const bp = percentToRate(typed);
    return bp !== undefined && bp >= 1000 && bp <= 30_000 ? bp : undefined;
};
