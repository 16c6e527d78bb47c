import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface LineListProps<Line> {
    rows: readonly Line[];
    /** The content of a line, side by side; it wraps if there is no room. */
    children: (row: Line) => ReactNode;
}

/** Records of another entity below the current one: one line each, without headers. */
export const LineList = <Line extends { id: string | number }>({ rows, children }: LineListProps<Line>) => (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map(row => (
            <Box
                component="li"
                key={row.id}
                sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, py: 1.5, borderBottom: 1, borderColor: 'divider', alignItems: 'center' }}
            >
                {children(row)}
            </Box>
        ))}
    </Box>
);
