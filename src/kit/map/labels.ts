import type { WorldPoint } from './mercator.ts';

/** A name to write at a place on the screen. */
export interface Label extends WorldPoint {
    text: string;
    color: string;
    /** How far from the place the text begins, px. */
    gap: number;
    /** Labels of higher rank are placed first; one that finds no room is left out. */
    rank: number;
}

interface Box {
    left: number;
    right: number;
    top: number;
    bottom: number;
}

const LINE_PX = 15;

/** The square that a dot takes. */
export const boxOfDot = ({ x, y }: WorldPoint, radius: number): Box => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
});

/** The room that a text takes around its middle. */
export const boxOfText = ({ x, y }: WorldPoint, width: number): Box => ({
    left: x - width / 2,
    right: x + width / 2,
    top: y - LINE_PX / 2,
    bottom: y + LINE_PX / 2,
});

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Where the middle of each label goes, above, below, right or left of its place, so that no label covers another one or a box that is `taken`.
 * `widthOf` measures a text in px.
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
