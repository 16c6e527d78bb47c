import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface FactProps {
    label: string;
    /** Takes the whole row: addresses, remarks. */
    isWide?: boolean;
    children: ReactNode;
}

/** One label with its value inside a `DescriptionList`. */
export const Fact = ({ label, isWide, children }: FactProps) => (
    <Box sx={isWide ? { gridColumn: '1 / -1', minWidth: 0 } : { minWidth: 0 }}>
        <Box component="dt" sx={{ color: 'text.secondary', fontSize: 12, lineHeight: '20px' }}>
            {label}
        </Box>
        <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {children}
        </Box>
    </Box>
);
