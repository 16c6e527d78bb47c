import type { PlacedCard, WorkplaceCard } from '#contract/dashboard/workplace.ts';

/** Height of a row and the gap, in pixels. */
export const ROW_PX = 40;
export const GAP_PX = 16;

interface Size {
    w: number;
    h: number;
    /** Minimum size. */
    minW: number;
    minH: number;
}

/** Initial sizes of cards. */
export const SIZES: Record<WorkplaceCard, Size> = {
    todos: { w: 12, h: 2, minW: 4, minH: 2 },
    figures: { w: 12, h: 3, minW: 6, minH: 3 },
    views: { w: 6, h: 4, minW: 3, minH: 3 },
    progress: { w: 4, h: 7, minW: 3, minH: 7 },
    team: { w: 4, h: 7, minW: 3, minH: 7 },
    recent: { w: 4, h: 7, minW: 3, minH: 4 },
    shortcuts: { w: 6, h: 6, minW: 3, minH: 4 },
    notices: { w: 6, h: 6, minW: 3, minH: 4 },
    feed: { w: 6, h: 6, minW: 3, minH: 4 },
    note: { w: 4, h: 5, minW: 3, minH: 4 },
};

const place = (card: WorkplaceCard, x: number, y: number, w = SIZES[card].w): PlacedCard => ({ card, x, y, w, h: SIZES[card].h });

/** The standard layout: pending work, own figures, shortcuts. */
export const deliveredLayout = (hasTeam: boolean): PlacedCard[] => [
    place('todos', 0, 0),
    ...(hasTeam
        ? [place('progress', 0, 2), place('team', 4, 2), place('recent', 8, 2)]
        : [place('progress', 0, 2, 6), place('recent', 6, 2, 6)]),
    place('shortcuts', 0, 9),
    place('notices', 6, 9),
];

/** The cards in reading order, as on a phone. */
export const inOrder = (layout: readonly PlacedCard[]): PlacedCard[] => layout.toSorted((one, other) => one.y - other.y || one.x - other.x);
