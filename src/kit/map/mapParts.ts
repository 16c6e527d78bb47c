import type { ReactNode } from 'react';
import type { TagTone } from '#src/theme/tagPalette.ts';

/** Degrees as satellites give them (WGS-84), as everywhere outside of `kit/map`. */
export interface Place {
    lng: number;
    lat: number;
}

/** Something at a place: a vehicle, a job, a depot. */
export interface MapPoint extends Place {
    id: string;
    label: string;
    tone: TagTone;
    /** Larger than the rest and always named. */
    isMain?: boolean;
    /** How large its dot is, px; for dots that are a figure. Such a dot is drawn pale. */
    radius?: number;
}

/** Everything within a distance: how far a city's vehicles go. */
export interface MapCircle extends Place {
    id: string;
    label: string;
    radiusM: number;
}

/** An area with a border, such as a geofence. */
export interface MapArea {
    id: string;
    label: string;
    tone: TagTone;
    /** Only its border: an area as wide as the map would colour all of it. */
    isOutline?: boolean;
    /** Its corners in order; the last one is joined to the first. */
    ring: readonly Place[];
}

/** A pixel of the map's box, from its upper left corner. */
export interface Pixel {
    x: number;
    y: number;
}

/** Where places are on the screen at the moment. */
export interface Projection {
    toPixel: (place: Place) => Pixel;
    toPlace: (pixel: Pixel) => Place;
}

/** A way from place to place: a trip, the straight line to a job. */
export interface MapLine {
    id: string;
    path: readonly Place[];
    tone: TagTone;
    isDashed?: boolean;
}

/** What a map shows and tells; the two ways of drawing it take the same. */
export interface MapDrawing {
    points: readonly MapPoint[];
    circles?: readonly MapCircle[];
    lines?: readonly MapLine[];
    areas?: readonly MapArea[];
    /** Points near each other become one with their number. */
    isClustered?: boolean;
    selectedId?: string;
    /** What is looked at first and again when it changes; everything drawn unless given. */
    focus?: readonly Place[];
    onPick?: (id: string) => void;
    /** A place was clicked where nothing is. */
    onPlace?: (place: Place, projection: Projection) => void;
    /** A double click, which zooms unless this is given. Both of its clicks have gone to `onPlace`. */
    onDoublePlace?: () => void;
    /** Drawn over the map at every move of it: what is dragged and focused, such as the corners of a shape. */
    overlay?: (projection: Projection) => ReactNode;
    /** Below the buttons that zoom. */
    buttons?: ReactNode;
    /** For those who do not see the picture. */
    label: string;
}
