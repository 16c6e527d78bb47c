import type { Canvas } from './canvas.ts';
import type { Label } from './labels.ts';
import type { MapArea } from './mapParts.ts';
import { toScreen, toWorld, type WorldPoint } from './mercator.ts';
import { toneColor } from './toneColor.ts';

/** Opacity of an area's fill. */
export const AREA_OPACITY = { light: 0.12, dark: 0.2 } as const;
/** Minimum width of a labelled area, in pixels. */
const NAMED_FROM = 28;

/** Fills an area, unless it is an outline, and draws its border. Returns its name with the position; nothing for an area out of view. */
export const paintArea = ({ context, view, size, mode }: Canvas, { ring, tone, label, isOutline }: MapArea): Label[] => {
    const pixels = ring.map(place => toScreen(toWorld(place), view, size));
    const box = boxOf(pixels);
    if (box.right < 0 || box.bottom < 0 || box.left > size.width || box.top > size.height) return [];
    const color = toneColor(tone, mode);
    context.beginPath();
    for (const [index, { x, y }] of pixels.entries()) {
        if (index === 0) context.moveTo(x, y);
        else context.lineTo(x, y);
    }
    context.closePath();
    if (!isOutline) {
        context.globalAlpha = AREA_OPACITY[mode];
        context.fillStyle = color;
        context.fill();
        context.globalAlpha = 1;
    }
    context.strokeStyle = color;
    context.lineWidth = 1.5;
    context.stroke();
    if (box.right - box.left < NAMED_FROM) return [];
    return [{ text: label, x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, gap: -8, rank: 0, color }];
};

const boxOf = (pixels: readonly WorldPoint[]) =>
    pixels.reduce(
        (box, { x, y }) => ({
            left: Math.min(box.left, x),
            right: Math.max(box.right, x),
            top: Math.min(box.top, y),
            bottom: Math.max(box.bottom, y),
        }),
        { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity },
    );
