import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { HEAD_HEIGHT } from '#src/theme/tokens.ts';
import type { Selection } from '../core/selection.ts';
import type { Geometry } from './geometry.ts';

const ROWS_BESIDE = 6;
const COLS_BESIDE = 2;
/** Time without movement after which scrolling has ended (LIST-05). */
const SCROLL_END_MS = 100;

/** Width of the container in pixels; 0 until it is measured. */
export const usePlaceWidth = (place: RefObject<HTMLElement | null>): number => {
    const [width, setWidth] = useState(0);
    // Observes the size of the element. A width of 0, as on a hidden page, is ignored.
    useEffect(() => {
        const element = place.current;
        if (!element || typeof ResizeObserver === 'undefined') return undefined;
        const observer = new ResizeObserver(() => element.clientWidth > 0 && setWidth(element.clientWidth));
        observer.observe(element);
        return () => observer.disconnect();
    }, [place]);
    return width;
};

interface Given {
    place: RefObject<HTMLDivElement | null>;
    geometry: Geometry;
    count: number;
    footHeight: number;
    selection: Selection;
    /** Index of the row that is being dragged; it stays in the document. */
    dragged: number | undefined;
}

/** Virtualization: the rows and columns on the screen. The moving end of the selection is scrolled into view. */
export const useWindow = ({ place, geometry, count, footHeight, selection, dragged }: Given) => {
    const { cols, rowHeight, stickyLeft } = geometry;
    // Both virtualizers handle the same scroll event. With `flushSync` the first would render at once, and the second would force another
    // layout.
    const rows = useVirtualizer({
        count,
        getScrollElement: () => place.current,
        estimateSize: () => rowHeight,
        overscan: ROWS_BESIDE,
        scrollMargin: HEAD_HEIGHT,
        scrollPaddingStart: HEAD_HEIGHT,
        scrollPaddingEnd: footHeight,
        useFlushSync: false,
        isScrollingResetDelay: SCROLL_END_MS,
    });
    const lanes = useVirtualizer({
        horizontal: true,
        count: cols.length,
        getScrollElement: () => place.current,
        estimateSize: index => cols[index]?.width ?? 0,
        overscan: COLS_BESIDE,
        scrollMargin: cols[0]?.left ?? 0,
        scrollPaddingStart: stickyLeft + (cols[0]?.width ?? 0),
        useFlushSync: false,
        isScrollingResetDelay: SCROLL_END_MS,
    });
    // The virtualizers cache sizes, so changed heights and widths must be measured again.
    useEffect(() => rows.measure(), [rows, rowHeight]);
    useEffect(() => lanes.measure(), [lanes, cols]);

    const { row, col } = selection.head;
    // Scrolls the moved end of the selection into view.
    useEffect(() => {
        if (row < count) rows.scrollToIndex(row, { align: 'auto' });
    }, [rows, row, count]);
    useEffect(() => {
        if (col > 0) lanes.scrollToIndex(col, { align: 'auto' });
    }, [lanes, col]);

    const items = rows.getVirtualItems();
    const first = items[0]?.index ?? 0;
    const last = items.at(-1)?.index ?? -1;
    const shownCols = lanes.getVirtualItems().map(({ index }) => index);
    const [fromCol = 0, toCol = -1] = [shownCols[0], shownCols.at(-1)];
    /** Without the first column, which is always rendered because it is sticky. */
    const indexes = useMemo(() => range(Math.max(1, fromCol), toCol), [fromCol, toCol]);
    const shown = range(first, last).filter(index => index < count);
    return {
        isScrolling: rows.isScrolling || lanes.isScrolling,
        rows: dragged === undefined || shown.includes(dragged) ? shown : [...shown, dragged].sort((one, other) => one - other),
        cols: indexes,
        page: Math.max(1, Math.floor(((place.current?.clientHeight ?? 0) - HEAD_HEIGHT - footHeight) / rowHeight) - 1),
        toRow: (index: number) => rows.scrollToIndex(index, { align: 'auto' }),
    };
};

const range = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
