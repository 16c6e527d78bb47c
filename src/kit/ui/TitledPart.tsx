import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A part of a record's details under its heading. */
export const TitledPart = ({ title, children }: { title: string; children: ReactNode }) => (
    <section>
        <Typography variant="h2" gutterBottom>
            {title}
        </Typography>
        {children}
    </section>
);
