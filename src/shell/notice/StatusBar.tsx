import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { TAG_PALETTE, type TagTone } from '#src/theme/tagPalette.ts';

interface StatusBarProps {
    tone: TagTone;
    icon: ReactNode;
    children: ReactNode;
    /** Buttons at the end. */
    actions?: ReactNode;
}

/** One line about the whole product, over every page. It is as small as possible and never takes the focus. */
export const StatusBar = ({ tone, icon, children, actions }: StatusBarProps) => (
    <Paper
        elevation={6}
        sx={theme => ({
            pointerEvents: 'auto',
            display: 'flex',
            alignItems: 'center',
            flexWrap: 'wrap',
            gap: 2,
            minHeight: 40,
            maxWidth: '100%',
            px: 3,
            py: 1,
            border: 1,
            borderColor: 'divider',
            color: 'text.primary',
            '& > svg': { fontSize: 18, flexShrink: 0, color: TAG_PALETTE[theme.palette.mode][tone].text },
        })}
    >
        {icon}
        <Box sx={{ flex: '1 1 0', minWidth: { xs: 200, sm: 'auto' } }}>{children}</Box>
        <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>{actions}</Box>
    </Paper>
);
