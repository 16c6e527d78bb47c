import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface PlaceSectionProps {
    title: string;
    /** Beside the title. */
    aside?: ReactNode;
    children: ReactNode;
}

/** One question of the form on a sheet of its own: who, what, when and where, with what, how it is paid. */
export const PlaceSection = ({ title, aside, children }: PlaceSectionProps) => (
    <Paper component="section" variant="outlined" aria-label={title} sx={{ px: { xs: 3, sm: 5 }, pt: 3, pb: 2, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2, flexWrap: 'wrap' }}>
            <Typography variant="h3" sx={{ mr: 'auto' }}>
                {title}
            </Typography>
            {aside}
        </Box>
        <Box
            sx={{
                display: 'grid',
                columnGap: 5,
                rowGap: 1,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            }}
        >
            {children}
        </Box>
    </Paper>
);
