import gcoord from 'gcoord';
import type { Datum } from '#contract/kit/geo.ts';
import type { Place } from './mapParts.ts';

const convert = (
    { lng, lat }: Place,
    from: typeof gcoord.WGS84 | typeof gcoord.GCJ02,
    to: typeof gcoord.WGS84 | typeof gcoord.GCJ02,
): Place => {
    const [x = lng, y = lat] = gcoord.transform([lng, lat], from, to);
    return { lng: x, lat: y };
};

/** Converts a place to the coordinates of the tiles: maps in China are offset from WGS-84 by some hundred metres. */
export const toTiles = (place: Place, datum: Datum): Place => (datum === 'wgs84' ? place : convert(place, gcoord.WGS84, gcoord.GCJ02));

/** Converts a place on the tiles back to WGS-84. */
export const fromTiles = (place: Place, datum: Datum): Place => (datum === 'wgs84' ? place : convert(place, gcoord.GCJ02, gcoord.WGS84));
