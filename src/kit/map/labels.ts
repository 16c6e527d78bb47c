import type { WorldPoint } from './mercator.ts';

/** A text at a position on the screen. */
export interface Label extends WorldPoint {
    text: string;
    color: string;
    /** Distance between the position and the text, in pixels. */
    gap: number;
    /** Labels with a higher rank are placed first; a label without room is left out. */
    rank: number;
}

interface Box {
    left: number;
    right: number;
    top: number;
    bottom: number;
}

const LINE_PX = 15;

/** The bounding square of a dot. */
export const boxOfDot = ({ x, y }: WorldPoint, radius: number): Box => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
});

/** The bounding box of a text around its center. */
export const boxOfText = ({ x, y }: WorldPoint, width: number): Box => ({
    left: x - width / 2,
    right: x + width / 2,
    top: y - LINE_PX / 2,
    bottom: y + LINE_PX / 2,
});

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Places each label above, below, right or left of its position, so that no label covers another one or a box in `taken`. Returns them with
 * the positions of their centers. `widthOf` measures a text in pixels.
 */
export const placeLabels = (labels: readonly Label[], widthOf: (text: string) => number, taken: readonly Box[]): Label[] => {
    const boxes = [...taken];
    return labels
        .toSorted((a, b) => b.rank - a.rank)
        .flatMap(label => {
            const width = widthOf(label.text);
            const [across, along] = [label.gap + LINE_PX / 2, label.gap + width / 2];
            const places = [
                { x: label.x, y: label.y - across },
                { x: label.x, y: label.y + across },
                { x: label.x + along, y: label.y },
                { x: label.x - along, y: label.y },
            ];
            const free = places.find(place => !boxes.some(box => meet(box, boxOfText(place, width))));
            if (!free) return [];
            boxes.push(boxOfText(free, width));
            return [{ ...label, ...free }];
        });
};
