import Box from '@mui/material/Box';
import type { GridColDef } from '@mui/x-data-grid';
import type { RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import type { ColumnSpec } from './column.ts';
import { CELL_CLASS } from './gridStyles.ts';
import { InLinkContext } from './InLinkContext.ts';

interface Place {
    /** The first column stays at the left edge. */
    isFirst: boolean;
    /** Where the cell leads; a real link, so that a middle click opens a browser tab. */
    linkTo?: (row: RaRecord) => To;
    /** Before the first column's value. */
    mark?: (row: RaRecord) => ReactNode;
}

/** One of our columns as the data grid wants it. */
export function toGridColumn(column: ColumnSpec, { isFirst, linkTo, mark }: Place): GridColDef<RaRecord> {
    const className = column.isAction ? CELL_CLASS.action : isFirst ? CELL_CLASS.first : '';
    return {
        field: column.key,
        headerName: column.label,
        width: column.width,
        minWidth: 56,
        // Spare room goes to the columns in proportion; the edges keep their width.
        ...(column.isAction || isFirst ? {} : { flex: column.width }),
        ...(column.isAction || isFirst ? {} : { minWidth: column.width }),
        align: column.align ?? 'left',
        headerAlign: column.align ?? 'left',
        display: 'flex',
        sortable: column.isSortable,
        resizable: !column.isAction,
        cellClassName: className,
        headerClassName: className,
        renderCell: ({ row }) => (
            <>
                {isFirst && mark?.(row)}
                {linkTo ? (
                    <Box component={Link} to={linkTo(row)} onClick={event => event.stopPropagation()} className={CELL_CLASS.link}>
                        <InLinkContext value>{column.render(row)}</InLinkContext>
                    </Box>
                ) : (
                    column.render(row)
                )}
            </>
        ),
    };
}
