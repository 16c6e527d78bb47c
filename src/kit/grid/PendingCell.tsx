import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A value that is to change: what holds now above, struck out, and what is drafted below. */
export const PendingCell = ({ was, willBe }: { was: ReactNode; willBe: ReactNode }) => (
    <Box component="span" sx={{ display: 'grid', lineHeight: '16px', fontVariantNumeric: 'tabular-nums' }}>
        <Box component="del" sx={{ fontSize: 12, color: 'text.secondary', '& *': { fontSize: 'inherit', color: 'inherit' } }}>
            {was}
        </Box>
        <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600, color: 'warning.main', '& *': { color: 'inherit' } }}>
            {willBe}
        </Box>
    </Box>
);
