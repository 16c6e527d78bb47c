import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The heading of a page without a session. */
export const FrameTitle = ({ children }: { children: ReactNode }) => (
    <Typography component="h1" sx={{ fontSize: 24, lineHeight: '32px', fontWeight: 600, mb: 4 }}>
        {children}
    </Typography>
);
