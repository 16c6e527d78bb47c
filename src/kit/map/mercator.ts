import type { Place } from './mapParts.ts';

/** A position on the world square: 0…1 from west to east and from north to south. */
export interface WorldPoint {
    x: number;
    y: number;
}

/** The view of a map: its center on the world square, which has a side of 256 · 2^zoom pixels. */
export interface View extends WorldPoint {
    zoom: number;
}

export interface Size {
    width: number;
    height: number;
}

const TILE = 256;
export const MIN_ZOOM = 3;
export const MAX_ZOOM = 18;
const EARTH_ROUND_M = 40_075_017;

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
export const clampZoom = (zoom: number): number => clamp(zoom, MIN_ZOOM, MAX_ZOOM);

/** Web Mercator, the projection of all tiles. */
export const toWorld = ({ lng, lat }: Place): WorldPoint => {
    const sine = Math.sin((clamp(lat, -85, 85) * Math.PI) / 180);
    return { x: (lng + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
};

export const toPlace = ({ x, y }: WorldPoint): Place => ({
    lng: x * 360 - 180,
    lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
});

/** Side of the world square in pixels. */
export const worldSize = (zoom: number): number => TILE * 2 ** zoom;

export const toScreen = (point: WorldPoint, view: View, { width, height }: Size): WorldPoint => ({
    x: width / 2 + (point.x - view.x) * worldSize(view.zoom),
    y: height / 2 + (point.y - view.y) * worldSize(view.zoom),
});

export const fromScreen = (pixel: WorldPoint, view: View, { width, height }: Size): WorldPoint => ({
    x: view.x + (pixel.x - width / 2) / worldSize(view.zoom),
    y: view.y + (pixel.y - height / 2) / worldSize(view.zoom),
});

/** Length of a metre on the world square at this latitude. */
export const worldPerMetre = (lat: number): number => 1 / (EARTH_ROUND_M * Math.cos((lat * Math.PI) / 180));

/** Large enough to keep half a pin clear of the buttons in the corner. */
const MARGIN_PX = 64;

/** The view that contains all places with a margin; a single place is shown at street level. */
export const fitTo = (places: readonly Place[], { width, height }: Size, margin = MARGIN_PX): View => {
    if (places.length === 0) return { ...toWorld({ lng: 108, lat: 33 }), zoom: 4 };
    const points = places.map(toWorld);
    const xs = points.map(point => point.x);
    const ys = points.map(point => point.y);
    const [west, east] = [least(xs), most(xs)];
    const [north, south] = [least(ys), most(ys)];
    const room = (pixels: number, span: number) => (span === 0 ? 14 : Math.log2(Math.max(40, pixels - 2 * margin) / (span * TILE)));
    const zoom = clampZoom(Math.min(14, room(width, east - west), room(height, south - north)));
    return { x: (west + east) / 2, y: (north + south) / 2, zoom };
};

// Not Math.min(...all), which fails with tens of thousands of arguments.
const least = (all: readonly number[]) => all.reduce((found, each) => Math.min(found, each), Infinity);
const most = (all: readonly number[]) => all.reduce((found, each) => Math.max(found, each), -Infinity);

/** Zooms so that the place below the pointer stays there. */
export const zoomAt = (view: View, by: number, pixel: WorldPoint, size: Size): View => {
    const zoom = clampZoom(view.zoom + by);
    const held = fromScreen(pixel, view, size);
    return { x: held.x - (pixel.x - size.width / 2) / worldSize(zoom), y: held.y - (pixel.y - size.height / 2) / worldSize(zoom), zoom };
};

/** A circle around a place as a ring of corners. */
export const ringOf = (middle: Place, radiusM: number, corners = 64): Place[] => {
    const { x, y } = toWorld(middle);
    const radius = radiusM * worldPerMetre(middle.lat);
    return Array.from({ length: corners + 1 }, (_, n) => {
        const angle = (2 * Math.PI * n) / corners;
        return toPlace({ x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) });
    });
};
