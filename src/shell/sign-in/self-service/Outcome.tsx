import CheckCircle from '@mui/icons-material/CheckCircle';
import Info from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface OutcomeProps {
    kind: 'success' | 'info';
    title: string;
    hint: string;
    /** The next step. */
    children: ReactNode;
}

/** A result page with the next step. */
export const Outcome = ({ kind, title, hint, children }: OutcomeProps) => {
    const Icon = kind === 'success' ? CheckCircle : Info;
    return (
        <Box role="status" sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', textAlign: 'center', py: 6 }}>
            <Icon color={kind} sx={{ fontSize: 56, mb: 4 }} />
            <Box component="h1" sx={{ m: 0, mb: 2, fontSize: 20, lineHeight: '28px', fontWeight: 600, overflowWrap: 'anywhere' }}>
                {title}
            </Box>
            <Box sx={{ color: 'text.secondary', mb: 5, overflowWrap: 'anywhere' }}>{hint}</Box>
            {children}
        </Box>
    );
};
