import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { TAG_PALETTE, type TagTone } from '#src/theme/tagPalette.ts';

interface TagProps {
    tone?: TagTone;
    children: ReactNode;
}

/** A word with a soft background; its colour says what the word means, and the word is always there. */
export const Tag = ({ tone = 'default', children }: TagProps) => (
    <Box
        component="span"
        data-tone={tone}
        sx={theme => ({
            display: 'inline-flex',
            alignItems: 'center',
            height: 22,
            px: 2,
            borderRadius: 1,
            fontSize: 12,
            lineHeight: '22px',
            whiteSpace: 'nowrap',
            color: TAG_PALETTE[theme.palette.mode][tone].text,
            bgcolor: TAG_PALETTE[theme.palette.mode][tone].background,
        })}
    >
        {children}
    </Box>
);
