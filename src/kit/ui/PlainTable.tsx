import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { EmptyState } from '../loading/EmptyState.tsx';
import { ScrollArea } from './ScrollArea.tsx';

export interface PlainColumn<T> {
    key: string;
    label: string;
    isNumber?: boolean;
    /** Its cells do not wrap, such as times. */
    isShort?: boolean;
    cell: (row: T) => ReactNode;
}

interface PlainTableProps<T> {
    rows: readonly T[];
    columns: readonly PlainColumn<T>[];
    /** Text if there are no rows. */
    empty: string;
    label: string;
}

/** A table of a few rows that are loaded at once, such as parts of a record's details. No paging, no sorting. */
export const PlainTable = <T extends { id: string }>({ rows, columns, empty, label }: PlainTableProps<T>) => {
    if (rows.length === 0) return <EmptyState title={empty} />;
    return (
        <ScrollArea>
            <Table size="small" aria-label={label}>
                <TableHead>
                    <TableRow>
                        {columns.map(column => (
                            <TableCell key={column.key} align={column.isNumber ? 'right' : 'left'} sx={{ whiteSpace: 'nowrap' }}>
                                {column.label}
                            </TableCell>
                        ))}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {rows.map(row => (
                        <TableRow key={row.id}>
                            {columns.map(column => (
                                <TableCell
                                    key={column.key}
                                    align={column.isNumber ? 'right' : 'left'}
                                    sx={column.isShort ? { whiteSpace: 'nowrap' } : undefined}
                                >
                                    {column.cell(row)}
                                </TableCell>
                            ))}
                        </TableRow>
                    ))}
                </TableBody>
            </Table>
        </ScrollArea>
    );
};
