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

/** As narrow as a column may be dragged. */
export const MIN_WIDTH = 56;

interface Place {
    /** The first column stays at the left edge. */
    isFirst: boolean;
    /** There is no spare room to share out. */
    isTight: boolean;
    /** As the person dragged it; it then keeps that width. */
    width?: number;
    /** Where the cell leads; a real link, so that a middle click opens a browser tab. */
    linkTo?: (row: RaRecord) => To;
    /** Before the first column's value. */
    mark?: (row: RaRecord) => ReactNode;
    /** Where cells are typed over. */
    cells?: CellEdit;
}

/** What makes the cells of a column ones to type into; they begin with what is drafted already. */
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

/** One of our columns as the data grid wants it. */
export function toGridColumn(column: ColumnSpec, { isFirst, isTight, width, linkTo, mark, cells }: Place): GridColDef<RaRecord> {
    const className = column.isAction ? CELL_CLASS.action : isFirst ? CELL_CLASS.first : '';
    return {
        field: column.key,
        headerName: column.label,
        width: width ?? column.width,
        minWidth: MIN_WIDTH,
        // Spare room goes to the columns in proportion; the edges and what was dragged keep their width.
        ...(column.isAction || isFirst || isTight || width !== undefined ? {} : { flex: column.width, minWidth: column.width }),
        align: column.align ?? 'left',
        headerAlign: column.align ?? 'left',
        display: 'flex',
        sortable: column.isSortable,
        resizable: !column.isAction,
        // Said where rows are copied; `renderCell` says what is seen.
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
