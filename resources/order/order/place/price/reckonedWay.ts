import { roadMetres } from '#contract/kit/geo.ts';
import type { Way } from '#contract/order/place.ts';
import type { Place } from '#src/kit/map/mapParts.ts';

/** Whence a distance is: from the distance service, from the straight line, typed. */
export type WaySource = Way['source'] | 'typed';

/** The way between both ends as it was reckoned last. */
export interface ReckonedWay {
    /** May this way be replaced: is it nobody's but ours? */
    isOurs: (metres: unknown) => boolean;
    /** Whence this distance is; undefined while there is none. */
    sourceOf: (metres: unknown) => WaySource | undefined;
    /** The estimate from the straight line. `onRoad` is told the way by road when the server knows it and no other was asked for since. */
    reckon: (from: Place, to: Place, onRoad: (metres: number) => void) => number;
}

/** One form has one: what somebody has typed in place of our figure stays. `ask` asks the server. */
export const createReckonedWay = (ask: (from: Place, to: Place) => Promise<Way>): ReckonedWay => {
    let last: Way = { metres: 0, source: 'straight' };
    const isOurs = (metres: unknown) => !metres || metres === last.metres;
    return {
        isOurs,
        sourceOf: metres => (!metres ? undefined : metres === last.metres ? last.source : 'typed'),
        reckon: (from, to, onRoad) => {
            const estimate: Way = { metres: roadMetres(from, to), source: 'straight' };
            last = estimate;
            // Without an answer the estimate stays, and is called one.
            void ask(from, to).then(
                way => {
                    if (last !== estimate || way.source !== 'road') return;
                    last = way;
                    onRoad(way.metres);
                },
                () => undefined,
            );
            return estimate.metres;
        },
    };
};
