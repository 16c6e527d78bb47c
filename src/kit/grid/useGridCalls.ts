import { useEventCallback } from '@mui/material/utils';
import type { DataGridProps } from '@mui/x-data-grid';
import { type RaRecord, type SortPayload, useNotify } from 'react-admin';
import { useCallback } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import type { CellEdit } from './typing/CellEditContext.ts';
import { CELL_CLASS } from './gridStyles.ts';
import type { LiveRows } from './LiveContext.ts';

/** Has somebody marked text within the element with the mouse? The click that ends it is none to act on. */
const hasMarkedText = (element: Element): boolean => {
    const selection = window.getSelection();
    return !!selection && !selection.isCollapsed && selection.anchorNode !== null && element.contains(selection.anchorNode);
};

type Call<Name extends keyof DataGridProps<RaRecord>> = NonNullable<DataGridProps<RaRecord>[Name]>;

interface GridCalls {
    setSort: (sort: SortPayload) => void;
    onSelect: (ids: RaRecord['id'][]) => void;
    /** Absent where rows have no details. */
    onOpen: ((row: RaRecord) => void) | undefined;
    cells: CellEdit | undefined;
    live: LiveRows;
    /** The row whose details are in view. */
    shownId: string | undefined;
}

/** A cell to type into does not lead to the details. */
const openCell: Call<'onCellClick'> = ({ id, field, isEditable, api }, event) => {
    if (!isEditable) return;
    event.stopPropagation();
    if (api.getCellMode(id, field) === 'view') api.startCellEditMode({ id, field });
};

/** The open cell decides itself when it closes: after the server's answer. */
const keepCell: Call<'onCellEditStop'> = (_, event) => {
    event.defaultMuiPrevented = true;
};

/**
 * What the table asks and tells. The same functions until they would answer otherwise: with any prop that is not the same it draws all of its
 * cells again.
 */
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
