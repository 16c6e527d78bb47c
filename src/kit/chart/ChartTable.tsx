import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ChartRows } from './chartRows.ts';
import { ScrollArea } from '../ui/ScrollArea.tsx';

interface ChartTableProps {
    rows: ChartRows;
    height?: number | string;
}

/** Data rows as a table: the first column has the names, the others the figures. */
export const ChartTable = ({ rows: [head, ...lines], height = 'auto' }: ChartTableProps) => (
    <ScrollArea sx={{ height }}>
        <Table size="small" stickyHeader>
            <TableHead>
                <TableRow>
                    {head.map((name, index) => (
                        <TableCell key={name} align={index === 0 ? 'left' : 'right'} sx={{ whiteSpace: 'nowrap' }}>
                            {name}
                        </TableCell>
                    ))}
                </TableRow>
            </TableHead>
            <TableBody>
                {lines.map(([first, ...rest], line) => (
                    <TableRow key={`${line} ${first}`}>
                        <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                            {first}
                        </TableCell>
                        {rest.map((value, index) => (
                            <TableCell key={head[index + 1]} align="right" sx={{ whiteSpace: 'nowrap' }}>
                                {value}
                            </TableCell>
                        ))}
                    </TableRow>
                ))}
            </TableBody>
        </Table>
    </ScrollArea>
);
