import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { TAG_PALETTE, type TagTone } from '#src/theme/tagPalette.ts';

interface StatusDotProps {
    tone: TagTone;
    children: ReactNode;
}

/** A coloured dot with a text, less prominent than a tag. */
export const StatusDot = ({ tone, children }: StatusDotProps) => (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, whiteSpace: 'nowrap' }}>
        <Box
            component="span"
            aria-hidden
            sx={theme => ({ width: 6, height: 6, borderRadius: '50%', bgcolor: TAG_PALETTE[theme.palette.mode][tone].text })}
        />
        {children}
    </Box>
);
