import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface ColumnsProps {
    /** Maximum number of panels side by side. */
    most: 2 | 3 | 4;
    children: ReactNode;
}

/** Panels side by side, below each other on narrow screens. */
export const Columns = ({ most, children }: ColumnsProps) => (
    <Box
        sx={{
            display: 'grid',
            gap: 4,
            gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                md: `repeat(${Math.min(2, most)}, minmax(0, 1fr))`,
                xl: `repeat(${most}, minmax(0, 1fr))`,
            },
        }}
    >
        {children}
    </Box>
);
