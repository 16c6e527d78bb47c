import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface EmptyStateProps {
    /** One sentence about what is missing. */
    title: string;
    /** The reason, or how to change it. */
    hint?: ReactNode;
    /** The next step: a button. */
    action?: ReactNode;
    picture?: 'box' | 'search' | 'lock';
    /** Nothing is missing: the page waits for a choice or an input. */
    isStart?: boolean;
}

const PATHS = {
    box: 'M12 30 L32 20 L52 30 L52 48 L32 58 L12 48 Z M12 30 L32 40 L52 30 M32 40 L32 58 M20 12 L32 6 L44 12 M32 6 L32 20',
    search: 'M28 12 a16 16 0 1 0 0.01 0 Z M40 40 L54 54 M21 28 L35 28',
    lock: 'M16 30 L48 30 L48 54 L16 54 Z M22 30 L22 22 a10 10 0 0 1 20 0 L42 30 M32 39 L32 46',
} as const;

/** Picture, sentence and next step of an empty list. */
export const EmptyState = ({ title, hint, action, picture = 'box', isStart = false }: EmptyStateProps) => (
    <Box
        role="status"
        data-empty={isStart ? 'start' : picture}
        sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 2, py: 10, px: 4, textAlign: 'center' }}
    >
        <Box
            component="svg"
            viewBox="0 0 64 64"
            aria-hidden
            sx={{
                width: 64,
                height: 64,
                mb: 1,
                fill: 'none',
                stroke: 'currentColor',
                strokeWidth: 1.5,
                color: 'text.secondary',
                opacity: 0.55,
            }}
        >
            <path d={PATHS[picture]} strokeLinejoin="round" strokeLinecap="round" />
        </Box>
        <Typography>{title}</Typography>
        {hint && (
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary', maxWidth: 480 }}>
                {hint}
            </Typography>
        )}
        {action && <Box sx={{ mt: 2 }}>{action}</Box>}
    </Box>
);
