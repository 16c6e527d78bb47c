import type { ReactNode } from 'react';
import type { TagTone } from '#src/theme/tagPalette.ts';

/** A position in WGS-84 degrees, as everywhere outside of `kit/map`. */
export interface Place {
    lng: number;
    lat: number;
}

/** An item at a place: a vehicle, a job, a depot. */
export interface MapPoint extends Place {
    id: string;
    label: string;
    tone: TagTone;
    /** Larger than the others and always labelled. */
    isMain?: boolean;
    /** Radius of the dot in pixels, for dots whose size is a figure. Such a dot is drawn pale. */
    radius?: number;
}

/** A circle around a place, such as the service radius of a city. */
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
    /** Draws only the border, because a very large area would colour the whole map. */
    isOutline?: boolean;
    /** Its corners in order; the last one is connected to the first. */
    ring: readonly Place[];
}

/** A position in pixels from the upper left corner of the map. */
export interface Pixel {
    x: number;
    y: number;
}

/** Conversion between places and current pixels. */
export interface Projection {
    toPixel: (place: Place) => Pixel;
    toPlace: (pixel: Pixel) => Place;
}

/** A line between places: a trip, the straight line to a job. */
export interface MapLine {
    id: string;
    path: readonly Place[];
    tone: TagTone;
    isDashed?: boolean;
}

/** Content and callbacks of a map, shared by both implementations. */
export interface MapDrawing {
    points: readonly MapPoint[];
    circles?: readonly MapCircle[];
    lines?: readonly MapLine[];
    areas?: readonly MapArea[];
    /** Merges points near each other into one with their count. */
    isClustered?: boolean;
    selectedId?: string;
    /** Places that the view is fitted to, initially and when they change. Defaults to everything drawn. */
    focus?: readonly Place[];
    onPick?: (id: string) => void;
    /** Called on a click where there is no point. */
    onPlace?: (place: Place, projection: Projection) => void;
    /** Called on a double click, instead of zooming. Both of its clicks have already called `onPlace`. */
    onDoublePlace?: () => void;
    /** Rendered over the map on every move of it: elements that are dragged or focused, such as the corners of a shape. */
    overlay?: (projection: Projection) => ReactNode;
    /** Shown below the zoom buttons. */
    buttons?: ReactNode;
    /** Accessible name. */
    label: string;
}
