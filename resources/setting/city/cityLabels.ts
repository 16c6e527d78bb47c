/** A city as it is drawn. */
export interface Bubble {
    id: string;
    name: string;
    x: number;
    y: number;
    radius: number;
}

/** Where a name is written: the middle of its line. */
export interface Label {
    x: number;
    y: number;
}

interface Box extends Label {
    width: number;
}

export const LABEL_SIZE = 12;
const LINE = 15;
const GAP = 3;

const isOn = (a: Box, b: Box) => Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) < LINE;

const isOver = (box: Box, { x, y, radius }: Bubble) =>
    Math.abs(box.x - x) < radius + box.width / 2 && Math.abs(box.y - y) < radius + LINE / 2;

/** In the bubble, then beside, below and above it, then at its corners. */
const placesOf = ({ name, x, y, radius }: Bubble): Box[] => {
    const width = name.length * LABEL_SIZE;
    const [aside, down] = [radius + GAP + width / 2, radius + LINE / 2];
    const around: [number, number][] = [
        [0, 0],
        [aside, 0],
        [-aside, 0],
        [0, down],
        [0, -down],
    ];
    const corners: [number, number][] = [
        [aside, down],
        [-aside, down],
        [aside, -down],
        [-aside, -down],
    ];
    return [...around, ...corners].map(([right, below]) => ({ x: x + right, y: y + below, width }));
};

/**
 * Where the names of the bubbles stand, the first bubble's first: never on one another, and over as few other bubbles as can be.
 * A name without room is left out; its bubble says it when it is pointed at.
 */
export const placeLabels = (bubbles: readonly Bubble[]): ReadonlyMap<string, Label> => {
    const placed = new Map<string, Box>();
    for (const bubble of bubbles) {
        const others = bubbles.filter(({ id }) => id !== bubble.id);
        const free = placesOf(bubble).filter(box => ![...placed.values()].some(taken => isOn(box, taken)));
        const covered = (box: Box) => others.filter(other => isOver(box, other)).length;
        const [best] = free.sort((a, b) => covered(a) - covered(b));
        if (best) placed.set(bubble.id, best);
    }
    return placed;
};
