import Paper from '@mui/material/Paper';
import { useEventCallback } from '@mui/material/utils';
import type { GridApi } from '@mui/x-data-grid';
import { useNotify } from 'react-admin';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import type { ColumnSpec } from '../column.ts';
import { dataFields } from '../useRowKeys.ts';
import { beside, type Block, blockOf, type Cell, type CellRange, sumOf, textOf } from './cellRange.ts';

/** Attribute of the cells of the range, for `gridStyles`. */
const MARK = 'data-in-range';
/** Elements that handle a press themselves. */
const OWN_PRESS = 'a, button, input, [role=button], .MuiDataGrid-cell--editing';
/** Elements that accept typed text. */
const TYPED = 'input, textarea, .MuiDataGrid-cell--editing';

interface CellRangesProps {
    /** The element around the table. */
    place: RefObject<HTMLElement | null>;
    api: RefObject<GridApi | null>;
    columns: readonly ColumnSpec[];
}

const cellAt = (target: EventTarget | null, api: GridApi | null): Cell | undefined => {
    const element = target instanceof Element ? target.closest<HTMLElement>('.MuiDataGrid-cell[data-field]') : null;
    const [id, field] = [element?.closest<HTMLElement>('[role=row]')?.dataset.id, element?.dataset.field];
    if (api === null || id === undefined || field === undefined || !dataFields(api).includes(field)) return undefined;
    return { id, field };
};

const isSame = (one: Cell, other: Cell) => one.id === other.id && one.field === other.field;

/** Marks the rendered cells of the block and unmarks all others. */
const paint = (place: HTMLElement | null, block: Block | undefined) => {
    const ids = new Set(block?.ids.map(String));
    for (const cell of place?.querySelectorAll<HTMLElement>('.MuiDataGrid-cell[data-field]') ?? []) {
        const isIn = block?.fields.includes(cell.dataset.field ?? '') && ids.has(cell.closest<HTMLElement>('[role=row]')?.dataset.id ?? '');
        cell.toggleAttribute(MARK, isIn === true);
    }
};

/**
 * Selection of a block of cells for the clipboard: by dragging the mouse, or by Shift with a click or an arrow key from the focused cell.
 * Ctrl+C copies the block in the format of spreadsheets, Escape clears it. The free data grid copies only one cell or whole rows.
 */
export const CellRanges = ({ place, api, columns }: CellRangesProps) => {
    const text = useText();
    const notify = useNotify();
    const [range, setRange] = useState<CellRange>();
    const block = range && api.current ? blockOf(api.current, range) : undefined;
    const isThere = block !== undefined && block.ids.length * block.fields.length > 0;
    const press = useRef<{ anchor: Cell | undefined; isClick: boolean }>({ anchor: undefined, isClick: true });

    const goTo = (anchor: Cell, end: Cell) => setRange(isSame(anchor, end) && !range ? undefined : { anchor, end });
    const handleDown = useEventCallback((event: MouseEvent) => {
        const isOwn = event.target instanceof Element && event.target.closest(OWN_PRESS) !== null;
        const cell = event.button === 0 && !isOwn ? cellAt(event.target, api.current) : undefined;
        const from = range?.anchor ?? cellAt(document.activeElement, api.current);
        press.current = { anchor: cell, isClick: true };
        if (!cell || !event.shiftKey || !from) {
            setRange(undefined);
            return;
        }
        // Prevents the selection of text and the opening of the row.
        event.preventDefault();
        press.current = { anchor: from, isClick: false };
        goTo(from, cell);
    });
    const handleMove = useEventCallback((event: MouseEvent) => {
        const { anchor, isClick } = press.current;
        const cell = event.buttons === 1 && anchor ? cellAt(event.target, api.current) : undefined;
        // Within one cell the mouse selects text.
        if (!anchor || !cell || (isClick && isSame(anchor, cell))) return;
        press.current = { anchor, isClick: false };
        window.getSelection()?.removeAllRanges();
        goTo(anchor, cell);
    });
    const handleClick = useEventCallback((event: MouseEvent) => {
        if (press.current.isClick) return;
        press.current = { anchor: undefined, isClick: true };
        event.stopPropagation();
        event.preventDefault();
    });
    const copy = (grid: GridApi, of: Block) =>
        navigator.clipboard.writeText(textOf(grid, of)).then(
            () => notify(text('cells.copied', { rows: of.ids.length, columns: of.fields.length }), { type: 'success' }),
            () => notify(text('common.copyFailed'), { type: 'warning' }),
        );
    const handleKey = useEventCallback((event: KeyboardEvent) => {
        const isTyped = event.target instanceof Element && event.target.closest(TYPED) !== null;
        const [grid, focused] = [api.current, isTyped ? undefined : cellAt(event.target, api.current)];
        const isMod = event.ctrlKey || event.metaKey;
        if (!grid || !focused || event.altKey || event.key === 'Shift' || event.key === 'Control' || event.key === 'Meta') return;
        const next = event.shiftKey && !isMod ? beside(grid, range?.end ?? focused, event.key) : undefined;
        if (next) {
            setRange({ anchor: range?.anchor ?? focused, end: next });
            grid.scrollToIndexes({ rowIndex: grid.getRowIndexRelativeToVisibleRows(next.id), colIndex: grid.getColumnIndex(next.field) });
        } else if (block && isThere && isMod && event.key.toLowerCase() === 'c') void copy(grid, block);
        else if (range && event.key === 'Escape') setRange(undefined);
        else {
            setRange(undefined);
            return;
        }
        event.preventDefault();
        event.stopPropagation();
    });
    // Listens on the element around the data grid, which has no props for these events.
    useEffect(() => {
        const box = place.current;
        if (!box) return undefined;
        const listeners = new AbortController();
        const options = { capture: true, signal: listeners.signal };
        box.addEventListener('mousedown', handleDown, options);
        box.addEventListener('mousemove', handleMove, options);
        box.addEventListener('click', handleClick, options);
        box.addEventListener('keydown', handleKey, options);
        return () => listeners.abort();
    }, [place, handleDown, handleMove, handleClick, handleKey]);
    // Marks the cells again when the data grid renders others while scrolling.
    useLayoutEffect(() => {
        const box = place.current;
        if (!box || !isThere) return undefined;
        const repaint = () => paint(box, block);
        repaint();
        const watch = new MutationObserver(repaint);
        watch.observe(box, { childList: true, subtree: true });
        return () => {
            watch.disconnect();
            paint(box, undefined);
        };
    });

    if (!block || !isThere || !api.current) return null;
    const sum = sumOf(api.current, block, field => columns.find(({ key }) => key === field)?.isMoney === true);
    return (
        <Paper
            role="status"
            elevation={3}
            sx={{ position: 'absolute', right: 16, bottom: 16, zIndex: 5, px: 3, py: 1.5, fontSize: 12, pointerEvents: 'none' }}
        >
            {text('cells.chosen', { rows: block.ids.length, columns: block.fields.length })}
            {sum !== undefined && ` · ${text('cells.sum', { sum: formatFen(sum) })}`}
            {` · ${text('cells.hint')}`}
        </Paper>
    );
};
