import { Type, type Static } from 'typebox';

/** A city on the built-in map: its position and the range of its vehicles. */
export const MapCity = Type.Object({
    id: Type.String(),
    name: Type.String(),
    lng: Type.Number(),
    lat: Type.Number(),
    radiusM: Type.Integer(),
});
export type MapCity = Static<typeof MapCity>;

/** Answer of GET /sys/map/config: the map tiles, if configured, and the cities, which are drawn if there are none. */
export const MapConfig = Type.Object({
    /** `https://tiles.example.cn/{z}/{x}/{y}.png`, or an archive: `https://tiles.example.cn/china.pmtiles`, `/tiles/china.pmtiles`. Null draws the built-in map. */
    tileUrl: Type.Union([Type.String(), Type.Null()]),
    datum: Type.Enum(['wgs84', 'gcj02']),
    attribution: Type.String(),
    cities: Type.Array(MapCity),
});
export type MapConfig = Static<typeof MapConfig>;
