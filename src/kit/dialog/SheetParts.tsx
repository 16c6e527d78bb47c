import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export interface SheetPartsProps {
    /** The title and the elements beside it. */
    header: ReactNode;
    /** Buttons to the right of the header. */
    actions?: ReactNode;
    /** Stays at the bottom. */
    footer?: ReactNode;
    children: ReactNode;
}

const NOT_ON_PAPER = { '@media print': { display: 'none' } } as const;

/** Minimum width for the buttons to be beside the title. */
const ONE_LINE_PX = 700;

/** Header, scrolling body and footer of a sheet, or of a page with the same layout. `close` is the close button, beside the title even on a phone. */
export const SheetParts = ({ header, actions, footer, close, children }: SheetPartsProps & { close?: ReactNode }) => (
    <>
        <Box sx={{ containerType: 'inline-size', flexShrink: 0, borderBottom: 1, borderColor: 'divider' }}>
            <Box
                sx={{
                    display: 'grid',
                    // In a narrow sheet, such as on a phone, the buttons are on a separate line; the close button stays beside the title.
                    gridTemplateAreas: '"header close" "actions actions"',
                    gridTemplateColumns: 'minmax(0, 1fr) auto',
                    alignItems: 'start',
                    columnGap: 2,
                    px: { xs: 4, md: 6 },
                    py: 3,
                    [`@container (min-width: ${ONE_LINE_PX}px)`]: {
                        gridTemplateAreas: '"header actions close"',
                        gridTemplateColumns: 'minmax(240px, 1fr) auto auto',
                    },
                    '@media print': { display: 'block', px: 0 },
                }}
            >
                <Box sx={{ gridArea: 'header', minWidth: 0, alignSelf: 'center' }}>{header}</Box>
                <Box
                    data-part="actions"
                    sx={{ gridArea: 'actions', display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', ...NOT_ON_PAPER }}
                >
                    {actions}
                </Box>
                {close && <Box sx={{ gridArea: 'close', ...NOT_ON_PAPER }}>{close}</Box>}
            </Box>
        </Box>
        <Box
            sx={{
                flex: 1,
                minHeight: 0,
                overflowY: 'auto',
                px: { xs: 4, md: 6 },
                py: 4,
                '@media print': { overflow: 'visible', px: 0 },
            }}
        >
            {children}
        </Box>
        {footer && (
            <Box data-part="footer" sx={NOT_ON_PAPER}>
                {footer}
            </Box>
        )}
    </>
);
