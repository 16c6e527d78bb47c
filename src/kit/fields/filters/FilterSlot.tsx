import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useMayUse } from '../../permission/useMayUse.ts';

interface FilterSlotProps {
    /** Permission code that the column requires; without it the filter is hidden. */
    needs?: string;
    children: ReactNode;
}

/** One slot of the filter bar. */
export const FilterSlot = ({ needs, children }: FilterSlotProps) => {
    const mayUse = useMayUse();
    if (needs !== undefined && !mayUse(needs)) return null;
    return <Box sx={{ minWidth: 0 }}>{children}</Box>;
};
