import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A titled group of settings. */
export const SettingsSection = ({ title, children }: { title: string; children: ReactNode }) => (
    <Box component="section" sx={{ pb: 3, mb: 3, borderBottom: 1, borderColor: 'divider' }}>
        <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
            {title}
        </Typography>
        {children}
    </Box>
);
