import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export interface SheetPartsProps {
    /** Title and whatever is beside it. */
    header: ReactNode;
    /** Buttons at the right of the header. */
    actions?: ReactNode;
    /** Sticks to the bottom. */
    footer?: ReactNode;
    children: ReactNode;
}

const NOT_ON_PAPER = { '@media print': { display: 'none' } } as const;

/** From this width on the buttons are beside the title. */
const ONE_LINE_PX = 700;

/** Head, scrolling body and foot of a sheet, or of a page that is laid out like one. `close` is the way out, beside the title even on a phone. */
export const SheetParts = ({ header, actions, footer, close, children }: SheetPartsProps & { close?: ReactNode }) => (
    <>
        <Box sx={{ containerType: 'inline-size', flexShrink: 0, borderBottom: 1, borderColor: 'divider' }}>
            <Box
                sx={{
                    display: 'grid',
                    // Where it is narrow, as on a phone, the buttons get a line of their own; the way out stays beside the title.
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
