import type { GridColDef } from '@mui/x-data-grid';
import type { RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import type { CellEdit } from './typing/CellEditContext.ts';
import type { ColumnSpec } from './column.ts';
import { cellValue } from './cellValue.tsx';
import { EditCell } from './typing/EditCell.tsx';
import { CELL_CLASS } from './gridStyles.ts';
import { InLinkContext } from './InLinkContext.ts';

/** Minimum width of a column when it is resized. */
export const MIN_WIDTH = 56;

interface Place {
    /** The first column is sticky at the left edge. */
    isFirst: boolean;
    /** There is no spare width to distribute. */
    isTight: boolean;
    /** Width that the user gave the column; it is then fixed. */
    width?: number;
    /** Target of the cell's link; a real link, so that a middle click opens a browser tab. */
    linkTo?: (row: RaRecord) => To;
    /** Rendered before the first column's value. */
    mark?: (row: RaRecord) => ReactNode;
    /** Cell editing of the list. */
    cells?: CellEdit;
}

/** The column properties that make its cells editable; editing starts with the drafted value. */
const editing = (column: ColumnSpec, cells: CellEdit | undefined): Partial<GridColDef<RaRecord>> => {
    const { edit, key } = column;
    if (!edit || !cells) return {};
    return {
        editable: true,
        valueGetter: (value, row) => {
            const drafted = cells.pending(row, key);
            return drafted === undefined ? value : drafted;
        },
        renderEditCell: params => <EditCell column={{ ...column, edit }} params={params} />,
    };
};

/** Converts a `ColumnSpec` to a data grid column. */
export function toGridColumn(column: ColumnSpec, { isFirst, isTight, width, linkTo, mark, cells }: Place): GridColDef<RaRecord> {
    const className = column.isAction ? CELL_CLASS.action : isFirst ? CELL_CLASS.first : '';
    return {
        field: column.key,
        headerName: column.label,
        width: width ?? column.width,
        minWidth: MIN_WIDTH,
        // Spare width is distributed in proportion; the edge columns and resized columns keep their width.
        ...(column.isAction || isFirst || isTight || width !== undefined ? {} : { flex: column.width, minWidth: column.width }),
        align: column.align ?? 'left',
        headerAlign: column.align ?? 'left',
        display: 'flex',
        sortable: column.isSortable,
        resizable: !column.isAction,
        // Only used when rows are copied; `renderCell` renders the cell.
        ...(column.copy ? { valueFormatter: (_value, row) => column.copy?.(row) } : {}),
        disableExport: column.isAction === true,
        cellClassName: className,
        headerClassName: className,
        ...editing(column, cells),
        renderCell: ({ row }) => (
            <>
                {isFirst && mark?.(row)}
                {linkTo ? (
                    <Link to={linkTo(row)} onClick={event => event.stopPropagation()} className={CELL_CLASS.link}>
                        <InLinkContext value>{cellValue(column, row, cells)}</InLinkContext>
                    </Link>
                ) : (
                    cellValue(column, row, cells)
                )}
            </>
        ),
    };
}
