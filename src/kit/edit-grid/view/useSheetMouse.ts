import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { HEAD_HEIGHT } from '#src/theme/tokens.ts';
import { clampPlace, type Place } from '../core/selection.ts';
import type { Sheet } from './Sheet.ts';

const numberIn = (element: Element | null, name: string): number | undefined => {
    const said = element?.getAttribute(name);
    return said == null ? undefined : Number(said);
};

/** The cell that contains the event's target. */
const placeAt = (target: EventTarget): Place | undefined => {
    if (!(target instanceof Element)) return undefined;
    const row = numberIn(target.closest('[data-row]'), 'data-row');
    const col = numberIn(target.closest('[data-col]'), 'data-col');
    return row === undefined || col === undefined ? undefined : { row, col };
};

/** Elements of a cell that handle a press themselves. */
const isPart = (target: EventTarget) => target instanceof Element && target.closest('a, button, input, [data-part=over]') !== null;

/**
 * Selects cells with the mouse: click, Shift+click, drag; whole rows by their number, columns by their title. A double click starts editing,
 * as does a second tap on the active cell.
 */
export const useSheetMouse = (place: RefObject<HTMLDivElement | null>, sheet: Sheet) => {
    const isDragging = useRef(false);
    const latest = useRef(sheet);
    useEffect(() => {
        latest.current = sheet;
    });
    // Listens on the window, because a drag continues outside of the sheet.
    useEffect(() => {
        const placeUnder = ({ clientX, clientY }: globalThis.PointerEvent): Place | undefined => {
            const box = place.current;
            if (!box) return undefined;
            const { geometry, grid } = latest.current;
            const { left, top } = box.getBoundingClientRect();
            const x = clientX - left + box.scrollLeft;
            const row = Math.floor((clientY - top + box.scrollTop - HEAD_HEIGHT) / geometry.rowHeight);
            const after = geometry.cols.findIndex(lane => x < lane.left + lane.width);
            const isOverFirst = clientX - left < geometry.stickyLeft + (geometry.cols[0]?.width ?? 0);
            const col = isOverFirst ? 0 : after < 0 ? geometry.cols.length - 1 : after;
            return clampPlace({ row, col }, { rows: grid.state().rows.length, cols: geometry.cols.length });
        };
        const handleMove = (event: globalThis.PointerEvent) => {
            if (!isDragging.current) return;
            const under = placeUnder(event);
            const { grid } = latest.current;
            const { head } = grid.state().selection;
            if (under && (under.row !== head.row || under.col !== head.col)) grid.select(under, true);
        };
        const handleUp = () => {
            isDragging.current = false;
        };
        window.addEventListener('pointermove', handleMove);
        window.addEventListener('pointerup', handleUp);
        window.addEventListener('pointercancel', handleUp);
        return () => {
            window.removeEventListener('pointermove', handleMove);
            window.removeEventListener('pointerup', handleUp);
            window.removeEventListener('pointercancel', handleUp);
        };
    }, [place]);

    const handlePointerDown = (event: PointerEvent) => {
        if (event.button !== 0 || event.pointerType === 'touch' || isPart(event.target)) return;
        const { grid, input } = sheet;
        const cell = placeAt(event.target);
        if (!cell) return;
        input.commit();
        grid.select(cell, event.shiftKey);
        isDragging.current = true;
    };
    /** Keeps the focus in the sheet's input. */
    const handleMouseDown = (event: MouseEvent) => {
        const { target } = event;
        if (!(target instanceof Element) || isPart(target) || target.closest('[data-part=input]')) return;
        if (!target.closest('[role=grid]')) return;
        event.preventDefault();
        sheet.input.focus();
    };
    const handleClick = (event: MouseEvent) => {
        const { target } = event;
        if (!(target instanceof Element) || isPart(target)) return;
        const { grid, input } = sheet;
        const { rows, selection } = grid.state();
        const row = numberIn(target.closest('[data-row]'), 'data-row');
        const head = numberIn(target.closest('[data-head]'), 'data-head');
        if (row !== undefined && target.closest('[data-own=number]')) {
            input.commit();
            grid.selectRows(event.shiftKey ? selection.active.row : row, row);
        } else if (head !== undefined) {
            input.commit();
            grid.select({ row: 0, col: head });
            grid.select({ row: rows.length - 1, col: head }, true);
        }
        const isTouch = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch';
        const cell = placeAt(target);
        if (!isTouch || !cell) return;
        if (cell.row === selection.active.row && cell.col === selection.active.col) return input.open();
        input.commit();
        grid.select(cell);
    };
    const handleDoubleClick = (event: MouseEvent) => {
        if (!isPart(event.target) && placeAt(event.target)) sheet.input.open();
    };
    return {
        onPointerDown: handlePointerDown,
        onMouseDown: handleMouseDown,
        onClick: handleClick,
        onDoubleClick: handleDoubleClick,
    };
};
