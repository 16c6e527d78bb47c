import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A part of a record's details under its heading. In a grid a wide table scrolls inside of it instead of widening the page. */
export const TitledPart = ({ title, children }: { title: string; children: ReactNode }) => (
    <Box component="section" sx={{ minWidth: 0 }}>
        <Typography variant="h2" gutterBottom>
            {title}
        </Typography>
        {children}
    </Box>
);
