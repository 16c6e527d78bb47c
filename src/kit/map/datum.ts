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

/** A place as the tiles have it: maps in China are drawn some hundred metres beside the satellites' degrees. */
export const toTiles = (place: Place, datum: Datum): Place => (datum === 'wgs84' ? place : convert(place, gcoord.WGS84, gcoord.GCJ02));

/** A place that was clicked on the tiles, as it is stored. */
export const fromTiles = (place: Place, datum: Datum): Place => (datum === 'wgs84' ? place : convert(place, gcoord.GCJ02, gcoord.WGS84));
