import type { Point } from '../kit/geo.ts';

/** Least and most corners of a polygon. */
export const MIN_CORNERS = 3;
export const MAX_CORNERS = 200;
/** Room for the most corners as text. */
export const CORNERS_TEXT_LENGTH = 6000;
/** Least and most metres of a circle's radius. */
export const MIN_RADIUS_M = 10;
export const MAX_RADIUS_M = 100_000;

/** A fence's corners as text: the corners that could be read, and what is no corner, in the order of the text. */
export interface ReadCorners {
    corners: Point[];
    wrong: string[];
}

const PAIR = /^(-?\d{1,3}(?:\.\d+)?)[\s,，]+(-?\d{1,2}(?:\.\d+)?|-?\d{3}(?:\.\d+)?)$/;

/** Reads `114.05,22.54`, one corner a line or with semicolons between; degrees in WGS-84, longitude first. */
export const readCorners = (text: string | null | undefined): ReadCorners => {
    const read: ReadCorners = { corners: [], wrong: [] };
    for (const part of (text ?? '').split(/[\n;；]+/).map(each => each.trim())) {
        if (part === '') continue;
        const [, lng, lat] = PAIR.exec(part) ?? [];
        if (lng === undefined || lat === undefined) read.wrong.push(part);
        else read.corners.push({ lng: Number(lng), lat: Number(lat) });
    }
    return read;
};

/** Corners as they are stored and typed: one a line, six decimals (0.1 m). */
export const writeCorners = (corners: readonly Point[]): string =>
    corners.map(({ lng, lat }) => `${lng.toFixed(6)},${lat.toFixed(6)}`).join('\n');
