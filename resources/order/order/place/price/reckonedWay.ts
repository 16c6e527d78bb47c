import { roadMetres } from '#contract/kit/geo.ts';
import type { Way } from '#contract/order/place.ts';
import type { Place } from '#src/kit/map/mapParts.ts';

/** Source of a distance: routing service, straight line, or typed. */
export type WaySource = Way['source'] | 'typed';

/** The last calculated distance between the two ends. */
export interface ReckonedWay {
    /** Whether the distance may be replaced, because it is empty or was calculated. */
    isOurs: (metres: unknown) => boolean;
    /** Source of the distance; undefined if there is none. */
    sourceOf: (metres: unknown) => WaySource | undefined;
    /**
     * Returns the estimate from the straight line. Calls `onRoad` with the road distance if the server knows it and `reckon` has not been
     * called again since.
     */
    reckon: (from: Place, to: Place, onRoad: (metres: number) => void) => number;
}

/** Creates the state for one form, which protects typed distances from being overwritten. `ask` queries the server. */
export const createReckonedWay = (ask: (from: Place, to: Place) => Promise<Way>): ReckonedWay => {
    let last: Way = { metres: 0, source: 'straight' };
    const isOurs = (metres: unknown) => !metres || metres === last.metres;
    return {
        isOurs,
        sourceOf: metres => (!metres ? undefined : metres === last.metres ? last.source : 'typed'),
        reckon: (from, to, onRoad) => {
            const estimate: Way = { metres: roadMetres(from, to), source: 'straight' };
            last = estimate;
            // If the request fails, the estimate is kept and marked as such.
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
