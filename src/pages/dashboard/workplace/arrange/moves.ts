import { getLayoutItem, type Layout, type LayoutItem, moveElement, verticalCompactor } from 'react-grid-layout/core';
import { type PlacedCard, WORKPLACE_COLUMNS, type WorkplaceCard } from '#contract/dashboard/workplace.ts';
import { inOrder, SIZES } from '../layout.ts';

/** Converts the cards to the items of the grid library. */
export const toItems = (cards: readonly PlacedCard[]): LayoutItem[] =>
    cards.map(({ card, ...place }) => ({ i: card, ...place, minW: SIZES[card].minW, minH: SIZES[card].minH }));

export const fromItems = (items: Layout): PlacedCard[] =>
    inOrder(items.map(({ i, x, y, w, h }) => ({ card: i as WorkplaceCard, x, y, w, h })));

const packed = (items: Layout): PlacedCard[] => fromItems(verticalCompactor.compact(items, WORKPLACE_COLUMNS));

/** Adds a card below all others. */
export const withCard = (cards: readonly PlacedCard[], card: WorkplaceCard): PlacedCard[] => [
    ...cards,
    { card, x: 0, y: Math.max(0, ...cards.map(({ y, h }) => y + h)), w: SIZES[card].w, h: SIZES[card].h },
];

export const withoutCard = (cards: readonly PlacedCard[], card: WorkplaceCard): PlacedCard[] =>
    packed(toItems(cards.filter(each => each.card !== card)));

const overlaps = (one: LayoutItem, other: LayoutItem): boolean => one.x < other.x + other.w && other.x < one.x + one.w;

/** The row after a step up or down, past the nearest card in the way. */
const nextRow = (items: Layout, item: LayoutItem, by: number): number => {
    const others = items.filter(other => other.i !== item.i && overlaps(item, other));
    if (by < 0) {
        const above = others.filter(other => other.y < item.y).map(({ y }) => y);
        return above.length === 0 ? item.y : Math.max(...above);
    }
    const below = others.filter(other => other.y > item.y).toSorted((one, other) => one.y - other.y)[0];
    return below ? below.y + below.h : item.y;
};

/** Moves a card by one arrow key step: one column to the side, or past the card above or below. */
export const stepped = (cards: readonly PlacedCard[], card: WorkplaceCard, dx: number, dy: number): PlacedCard[] => {
    const items = toItems(cards);
    const item = getLayoutItem(items, card);
    if (!item) return [...cards];
    const x = Math.min(Math.max(item.x + dx, 0), WORKPLACE_COLUMNS - item.w);
    const y = dy === 0 ? item.y : nextRow(items, item, dy);
    return packed(moveElement(items, item, x, y, true, false, 'vertical', WORKPLACE_COLUMNS));
};

/** Resizes a card by one step, within its minimum size and the grid. */
export const resized = (cards: readonly PlacedCard[], card: WorkplaceCard, dw: number, dh: number): PlacedCard[] =>
    packed(
        toItems(cards).map(item => {
            if (item.i !== card) return item;
            const { minW, minH } = SIZES[card];
            return { ...item, w: Math.min(Math.max(item.w + dw, minW), WORKPLACE_COLUMNS - item.x), h: Math.max(item.h + dh, minH) };
        }),
    );
