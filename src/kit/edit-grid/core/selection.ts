/** A cell by the indexes of its row and of its shown column. */
export interface Place {
    readonly row: number;
    readonly col: number;
}

/** The active cell and the opposite corner of the selected block. */
export interface Selection {
    readonly active: Place;
    readonly head: Place;
}

/** A block of cells, all ends included. */
export interface Block {
    readonly top: number;
    readonly left: number;
    readonly bottom: number;
    readonly right: number;
}

/** Numbers of rows and shown columns. */
export interface Extent {
    readonly rows: number;
    readonly cols: number;
}

export const blockOf = ({ active, head }: Selection): Block => ({
    top: Math.min(active.row, head.row),
    left: Math.min(active.col, head.col),
    bottom: Math.max(active.row, head.row),
    right: Math.max(active.col, head.col),
});

const between = (value: number, most: number) => Math.max(0, Math.min(value, most));

/** The nearest cell that exists; the first one of an empty sheet. */
export const clampPlace = ({ row, col }: Place, { rows, cols }: Extent): Place => ({
    row: between(row, rows - 1),
    col: between(col, cols - 1),
});

/** Steps of the keyboard navigation. */
export type Step =
    'up' | 'down' | 'left' | 'right' | 'rowStart' | 'rowEnd' | 'first' | 'last' | 'pageUp' | 'pageDown' | 'next' | 'previous';

interface Walk {
    extent: Extent;
    /** Rows that fit on the screen, for pageUp and pageDown. */
    page: number;
    /** Goes to the edge of the filled block, as with Ctrl. */
    isFar: boolean;
    isFilled: (place: Place) => boolean;
}

const toEdge = (from: Place, by: Place, { extent, isFilled }: Walk): Place => {
    const isInside = ({ row, col }: Place) => row >= 0 && col >= 0 && row < extent.rows && col < extent.cols;
    const step = ({ row, col }: Place): Place => ({ row: row + by.row, col: col + by.col });
    let place = step(from);
    if (!isInside(place)) return from;
    // Within a filled block go to its last cell, otherwise skip the gap to the next filled cell or the end.
    const isWithin = isFilled(from) && isFilled(place);
    while (isInside(step(place)) && (isWithin ? isFilled(step(place)) : !isFilled(place))) place = step(place);
    return place;
};

/** The cell after a step; the same cell at the edge. `next` and `previous` continue in the row below and above. */
export const walk = (from: Place, step: Step, given: Walk): Place => {
    const { extent, page, isFar } = given;
    const { row, col } = from;
    const by = (rows: number, cols: number): Place =>
        isFar ? toEdge(from, { row: rows, col: cols }, given) : clampPlace({ row: row + rows, col: col + cols }, extent);
    switch (step) {
        case 'up':
            return by(-1, 0);
        case 'down':
            return by(1, 0);
        case 'left':
            return by(0, -1);
        case 'right':
            return by(0, 1);
        case 'rowStart':
            return { row, col: 0 };
        case 'rowEnd':
            return clampPlace({ row, col: extent.cols - 1 }, extent);
        case 'first':
            return { row: 0, col: 0 };
        case 'last':
            return clampPlace({ row: extent.rows - 1, col: extent.cols - 1 }, extent);
        case 'pageUp':
            return clampPlace({ row: row - page, col }, extent);
        case 'pageDown':
            return clampPlace({ row: row + page, col }, extent);
        case 'next':
            return col + 1 < extent.cols ? { row, col: col + 1 } : row + 1 < extent.rows ? { row: row + 1, col: 0 } : from;
        case 'previous':
            return col > 0 ? { row, col: col - 1 } : row > 0 ? { row: row - 1, col: extent.cols - 1 } : from;
    }
};
