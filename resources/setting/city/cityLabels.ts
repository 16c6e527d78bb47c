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

/** How deep the name reaches into a bubble. */
const depthIn = (box: Box, { x, y, radius }: Bubble): number => {
    const aside = Math.max(0, Math.abs(box.x - x) - box.width / 2);
    const down = Math.max(0, Math.abs(box.y - y) - LINE / 2);
    return Math.max(0, radius - Math.hypot(aside, down));
};

/** What speaks against a place: other bubbles under the name, and others nearer to it than its own. */
const costOf = (box: Box, own: Bubble, others: readonly Bubble[]): number => {
    const away = ({ x, y }: Bubble) => Math.hypot(box.x - x, box.y - y);
    const nearest = Math.min(...others.map(away));
    return others.reduce((sum, other) => sum + depthIn(box, other), Math.max(0, away(own) - nearest));
};

/** In the bubble where it has room, then beside, below and above it, then at its corners. */
const placesOf = ({ name, x, y, radius }: Bubble): Box[] => {
    const width = name.length * LABEL_SIZE;
    const [aside, down] = [radius + GAP + width / 2, radius + LINE / 2];
    const inside: [number, number][] = radius * 2 < width ? [] : [[0, 0]];
    const around: [number, number][] = [
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
    return [...inside, ...around, ...corners].map(([right, below]) => ({ x: x + right, y: y + below, width }));
};

/**
 * Where the names of the bubbles stand, the first bubble's first: never on one another, and as little over other bubbles as can be.
 * A name without room is left out; its bubble says it when it is pointed at.
 */
export const placeLabels = (bubbles: readonly Bubble[]): ReadonlyMap<string, Label> => {
    const placed = new Map<string, Box>();
    for (const bubble of bubbles) {
        const others = bubbles.filter(({ id }) => id !== bubble.id);
        const free = placesOf(bubble).filter(box => ![...placed.values()].some(taken => isOn(box, taken)));
        const [best] = free.map(box => ({ box, cost: costOf(box, bubble, others) })).sort((a, b) => a.cost - b.cost);
        if (best) placed.set(bubble.id, best.box);
    }
    return placed;
};
