import { roadMetres } from '#contract/kit/geo.ts';
import type { Place } from '#src/kit/map/mapParts.ts';

/** The way between both ends as it was reckoned last. */
export interface ReckonedWay {
    /** May this way be replaced: is it nobody's but ours? */
    isOurs: (metres: unknown) => boolean;
    reckon: (from: Place, to: Place) => number;
}

/** One form has one: what somebody has typed in place of our figure stays. */
export const createReckonedWay = (): ReckonedWay => {
    let last = 0;
    return {
        isOurs: metres => !metres || metres === last,
        reckon: (from, to) => {
            last = roadMetres(from, to);
            return last;
        },
    };
};
