import type { Point } from '../kit/geo.ts';

/** Minimum and maximum number of corners of a polygon. */
export const MIN_CORNERS = 3;
export const MAX_CORNERS = 200;
/** Maximum length of the corners as text. */
export const CORNERS_TEXT_LENGTH = 6000;
/** Minimum and maximum radius of a circle in metres. */
export const MIN_RADIUS_M = 10;
export const MAX_RADIUS_M = 100_000;

/** Result of parsing a fence's corners: the valid corners and the invalid parts, in the order of the text. */
export interface ReadCorners {
    corners: Point[];
    wrong: string[];
}

const PAIR = /^(-?\d{1,3}(?:\.\d+)?)[\s,，]+(-?\d{1,2}(?:\.\d+)?|-?\d{3}(?:\.\d+)?)$/;

/** Parses `114.05,22.54`, one corner per line or separated by semicolons; WGS-84 degrees, longitude first. */
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

/** Formats corners for storing and editing: one per line, six decimals (0.1 m). */
export const writeCorners = (corners: readonly Point[]): string =>
    corners.map(({ lng, lat }) => `${lng.toFixed(6)},${lat.toFixed(6)}`).join('\n');
