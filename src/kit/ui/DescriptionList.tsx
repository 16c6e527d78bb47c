import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface DescriptionListProps {
    /** Maximum number of columns; fewer on narrow screens (LAYOUT-06). */
    columns?: 1 | 2 | 3 | 4;
    children: ReactNode;
}

const tracks = (count: number) => `repeat(${count}, minmax(0, 1fr))`;

/** Facts side by side, label above value. Children are `<Fact>`s or the entity's `<Field>`s. */
export const DescriptionList = ({ columns = 3, children }: DescriptionListProps) => (
    <Box
        component="dl"
        sx={{
            m: 0,
            display: 'grid',
            columnGap: { xs: 4, sm: 6 },
            rowGap: 3,
            gridTemplateColumns: {
                xs: tracks(Math.max(1, Math.min(columns - 1, 2))),
                lg: tracks(columns),
            },
        }}
    >
        {children}
    </Box>
);
