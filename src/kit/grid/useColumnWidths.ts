import type { GridColDef, useGridApiRef } from '@mui/x-data-grid';
import { useStore } from 'react-admin';
import { type MouseEvent, useCallback } from 'react';
import { MIN_WIDTH } from './toGridColumn.tsx';

type Widths = Readonly<Record<string, number>>;

const NONE: Widths = {};

/** Widths that a person gave a list's columns, remembered in this browser (LIST-03). */
export function useColumnWidths(resource: string) {
    const [widths, setWidths] = useStore<Widths>(`${resource}.columnWidths`, NONE);
    return { widths, setWidths, reset: () => setWidths(NONE) };
}

/** The field of the column whose edge is pressed. */
const draggedField = (target: EventTarget): string | null | undefined =>
    target instanceof Element && target.closest('.MuiDataGrid-columnSeparator--resizable')
        ? target.closest('[role=columnheader]')?.getAttribute('data-field')
        : undefined;

/** Columns are dragged by their edge, or fitted to what they hold by a double click on it; either is remembered. */
export function useColumnDrag(resource: string, api: ReturnType<typeof useGridApiRef>) {
    const { widths, setWidths } = useColumnWidths(resource);
    const keep = useCallback(
        ({ colDef, width }: { colDef: Pick<GridColDef, 'field'>; width: number }) =>
            setWidths({ ...widths, [colDef.field]: Math.round(width) }),
        [widths, setWidths],
    );
    /** Columns that share the spare room do not shrink below what they need; one that is dragged may. */
    const loosen = useCallback(
        ({ target }: MouseEvent) => {
            const field = draggedField(target);
            const column = field && api.current?.getColumn(field);
            if (column) api.current?.updateColumns([{ field: column.field, width: column.computedWidth, flex: 0, minWidth: MIN_WIDTH }]);
        },
        [api],
    );
    return { widths, keep, loosen };
}
