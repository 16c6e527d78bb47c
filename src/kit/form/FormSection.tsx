import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface FormSectionProps {
    title: string;
    children: ReactNode;
}

/** A titled group of inputs inside a `FormFrame`. */
export const FormSection = ({ title, children }: FormSectionProps) => (
    <Box
        component="section"
        aria-label={title}
        sx={{ gridColumn: '1 / -1', display: 'grid', gridTemplateColumns: 'subgrid', rowGap: 2, mb: 2 }}
    >
        <Typography variant="h3" sx={{ gridColumn: '1 / -1', mb: 1 }}>
            {title}
        </Typography>
        {children}
    </Box>
);
