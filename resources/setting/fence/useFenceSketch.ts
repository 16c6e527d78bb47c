import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { readCorners, writeCorners } from '#contract/setting/fence-corners.ts';
import type { Place, Projection } from '#src/kit/map/mapParts.ts';

/** The form values that the map draws. */
interface Drawn {
    corners: string;
    lng: number | null;
    lat: number | null;
    radiusM: number | null;
    /** The text of the corners while the outline is open; any other corners are a closed outline. */
    openCorners: string | undefined;
}

const FIELDS = ['shape', 'corners', 'lng', 'lat', 'radiusM'] as const;
/** Initial radius of a circle after its centre was set. */
const FIRST_RADIUS_M = 500;
/** Clicks closer to the last corner than this are ignored, in pixels. */
const NEAR_PX = 8;
const UNDO_STEPS = 100;
const OPTIONS = { shouldDirty: true, shouldTouch: true } as const;

const digits = (value: number) => Math.round(value * 1_000_000) / 1_000_000;
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/**
 * The shape in the form for drawing on the map. All changes are written to the form fields, which can also be edited directly, and can be
 * undone.
 */
export const useFenceSketch = () => {
    const { setValue, clearErrors } = useFormContext();
    const [shape, text, x, y, metres] = useWatch({ name: [...FIELDS] }) as unknown[];
    const isCircle = shape === 'circle';
    const typed = typeof text === 'string' ? text : '';
    const { corners } = readCorners(typed);
    const [openCorners, setOpenCorners] = useState<string>();
    const [past, setPast] = useState<readonly Drawn[]>([]);
    const [lng, lat, radiusM] = [numberOf(x), numberOf(y), numberOf(metres)];
    const centre = lng !== null && lat !== null ? { lng, lat } : undefined;
    // Fewer than three corners are not an area; typed or loaded corners are always closed.
    const isClosed = corners.length >= 3 && typed !== openCorners;

    const write = (next: Partial<Drawn>) => {
        for (const name of ['corners', 'lng', 'lat', 'radiusM'] as const)
            if (next[name] !== undefined) {
                setValue(name, next[name] === '' ? null : next[name], OPTIONS);
                clearErrors(name);
            }
        if ('openCorners' in next) setOpenCorners(next.openCorners);
    };
    const grab = () => setPast(now => [...now, { corners: typed, lng, lat, radiusM, openCorners }].slice(-UNDO_STEPS));
    const change = (next: Partial<Drawn>) => {
        grab();
        write(next);
    };
    const putCorners = (next: readonly Place[]) => {
        const written = writeCorners(next);
        return { corners: written, ...(isClosed ? {} : { openCorners: written }) };
    };
    const putCentre = (place: Place) => ({ lng: digits(place.lng), lat: digits(place.lat) });

    return {
        isCircle,
        isClosed,
        corners,
        centre,
        radiusM: radiusM ?? FIRST_RADIUS_M,
        canUndo: past.length > 0,
        isEmpty: isCircle ? centre === undefined : corners.length === 0,
        /** Saves the current shape for undo before dragging starts. */
        grab,
        /** Handles a click on the map: sets the centre or adds a corner. A closed outline accepts no more corners. */
        place: (place: Place, { toPixel }: Projection) => {
            if (isCircle) return change({ ...putCentre(place), radiusM: radiusM ?? FIRST_RADIUS_M });
            if (isClosed) return undefined;
            const last = corners.at(-1);
            if (last && distance(toPixel(last), toPixel(place)) < NEAR_PX) return undefined;
            return change(putCorners([...corners, place]));
        },
        close: () => {
            if (!isCircle && !isClosed && corners.length >= 3) change({ openCorners: undefined });
        },
        move: (index: number, place: Place) => write(putCorners(corners.with(index, place))),
        insert: (index: number, place: Place) => change(putCorners(corners.toSpliced(index, 0, place))),
        remove: (index: number) => change(putCorners(corners.toSpliced(index, 1))),
        moveCentre: (place: Place) => write(putCentre(place)),
        setRadius: (value: number) => write({ radiusM: Math.max(10, Math.min(100_000, value)) }),
        clear: () => change({ corners: '', lng: null, lat: null, openCorners: undefined }),
        undo: () => {
            const before = past.at(-1);
            if (!before) return;
            setPast(past.slice(0, -1));
            write(before);
        },
    };
};

const distance = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);
