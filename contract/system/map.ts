import { Type, type Static } from 'typebox';

/** A city of the base map: where it is and how far its vehicles go. */
export const MapCity = Type.Object({
    id: Type.String(),
    name: Type.String(),
    lng: Type.Number(),
    lat: Type.Number(),
    radiusM: Type.Integer(),
});
export type MapCity = Static<typeof MapCity>;

/** Answer of GET /sys/map/config: the tiles to draw on, if there are any, and the cities that stand in for them otherwise. */
export const MapConfig = Type.Object({
    /** `https://tiles.example.cn/{z}/{x}/{y}.png`, or an archive: `https://tiles.example.cn/china.pmtiles`, `/tiles/china.pmtiles`. Null draws the built-in map. */
    tileUrl: Type.Union([Type.String(), Type.Null()]),
    datum: Type.Enum(['wgs84', 'gcj02']),
    attribution: Type.String(),
    cities: Type.Array(MapCity),
});
export type MapConfig = Static<typeof MapConfig>;
