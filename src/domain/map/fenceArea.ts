import type { FenceShape } from '#contract/setting/fence.ts';
import { readCorners } from '#contract/setting/fence-corners.ts';
import { tagColor } from '#contract/tag-colors.ts';
import type { MapArea } from '#src/kit/map/mapParts.ts';
import { ringOf } from '#src/kit/map/mercator.ts';

/** Converts a fence to a map area, coloured by its kind; a circle becomes a ring of corners. */
export const areaOf = ({ id, name, fenceKind, corners, lng, lat, radiusM }: FenceShape): MapArea => ({
    id,
    label: name,
    tone: tagColor('fence_kind', fenceKind),
    isOutline: fenceKind === 'city',
    ring: lng !== null && lat !== null && radiusM !== null ? ringOf({ lng, lat }, radiusM) : readCorners(corners).corners,
});
