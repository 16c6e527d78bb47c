import type { District, GridPoint } from './sources.ts';

type Ring = GridPoint[];

const keyOf = (x: number, y: number) => x * 100_000 + y;
const isSame = (a: GridPoint | undefined, b: GridPoint | undefined) => a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];
/** A vertex within this distance of a segment, in steps of the grid, belongs to it. */
const NEAR = 0.8;

/**
 * Makes neighbours share their border: the files of two cities differ by a step of the grid in places, which a topology treats as two borders with a
 * gap. Vertices near a segment are inserted into it; single vertices are moved to a shared one next to them.
 */
export const snap = (districts: readonly District[]): void => {
    for (let round = 0; round < 3; round++) {
        insertVertices(districts);
        mergeVertices(districts);
    }
    insertVertices(districts);
};

const change = (districts: readonly District[], by: (ring: Ring) => Ring) => {
    for (const { geometry } of districts)
        geometry.coordinates = geometry.coordinates
            .map(rings => rings.flatMap(ring => cleaned(by(ring))))
            .filter(rings => rings.length > 0);
};

/** The ring without repeated points and spikes; empty when no area is left. */
const cleaned = (ring: Ring): Ring[] => {
    const kept: Ring = [];
    for (const point of ring.slice(0, -1)) {
        if (isSame(kept.at(-1), point)) continue;
        kept.push(point);
        while (kept.length > 2 && isSame(kept.at(-3), kept.at(-1))) kept.splice(-2);
    }
    while (kept.length > 2 && isSame(kept[0], kept.at(-1))) kept.pop();
    while (kept.length > 2 && isSame(kept[1], kept.at(-1))) kept.shift();
    const [first] = kept;
    return first && kept.length >= 3 ? [[...kept, first]] : [];
};

const countUses = (districts: readonly District[]) => {
    const uses = new Map<number, number>();
    for (const ring of districts.flatMap(({ geometry }) => geometry.coordinates.flat()))
        for (const [x, y] of ring.slice(1)) uses.set(keyOf(x, y), (uses.get(keyOf(x, y)) ?? 0) + 1);
    return uses;
};

const insertVertices = (districts: readonly District[]) => {
    const uses = countUses(districts);
    change(districts, ring => ring.flatMap((point, index) => [...between(ring[index - 1] ?? point, point, uses), point]));
};

/** The vertices of others along a segment, in its direction. */
const between = ([ax, ay]: GridPoint, [bx, by]: GridPoint, uses: ReadonlyMap<number, number>): Ring => {
    const [dx, dy] = [bx - ax, by - ay];
    const length = Math.hypot(dx, dy);
    if (length <= 1.5) return [];
    const steps = Math.max(Math.abs(dx), Math.abs(dy));
    const isSteep = Math.abs(dy) > Math.abs(dx);
    const found: { along: number; point: GridPoint }[] = [];
    for (let step = 0; step <= steps; step++)
        for (const beside of [-1, 0, 1]) {
            const x = isSteep ? Math.round(ax + (dx * step) / steps) + beside : ax + Math.sign(dx) * step;
            const y = isSteep ? ay + Math.sign(dy) * step : Math.round(ay + (dy * step) / steps) + beside;
            const along = ((x - ax) * dx + (y - ay) * dy) / length ** 2;
            const away = Math.abs((x - ax) * dy - (y - ay) * dx) / length;
            if (along > 0 && along < 1 && away <= NEAR && uses.has(keyOf(x, y))) found.push({ along, point: [x, y] });
        }
    return found.toSorted((a, b) => a.along - b.along).map(({ point }) => point);
};

const mergeVertices = (districts: readonly District[]) => {
    const uses = countUses(districts);
    const to = new Map<number, GridPoint>();
    for (const [key, count] of uses) {
        if (count > 1) continue;
        const [x, y] = [Math.floor(key / 100_000), key % 100_000];
        const around = [-1, 0, 1].flatMap(i => [-1, 0, 1].map((j): GridPoint => [x + i, y + j]));
        const usesOf = (point: GridPoint) => uses.get(keyOf(...point)) ?? 0;
        const best = around.toSorted((a, b) => usesOf(b) - usesOf(a))[0];
        if (best && usesOf(best) > 1) to.set(key, best);
    }
    change(districts, ring => ring.map(point => to.get(keyOf(...point)) ?? point));
};
