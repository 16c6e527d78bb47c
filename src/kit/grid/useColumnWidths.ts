import type { GridColDef, useGridApiRef } from '@mui/x-data-grid';
import { useStore } from 'react-admin';
import { type MouseEvent, useCallback } from 'react';
import { MIN_WIDTH } from './toGridColumn.tsx';

type Widths = Readonly<Record<string, number>>;

const NONE: Widths = {};

/** Widths that the user gave a list's columns, stored in this browser (LIST-03). */
export function useColumnWidths(resource: string) {
    const [widths, setWidths] = useStore<Widths>(`${resource}.columnWidths`, NONE);
    return { widths, setWidths, reset: () => setWidths(NONE) };
}

/** The field of the column whose resize handle is pressed. */
const draggedField = (target: EventTarget): string | null | undefined =>
    target instanceof Element && target.closest('.MuiDataGrid-columnSeparator--resizable')
        ? target.closest('[role=columnheader]')?.getAttribute('data-field')
        : undefined;

/** Column widths: resized by dragging a column's edge, or fitted to the content by a double click on it; both are stored. */
export function useColumnDrag(resource: string, api: ReturnType<typeof useGridApiRef>) {
    const { widths, setWidths } = useColumnWidths(resource);
    const keep = useCallback(
        ({ colDef, width }: { colDef: Pick<GridColDef, 'field'>; width: number }) =>
            setWidths({ ...widths, [colDef.field]: Math.round(width) }),
        [widths, setWidths],
    );
    /** Flexible columns have a minimum width; it is reduced for a column that is being resized. */
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
