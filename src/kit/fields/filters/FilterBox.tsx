import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { SURFACES } from '#src/theme/tokens.ts';

interface FilterBoxProps {
    label: string;
    children: ReactNode;
}

/** The outline of a filter with more than one control, with the label inside. */
export const FilterBox = ({ label, children }: FilterBoxProps) => (
    <Box
        role="group"
        aria-label={label}
        sx={theme => ({
            display: 'flex',
            alignItems: 'center',
            minHeight: { xs: 44, sm: 32 },
            px: 2.75,
            border: `1px solid ${SURFACES[theme.palette.mode].strongLine}`,
            borderRadius: '6px',
            bgcolor: 'background.paper',
            '&:hover, &:focus-within': { borderColor: 'primary.main' },
        })}
    >
        <Box component="span" sx={{ color: 'text.secondary', mr: 2, flexShrink: 0 }}>
            {label}
        </Box>
        {children}
    </Box>
);
