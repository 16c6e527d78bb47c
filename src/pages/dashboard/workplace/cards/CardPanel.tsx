import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ScrollArea } from '#src/kit/ui/ScrollArea.tsx';

interface CardPanelProps {
    title: string;
    /** Beside the title. */
    actions?: ReactNode;
    children: ReactNode;
}

/** A card of words: its name, and below it what scrolls where there is more than it has room for. */
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
