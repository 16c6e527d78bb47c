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
}

/** Everything within a distance: how far a city's vehicles go. */
export interface MapCircle extends Place {
    id: string;
    label: string;
    radiusM: number;
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
    /** Points near each other become one with their number. */
    isClustered?: boolean;
    selectedId?: string;
    /** What is looked at first and again when it changes; everything drawn unless given. */
    focus?: readonly Place[];
    onPick?: (id: string) => void;
    /** A place was clicked where nothing is. */
    onPlace?: (place: Place) => void;
    /** For those who do not see the picture. */
    label: string;
}
