import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';

/** What a record's details are drawn in where they are no sheet: a page of their own, or the half of one beside their list. */
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
