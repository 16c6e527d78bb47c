import { useEventCallback } from '@mui/material/utils';
import type { DataGridProps } from '@mui/x-data-grid';
import { type RaRecord, type SortPayload, useNotify } from 'react-admin';
import { useCallback } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import type { CellEdit } from './typing/CellEditContext.ts';
import { CELL_CLASS } from './gridStyles.ts';
import type { LiveRows } from './LiveContext.ts';

/** Whether text within the element has been selected with the mouse; the click that ends the selection must be ignored. */
const hasMarkedText = (element: Element): boolean => {
    const selection = window.getSelection();
    return !!selection && !selection.isCollapsed && selection.anchorNode !== null && element.contains(selection.anchorNode);
};

type Call<Name extends keyof DataGridProps<RaRecord>> = NonNullable<DataGridProps<RaRecord>[Name]>;

interface GridCalls {
    setSort: (sort: SortPayload) => void;
    onSelect: (ids: RaRecord['id'][]) => void;
    /** Undefined if rows have no details. */
    onOpen: ((row: RaRecord) => void) | undefined;
    cells: CellEdit | undefined;
    live: LiveRows;
    /** Id of the row whose details are shown. */
    shownId: string | undefined;
}

/** A click on an editable cell does not open the details. */
const openCell: Call<'onCellClick'> = ({ id, field, isEditable, api }, event) => {
    if (!isEditable) return;
    event.stopPropagation();
    if (api.getCellMode(id, field) === 'view') api.startCellEditMode({ id, field });
};

/** The edit cell closes itself after the server's response. */
const keepCell: Call<'onCellEditStop'> = (_, event) => {
    event.defaultMuiPrevented = true;
};

/** Callback props of the data grid. They are memoized, because the grid re-renders all of its cells if any prop changes. */
export function useGridCalls({ setSort, onSelect, onOpen, cells, live: { stale, flashes }, shownId }: GridCalls) {
    const notify = useNotify();
    const text = useText();
    const rowClass = onOpen ? CELL_CLASS.openRow : '';
    return {
        onSortModelChange: useEventCallback<Call<'onSortModelChange'>>(([next]) => {
            if (next?.sort) setSort({ field: next.field, order: next.sort === 'asc' ? 'ASC' : 'DESC' });
        }),
        onRowSelectionModelChange: useEventCallback<Call<'onRowSelectionModelChange'>>(({ ids }) => onSelect([...ids])),
        onRowClick: useEventCallback<Call<'onRowClick'>>(({ row }, { currentTarget }) => {
            if (!hasMarkedText(currentTarget)) onOpen?.(row as RaRecord);
        }),
        onClipboardCopy: useEventCallback<Call<'onClipboardCopy'>>(() => notify(text('common.copied'), { type: 'success' })),
        isCellEditable: useCallback<Call<'isCellEditable'>>(({ row }) => cells?.mayEdit(row as RaRecord) === true, [cells]),
        onCellClick: openCell,
        onCellEditStop: keepCell,
        getRowClassName: useCallback<Call<'getRowClassName'>>(
            ({ id }) =>
                [rowClass, stale.has(String(id)) && CELL_CLASS.staleRow, String(id) === shownId && CELL_CLASS.shownRow]
                    .filter(Boolean)
                    .join(' '),
            [rowClass, stale, shownId],
        ),
        getCellClassName: useCallback<Call<'getCellClassName'>>(
            ({ id, field }) => {
                const flash = flashes.get(String(id));
                return flash?.fields.has(field) ? CELL_CLASS.flash[flash.turn] : '';
            },
            [flashes],
        ),
    };
}
