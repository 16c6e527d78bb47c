import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';

interface TwoPanesProps {
    /** 280 px wide at the left; above the other pane on a phone. */
    side: ReactNode;
    children: ReactNode;
}

/** A narrow pane for the selection, and a wide one for the selected item. */
export const TwoPanes = ({ side, children }: TwoPanesProps) => (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, flex: 1, minHeight: 0, gap: 3 }}>
        <Paper
            variant="outlined"
            sx={{ width: { xs: 1, md: 280 }, flexShrink: 0, display: 'flex', flexDirection: 'column', minHeight: 0, overflow: 'hidden' }}
        >
            {side}
        </Paper>
        <Paper
            variant="outlined"
            sx={{ flex: 1, minWidth: 0, minHeight: { xs: 320, md: 0 }, display: 'flex', flexDirection: 'column', overflow: 'hidden' }}
        >
            {children}
        </Paper>
    </Box>
);
