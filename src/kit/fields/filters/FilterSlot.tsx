import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useMayUse } from '../../permission/useMayUse.ts';

interface FilterSlotProps {
    /** Permission code without which the column, and so its filter, does not exist for the caller. */
    needs?: string;
    children: ReactNode;
}

/** One place of the filter bar. */
export const FilterSlot = ({ needs, children }: FilterSlotProps) => {
    const mayUse = useMayUse();
    if (needs !== undefined && !mayUse(needs)) return null;
    return <Box sx={{ minWidth: 0 }}>{children}</Box>;
};
