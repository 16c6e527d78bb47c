import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ScrollArea } from '#src/kit/ui/ScrollArea.tsx';

interface CardPanelProps {
    title: string;
    /** Shown beside the title. */
    actions?: ReactNode;
    children: ReactNode;
}

/** A text card: its title, and below it the content, which scrolls if it does not fit. */
export const CardPanel = ({ title, actions, children }: CardPanelProps) => (
    <Paper
        variant="outlined"
        component="section"
        aria-label={title}
        sx={{ p: 4, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 2 }}
    >
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 32 }}>
            <Typography variant="h2">{title}</Typography>
            {actions}
        </Box>
        <ScrollArea sx={{ minHeight: 0, flex: 1 }}>{children}</ScrollArea>
    </Paper>
);
