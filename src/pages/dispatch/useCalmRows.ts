import { useState } from 'react';

export interface CalmRow<T> {
    row: T;
    /** It has left while somebody had the pointer over the list: it stays in its place until the pointer goes. */
    isGone: boolean;
}

interface Kept<T> {
    rows: readonly T[];
    isHeld: boolean;
    shown: readonly CalmRow<T>[];
}

/**
 * Rows that do not move under the pointer: while `isHeld`, known rows keep their places with fresh contents, those that left stay
 * greyed, new ones come last. When the hold ends the list is what it is.
 */
export const useCalmRows = <T extends { id: string }>(rows: readonly T[], isHeld: boolean): readonly CalmRow<T>[] => {
    const [kept, setKept] = useState<Kept<T>>(() => ({ rows, isHeld, shown: plain(rows) }));
    if (kept.rows === rows && kept.isHeld === isHeld) return kept.shown;
    const next = { rows, isHeld, shown: isHeld ? held(kept.shown, rows) : plain(rows) };
    // State that follows from props is set while drawing, so that nothing is drawn twice.
    setKept(next);
    return next.shown;
};

const plain = <T>(rows: readonly T[]): CalmRow<T>[] => rows.map(row => ({ row, isGone: false }));

const held = <T extends { id: string }>(shown: readonly CalmRow<T>[], rows: readonly T[]): CalmRow<T>[] => {
    const fresh = new Map(rows.map(row => [row.id, row]));
    const known = new Set(shown.map(({ row }) => row.id));
    return [
        ...shown.map(({ row }) => ({ row: fresh.get(row.id) ?? row, isGone: !fresh.has(row.id) })),
        ...plain(rows.filter(({ id }) => !known.has(id))),
    ];
};
