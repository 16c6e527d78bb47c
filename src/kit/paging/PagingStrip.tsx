import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { formatTotal } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';

interface PagingStripProps {
    page: number;
    size: number;
    total: number;
    isApproximate?: boolean;
    /** Reserves its space while the total is not known yet. */
    isPending?: boolean;
    /** The controls for the other pages. */
    children: ReactNode;
}

/** The footer of a list: 「a-b 共N条」 and the controls for its other pages. */
export const PagingStrip = ({ page, size, total, isApproximate = false, isPending = false, children }: PagingStripProps) => {
    const text = useText();
    return (
        <Box
            component="nav"
            aria-label={text('list.paging')}
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                justifyContent: { xs: 'center', sm: 'flex-end' },
                gap: 2,
                px: 4,
                py: 2,
                borderTop: 1,
                borderColor: 'divider',
                flexShrink: 0,
                visibility: isPending ? 'hidden' : 'visible',
                // Only the row numbers are printed.
                '@media print': { '&& > * + *': { display: 'none' } },
            }}
        >
            <Box component="span" sx={{ color: 'text.secondary' }}>
                {!isPending && formatTotal((page - 1) * size + 1, page * size, total, isApproximate)}
            </Box>
            {children}
        </Box>
    );
};
