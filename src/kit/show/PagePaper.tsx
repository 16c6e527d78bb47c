import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';

/** The container of a record's details that are not in a sheet: a separate page, or a pane beside their list. */
export const PagePaper = ({ label, children }: { label: string; children: ReactNode }) => (
    <Paper
        component="section"
        variant="outlined"
        aria-label={label}
        sx={{
            display: 'flex',
            flexDirection: 'column',
            flex: 1,
            minHeight: 0,
            overflow: 'hidden',
            '@media print': { display: 'block', border: 0, overflow: 'visible' },
        }}
    >
        {children}
    </Paper>
);
